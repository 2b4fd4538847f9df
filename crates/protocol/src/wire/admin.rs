//! What those who run a server ask it and have it do, at its private address alone.

use serde::{Deserialize, Serialize};

/// A socket that is open now, and who is behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HereView {
    /// The person's number, by which acts name them; left out for a spectator without a session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<i64>,
    /// The name that the others see.
    pub name: String,
    /// Where they come from: an address, for IPv6 its first 64 bits.
    pub address: String,
    /// When the socket was opened.
    pub since_ms: i64,
}

/// Who is connected to this node.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HereList {
    /// The last to come first, at most 1,000.
    pub here: Vec<HereView>,
    /// How many there are altogether.
    pub total: usize,
}

/// How busy this node is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Load {
    /// The version of the program.
    pub version: String,
    /// How many sockets are open.
    pub sockets: u64,
    /// As many as there may be.
    pub sockets_limit: usize,
    /// How many connections are open.
    pub connections: u64,
    /// How many games are in memory.
    pub rooms: usize,
    /// How many lessons are held now.
    pub lessons: usize,
    /// Turns that wait for a bot.
    pub bots_waiting: usize,
    /// Writes that wait for the database.
    pub writes_waiting: usize,
    /// Whether the node sends everybody elsewhere.
    pub draining: bool,
    /// Whether acts are allowed here.
    pub acts: bool,
}

/// A game in memory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveGame {
    /// The id of the game, as it stands in links.
    pub game: String,
    /// `waiting`, `playing` or `over`.
    pub status: super::game::Status,
    /// The names by seat; empty for a free one.
    pub names: Vec<String>,
    /// The number of its last event.
    pub version: u64,
}

/// The games in memory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveGames {
    /// The games in memory, 100 at most.
    pub games: Vec<LiveGame>,
    /// How many there are altogether.
    pub total: usize,
}

/// A person, as far as those who run a server need to know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonView {
    /// The number by which `sixline admin` names the person.
    pub person: i64,
    /// The name that the others see.
    pub name: String,
    /// The name of the account, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// When they first came.
    pub created_ms: i64,
    /// How many devices are signed in.
    pub sessions: u32,
    /// How many games they have or had a seat in.
    pub games: usize,
    /// Until when they are banned, where they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banned_until_ms: Option<i64>,
}

/// A ban that counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BanView {
    /// By this it is lifted.
    pub ban: i64,
    /// The person who is banned, or
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<i64>,
    /// the range of addresses that is banned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub network: Option<String>,
    /// When the ban ends, in milliseconds since 1970.
    pub until_ms: i64,
    /// Why, in the words of whoever made it.
    pub note: String,
}

/// All bans that count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BanList {
    /// The last to end first.
    pub bans: Vec<BanView>,
}

/// A report: what somebody said about somebody else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportView {
    /// By this it is closed.
    pub report: i64,
    /// When it was made, in milliseconds since 1970.
    pub at_ms: i64,
    /// The number of whoever is reported.
    pub person: i64,
    /// The name they had then.
    pub name: String,
    /// The game in which the two met.
    pub game: String,
    /// Why they were reported.
    pub reason: super::moderation::Reason,
    /// The number of whoever reports.
    pub reporter: i64,
}

/// The reports that nobody has closed, the oldest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportList {
    /// The reports that are kept, 200 at most.
    pub reports: Vec<ReportView>,
}

/// Something that was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditLine {
    /// When it was done, in milliseconds since 1970.
    pub at_ms: i64,
    /// What, as it was asked for.
    pub act: Act,
}

/// What was done, the last first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditList {
    /// What administrators did, 200 acts at most.
    pub acts: Vec<AuditLine>,
}

/// Something that an operator does. Each is written down before it is done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Signs all devices of a person out.
    EndSessions {
        /// The number by which `sixline admin` names the person.
        person: i64,
    },
    /// Closes the person's sockets on this node; they may come back.
    Kick {
        /// The number by which `sixline admin` names the person.
        person: i64,
    },
    /// Keeps a person out.
    BanPerson {
        /// The number by which `sixline admin` names the person.
        person: i64,
        /// For how many days they are kept out.
        days: u32,
        /// Why, for the other administrators.
        #[serde(default)]
        note: String,
    },
    /// Keeps a range of addresses out.
    BanNetwork {
        /// A range of addresses, such as `203.0.113.0/24`.
        network: String,
        /// For how many days it is kept out.
        days: u32,
        /// Why, for the other administrators.
        #[serde(default)]
        note: String,
    },
    /// Lets somebody in again.
    Unban {
        /// The number of the ban.
        ban: i64,
    },
    /// Gives a person another name; a made-up one where none is given.
    Rename {
        /// The number by which `sixline admin` names the person.
        person: i64,
        /// 1 to 24 visible characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Forgets a person: name, account, sessions and kept games.
    Delete {
        /// The number by which `sixline admin` names the person.
        person: i64,
    },
    /// Tells everybody something, for a while; an empty text takes it back.
    Announce {
        /// At most 500 characters.
        text: String,
        /// For how long it is shown to those who come later.
        minutes: u32,
    },
    /// Sends everybody on this node elsewhere and lets nobody in, or ends that.
    Drain {
        /// Whether that begins, or ends.
        on: bool,
    },
    /// Puts a report aside.
    CloseReport {
        /// The number of the report.
        report: i64,
    },
}
