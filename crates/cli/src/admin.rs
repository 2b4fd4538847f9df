//! `sixline admin`: what those who run a server see of it and do with it, over its private address.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::time::Duration;

use clap::Subcommand;
use serde::de::DeserializeOwned;
use sixline_protocol::wire::admin::{
    Act, AuditList, BanList, HereList, LiveGames, Load, PersonView, ReportList,
};
use sixline_protocol::wire::error::ErrorBody;
use sixline_rules::record::day_of;

use crate::failure::{Failure, Outcome};
use crate::input::{self, IoError};
use crate::serve::{ADMIN_TOKEN, PRIVATE, data_folder};

/// See who is on a server and how busy it is, and act: sign out, ban, rename, announce, drain
///
/// Talks to the private address of a server that was started with --private-listen. Looking is always allowed to whoever may read
/// the file with the token; acts only where the server was started with --admin-acts. Each act is written into a list first,
/// which `sixline admin audit` shows.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline admin here
  sixline admin person \"Ann Lee\"
  sixline admin ban-person 4611686018427387904 --days 30 --note \"spoils games\"
  sixline admin ban-network 203.0.113.0/24 --days 7
  sixline admin announce \"We restart at 18:00\" --minutes 30
  sixline admin drain")]
pub(crate) struct Args {
    /// The private address of the server
    #[arg(
        long,
        env = "SIXLINE_PRIVATE_LISTEN",
        value_name = "ADDRESS",
        default_value = PRIVATE
    )]
    private_listen: SocketAddr,
    /// The file with the token [default: `admin.token` in the data folder]
    #[arg(long, env = "SIXLINE_ADMIN_TOKEN_FILE", value_name = "FILE")]
    admin_token_file: Option<PathBuf>,
    /// The data folder of the server [default: `sixline` in the user's data folder]
    #[arg(long, env = "SIXLINE_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    #[command(subcommand)]
    wish: Wish,
}

#[derive(Debug, Subcommand)]
enum Wish {
    /// Who is connected to this node, the last to come first
    Here,
    /// How busy this node is
    Load,
    /// The games in the memory of this node
    Games,
    /// A person by their number, or by the name of their account
    Person {
        /// The number or the name
        who: String,
    },
    /// The reports that nobody has closed
    Reports,
    /// The bans that count
    Bans,
    /// What was done, the last first
    Audit,
    /// Sign all devices of a person out
    EndSessions {
        /// The person's number
        person: i64,
    },
    /// Close a person's sockets on this node; they may come back
    Kick {
        /// The person's number
        person: i64,
    },
    /// Keep a person out
    BanPerson {
        /// The person's number
        person: i64,
        /// For how many days they are kept out
        #[arg(long, value_name = "N")]
        days: u32,
        /// Why, for the others who run the server
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Keep a range of addresses out
    BanNetwork {
        /// An address, or a range such as 203.0.113.0/24
        network: String,
        /// For how many days they are kept out
        #[arg(long, value_name = "N")]
        days: u32,
        /// Why, for the others who run the server
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Let somebody in again
    Unban {
        /// The number of the ban
        ban: i64,
    },
    /// Give a person another name
    Rename {
        /// The person's number
        person: i64,
        /// The name; a made-up one where it is left out
        name: Option<String>,
    },
    /// Forget a person: name, account, sessions and kept games
    Delete {
        /// The person's number
        person: i64,
    },
    /// Tell everybody something, on all nodes; an empty text takes it back
    Announce {
        /// At most 500 characters
        text: String,
        /// For how long those who come later are told it
        #[arg(long, value_name = "N", default_value_t = 60)]
        minutes: u32,
    },
    /// Send everybody on this node elsewhere, and let nobody in
    Drain,
    /// Let people in again
    Undrain,
    /// Put a report aside
    CloseReport {
        /// The number of the report
        report: i64,
    },
}

/// For the connection, and for each part of the answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest answer that is read from the server.
const MOST: u64 = 4 * 1024 * 1024;

pub(crate) fn run(args: &Args) -> Outcome {
    let file = match &args.admin_token_file {
        Some(file) => file.clone(),
        None => data_folder(args.data.as_ref())?.join(ADMIN_TOKEN),
    };
    let token =
        fs::read_to_string(&file).map_err(|err| Failure::bad_file(&file, IoError::from(err)))?;
    let line = Line {
        address: args.private_listen,
        token: token.trim().to_owned(),
    };
    match act_of(&args.wish) {
        Some(act) => line.act(&act),
        None => look(&line, &args.wish),
    }
}

/// What is to be done; `None` for those that only look.
fn act_of(wish: &Wish) -> Option<Act> {
    Some(match wish {
        Wish::Here
        | Wish::Load
        | Wish::Games
        | Wish::Person { .. }
        | Wish::Reports
        | Wish::Bans
        | Wish::Audit => return None,
        Wish::EndSessions { person } => Act::EndSessions { person: *person },
        Wish::Kick { person } => Act::Kick { person: *person },
        Wish::BanPerson { person, days, note } => Act::BanPerson {
            person: *person,
            days: *days,
            note: note.clone(),
        },
        Wish::BanNetwork {
            network,
            days,
            note,
        } => Act::BanNetwork {
            network: network.clone(),
            days: *days,
            note: note.clone(),
        },
        Wish::Unban { ban } => Act::Unban { ban: *ban },
        Wish::Rename { person, name } => Act::Rename {
            person: *person,
            name: name.clone(),
        },
        Wish::Delete { person } => Act::Delete { person: *person },
        Wish::Announce { text, minutes } => Act::Announce {
            text: text.clone(),
            minutes: *minutes,
        },
        Wish::Drain => Act::Drain { on: true },
        Wish::Undrain => Act::Drain { on: false },
        Wish::CloseReport { report } => Act::CloseReport { report: *report },
    })
}

fn look(line: &Line, wish: &Wish) -> Outcome {
    let mut out = io::stdout().lock();
    match wish {
        Wish::Here => {
            let all: HereList = line.get("/admin/here")?;
            writeln!(out, "{} connected", all.total)?;
            for it in all.here {
                let who = it.person.map_or("-".to_owned(), |it| it.to_string());
                let (since, address) = (time_of(it.since_ms), it.address);
                writeln!(out, "{since}  {who:>19}  {address}  {}", it.name)?;
            }
        }
        Wish::Load => {
            let load: Load = line.get("/admin/load")?;
            let text = serde_json::to_string_pretty(&load).map_err(io::Error::other)?;
            writeln!(out, "{text}")?;
        }
        Wish::Games => {
            let all: LiveGames = line.get("/admin/games")?;
            writeln!(out, "{} games in memory", all.total)?;
            for it in all.games {
                let (status, names) = (format!("{:?}", it.status), it.names.join(", "));
                writeln!(
                    out,
                    "{}  {status:<7}  event {:>3}  {names}",
                    it.game, it.version
                )?;
            }
        }
        Wish::Person { who } => {
            let who = escaped(who);
            let person: PersonView = line.get(&format!("/admin/people/{who}"))?;
            let text = serde_json::to_string_pretty(&person).map_err(io::Error::other)?;
            writeln!(out, "{text}")?;
        }
        Wish::Reports => {
            let all: ReportList = line.get("/admin/reports")?;
            for it in all.reports {
                let (at, reason) = (time_of(it.at_ms), format!("{:?}", it.reason));
                writeln!(
                    out,
                    "{at}  report {}  {reason}: person {} as `{}` in game {}, by person {}",
                    it.report, it.person, it.name, it.game, it.reporter
                )?;
            }
        }
        Wish::Bans => {
            let all: BanList = line.get("/admin/bans")?;
            for it in all.bans {
                let person = it.person.map(|it| format!("person {it}"));
                let whom = person.or(it.network).unwrap_or_default();
                let until = time_of(it.until_ms);
                writeln!(out, "ban {}  {whom}  until {until}  {}", it.ban, it.note)?;
            }
        }
        Wish::Audit => {
            let all: AuditList = line.get("/admin/audit")?;
            for it in all.acts {
                let act = serde_json::to_string(&it.act).map_err(io::Error::other)?;
                writeln!(out, "{}  {act}", time_of(it.at_ms))?;
            }
        }
        Wish::EndSessions { .. }
        | Wish::Kick { .. }
        | Wish::BanPerson { .. }
        | Wish::BanNetwork { .. }
        | Wish::Unban { .. }
        | Wish::Rename { .. }
        | Wish::Delete { .. }
        | Wish::Announce { .. }
        | Wish::Drain
        | Wish::Undrain
        | Wish::CloseReport { .. } => {}
    }
    Ok(())
}

/// Day and minute in Greenwich.
fn time_of(ms: i64) -> String {
    let minutes = ms.div_euclid(60_000);
    let (hour, minute) = (
        minutes.div_euclid(60).rem_euclid(24),
        minutes.rem_euclid(60),
    );
    format!("{} {hour:02}:{minute:02}", day_of(ms))
}

/// A text as a part of a path.
fn escaped(text: &str) -> String {
    text.bytes().fold(String::new(), |mut path, byte| {
        if byte.is_ascii_alphanumeric() || byte == b'-' {
            path.push(char::from(byte));
        } else {
            path.push_str(&format!("%{byte:02X}"));
        }
        path
    })
}

/// The way to the server.
struct Line {
    address: SocketAddr,
    token: String,
}

impl Line {
    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Failure> {
        let body = self.ask("GET", path, "")?;
        serde_json::from_str(&body).map_err(|err| self.failed(err))
    }

    fn act(&self, act: &Act) -> Outcome {
        let body = serde_json::to_string(act).map_err(io::Error::other)?;
        self.ask("POST", "/admin/acts", &body)?;
        writeln!(io::stdout(), "done")?;
        Ok(())
    }

    /// The body of an answer that is a success.
    fn ask(&self, method: &str, path: &str, body: &str) -> Result<String, Failure> {
        let answer = self.exchange(method, path, body);
        let answer = answer.map_err(|err| self.failed(input::describe(&err)))?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).unwrap_or_default();
        if status.starts_with('2') {
            return Ok(body.to_owned());
        }
        let told = serde_json::from_str::<ErrorBody>(body).map(|it| it.message);
        Err(self.failed(told.unwrap_or_else(|_| format!("it answered {status}"))))
    }

    fn exchange(&self, method: &str, path: &str, body: &str) -> io::Result<String> {
        let Self { address, token } = self;
        let mut stream = TcpStream::connect_timeout(address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = String::new();
        stream.take(MOST).read_to_string(&mut answer)?;
        Ok(answer)
    }

    fn failed(&self, why: impl std::fmt::Display) -> Failure {
        Failure::bad_input(&self.address.to_string(), why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_stand_in_a_path() {
        assert_eq!(escaped("Zoé/../x"), "Zo%C3%A9%2F%2E%2E%2Fx");
        assert_eq!(time_of(1_794_700_800_000), "2026-11-15 00:00");
    }
}
