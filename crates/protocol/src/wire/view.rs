//! What a seat or a spectator is shown of a game. Made from a [`GameView`] and from nothing else that
//! is hidden.

use serde::{Deserialize, Serialize};
use sixline_rules::{BySeat, End, GameView, Hand, Seat, Secret, TurnView};

use super::game::{GameOptions, Status};
use super::rating::RatingView;

/// All that one may know of a game, at one version of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// The id of the game, as it stands in links.
    pub game: String,
    /// The number of the last event in it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub version: u64,
    /// How far it is.
    pub status: Status,
    /// What was agreed when the game was set up.
    pub options: GameOptions,
    /// Who sits where, in the order of play.
    pub seats: Vec<SeatView>,
    /// One's own seat, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
    /// The code to join with, for those who sit at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub code: Option<String>,
    /// The pieces, once they are dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<TableView>,
    /// The clocks, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<ClockView>,
    /// Since when a person is waited for in a game without a clock, in which they will have left after some days; told
    /// with a whole view alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub since_ms: Option<i64>,
    /// How the game ended; left out while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub result: Option<ResultView>,
    /// The game that follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rematch: Option<String>,
    /// The server's time in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now_ms: i64,
}

/// A seat as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatView {
    /// Whether a person or a bot sits there, or nobody.
    pub kind: SeatKind,
    /// The name of the person or the bot; where a bot stands in, of the person who left.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Where a bot stands in, how many turns the game had when the person left: those of the seat until then were theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub left_after: Option<u32>,
    /// The drawn face that a person has chosen, such as `fox-red`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub face: Option<String>,
    /// How strong a person is; only in a rated game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rating: Option<RatingView>,
    /// The name of the account of a person; only in a rated game, where each has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub account: Option<String>,
    /// Whether the account is a bot's: a program of somebody's, not one of the server.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub bot: bool,
}

impl SeatView {
    /// A seat of which no more is known than who sits there.
    #[must_use]
    pub const fn new(kind: SeatKind, name: Option<String>) -> Self {
        Self {
            kind,
            name,
            left_after: None,
            face: None,
            rating: None,
            account: None,
            bot: false,
        }
    }
}

/// Who sits on a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet, and anyone may.
    Open,
    /// Nobody yet, and only with the code.
    Invited,
    /// A person, connected or not.
    Person,
    /// A bot from the start.
    Bot,
    /// A bot in place of a person who left.
    StandIn,
}

/// The pieces, as a seat or a spectator sees them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableView {
    /// The pieces on the board with their cells: `Ro@1,0` …
    pub board: Vec<String>,
    /// One's own pieces; empty for a spectator.
    pub hand: Vec<String>,
    /// How many pieces each player holds.
    pub hands: Vec<u8>,
    /// How many pieces the bag holds.
    pub bag: u8,
    /// The points of each seat.
    pub scores: Vec<u32>,
    /// Whose turn it is, from 1.
    pub turn: u8,
    /// How many pieces the opening play must have; left out once it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub opening: Option<u8>,
    /// What each player announced before the first turn.
    pub announced: Vec<u8>,
    /// `2 play Rc@0,0 +1`, `1 swap 2` …
    pub history: Vec<String>,
    /// The hash of the deal's secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub commit: Option<String>,
}

impl From<&GameView> for TableView {
    fn from(view: &GameView) -> Self {
        let public = view.public();
        Self {
            board: strings(public.board().iter()),
            hand: strings(view.hand().tiles().iter()),
            hands: public.hand_sizes().iter().map(|&len| len as u8).collect(),
            bag: public.bag() as u8,
            scores: public.scores().as_slice().to_vec(),
            turn: public.turn().number() as u8,
            opening: public.announced(),
            announced: view.announced().as_slice().to_vec(),
            history: strings(view.history().iter()),
            commit: view.commitment().map(|it| it.to_string()),
        }
    }
}

/// The clocks at a moment: the one to move loses time from `since_ms` on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockView {
    /// What each seat had left when the turn began: its stock, or its bank.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub left_ms: Vec<i64>,
    /// When the turn began, times at which the server was away not counted.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since_ms: i64,
    /// When the turn must be over; left out where no clock runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub due_ms: Option<i64>,
}

/// A game that is over, with all that was hidden.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ResultView {
    /// Why it is over, and who won.
    #[serde(flatten)]
    pub ending: Ending,
    /// All hands as they were.
    pub hands: Vec<Vec<String>>,
    /// The secret of the deal, with which every draw can be checked; left out where none was dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub secret: Option<String>,
}

impl ResultView {
    /// The result of a game that is over; hands and secret are given where they may be shown.
    #[must_use]
    pub fn new(
        reason: EndReason,
        winners: &[Seat],
        hands: Option<&BySeat<Hand>>,
        secret: Option<&Secret>,
    ) -> Self {
        let texts = |hand: &Hand| strings(hand.tiles().iter());
        Self {
            ending: Ending::new(reason, winners),
            hands: hands.map_or_else(Vec::new, |hands| hands.iter().map(texts).collect()),
            secret: secret.map(Secret::to_hex),
        }
    }
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// Somebody played their last piece.
    Finished,
    /// Nothing can be played any more.
    Blocked,
    /// A player gave up.
    Resigned,
    /// A player ran out of time.
    TimedOut,
    /// Called off before the start.
    Cancelled,
    /// Everybody had the turns that were agreed.
    TurnsUp,
}

impl From<End> for EndReason {
    fn from(end: End) -> Self {
        match end.finisher {
            Some(_) => Self::Finished,
            None => Self::Blocked,
        }
    }
}

/// How a game stands, as everybody may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Standing {
    /// Whose turn it is, from 1; left out once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub turn: Option<u8>,
    /// The points; empty where the game was called off.
    pub scores: Vec<u32>,
    /// How the game ended; left out while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ending: Option<Ending>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ending {
    /// Why it is over.
    pub reason: EndReason,
    /// Who won, from 1; several share the win.
    pub winners: Vec<u8>,
}

impl Ending {
    /// The ending of a game that is over.
    #[must_use]
    pub fn new(reason: EndReason, winners: &[Seat]) -> Self {
        Self {
            reason,
            winners: winners.iter().map(|seat| seat.number() as u8).collect(),
        }
    }
}

/// What happened to a game, as one saw it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Event {
    /// The id of the game, as it stands in links.
    pub game: String,
    /// Its number, from 1, without a gap.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub version: u64,
    /// When it happened, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
    /// What happened, as the viewer may know it.
    pub what: What,
    /// How far the game is now.
    pub status: Status,
    /// What changed on the table, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub change: Option<Change>,
    /// The whole table, where the pieces were just dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<TableView>,
    /// The clocks after it, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<ClockView>,
    /// How the game ended; left out while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub result: Option<ResultView>,
}

/// The kinds of events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum What {
    /// A person took a seat.
    Joined {
        /// The number of the seat, from 1.
        seat: u8,
        /// The name that the others see.
        name: String,
        /// All that is shown of the seat now, where that is more than the name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        now: Option<Box<SeatView>>,
    },
    /// A person gave the seat back before the start.
    Left {
        /// The number of the seat, from 1.
        seat: u8,
        /// What the seat is now: open, or kept for those with the code.
        now: SeatView,
    },
    /// The pieces were dealt.
    Started,
    /// A player or a bot took a turn.
    Acted {
        /// As in the history: `2 play Rc@0,0 +1`, `1 swap 2`.
        turn: String,
    },
    /// A player gave up.
    Resigned {
        /// The number of the seat, from 1.
        seat: u8,
        /// Who plays on there.
        now: SeatView,
    },
    /// A player ran out of time.
    TimedOut {
        /// The number of the seat, from 1.
        seat: u8,
        /// Who plays on there.
        now: SeatView,
    },
    /// A player said a preset phrase.
    Said {
        /// The number of the seat, from 1.
        seat: u8,
        /// The code of the phrase.
        phrase: String,
    },
    /// The same players go on in a new game.
    Rematch {
        /// The id of the new game.
        game: String,
    },
    /// Called off before the start.
    Cancelled,
}

/// What a turn changed on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Change {
    /// One's own pieces now; empty for a spectator.
    pub hand: Vec<String>,
    /// How many pieces each player holds.
    pub hands: Vec<u8>,
    /// How many pieces the bag holds.
    pub bag: u8,
    /// The points of each seat.
    pub scores: Vec<u32>,
    /// Whose turn it is, from 1.
    pub turn: u8,
}

impl From<&TurnView<'_>> for Change {
    fn from(view: &TurnView<'_>) -> Self {
        let public = view.public;
        Self {
            hand: strings(view.hand.iter()),
            hands: public.hand_sizes().iter().map(|&len| len as u8).collect(),
            bag: public.bag() as u8,
            scores: public.scores().as_slice().to_vec(),
            turn: public.turn().number() as u8,
        }
    }
}

fn strings<T: ToString>(items: impl Iterator<Item = T>) -> Vec<String> {
    items.map(|item| item.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(what: &What, text: &str) {
        assert_eq!(serde_json::to_string(what).unwrap(), text);
        assert_eq!(&serde_json::from_str::<What>(text).unwrap(), what);
    }

    #[test]
    fn every_kind_of_event_has_its_text() {
        let now = |kind, name: Option<&str>| SeatView::new(kind, name.map(str::to_owned));
        check(
            &What::Joined {
                seat: 1,
                name: "Ann".into(),
                now: None,
            },
            r#"{"kind":"joined","seat":1,"name":"Ann"}"#,
        );
        let ann = SeatView {
            face: Some("fox-red".into()),
            rating: Some(RatingView {
                value: 1640,
                deviation: 80,
                new: false,
                games: 31,
            }),
            account: Some("Ann".into()),
            ..now(SeatKind::Person, Some("Ann"))
        };
        check(
            &What::Joined {
                seat: 1,
                name: "Ann".into(),
                now: Some(Box::new(ann)),
            },
            r#"{"kind":"joined","seat":1,"name":"Ann","now":{"kind":"person","name":"Ann","face":"fox-red","rating":{"value":1640,"deviation":80,"new":false,"games":31},"account":"Ann"}}"#,
        );
        check(
            &What::Joined {
                seat: 1,
                name: "Ann".into(),
                now: Some(Box::new(SeatView {
                    bot: true,
                    ..now(SeatKind::Person, Some("Ann"))
                })),
            },
            r#"{"kind":"joined","seat":1,"name":"Ann","now":{"kind":"person","name":"Ann","bot":true}}"#,
        );
        check(
            &What::Left {
                seat: 2,
                now: now(SeatKind::Open, None),
            },
            r#"{"kind":"left","seat":2,"now":{"kind":"open"}}"#,
        );
        check(&What::Started, r#"{"kind":"started"}"#);
        check(
            &What::Acted {
                turn: "2 play Rc@0,0 +1".into(),
            },
            r#"{"kind":"acted","turn":"2 play Rc@0,0 +1"}"#,
        );
        check(
            &What::Resigned {
                seat: 3,
                now: now(SeatKind::StandIn, Some("greedy")),
            },
            r#"{"kind":"resigned","seat":3,"now":{"kind":"stand_in","name":"greedy"}}"#,
        );
        check(
            &What::TimedOut {
                seat: 4,
                now: now(SeatKind::StandIn, Some("greedy")),
            },
            r#"{"kind":"timed_out","seat":4,"now":{"kind":"stand_in","name":"greedy"}}"#,
        );
        check(
            &What::Said {
                seat: 1,
                phrase: "hello".into(),
            },
            r#"{"kind":"said","seat":1,"phrase":"hello"}"#,
        );
        check(
            &What::Rematch {
                game: "2222222222223".into(),
            },
            r#"{"kind":"rematch","game":"2222222222223"}"#,
        );
        check(&What::Cancelled, r#"{"kind":"cancelled"}"#);
    }

    #[test]
    fn an_event_has_its_text() {
        let event = Event {
            game: "2222222222223".into(),
            version: 7,
            at_ms: 1_794_700_800_000,
            what: What::Acted {
                turn: "1 swap 2".into(),
            },
            status: Status::Over,
            change: Some(Change {
                hand: vec!["Ro".into()],
                hands: vec![1, 6],
                bag: 3,
                scores: vec![10, 4],
                turn: 2,
            }),
            table: None,
            clock: Some(ClockView {
                left_ms: vec![5_000, 6_000],
                since_ms: 9,
                due_ms: None,
            }),
            result: Some(ResultView {
                ending: Ending {
                    reason: EndReason::Finished,
                    winners: vec![1],
                },
                hands: vec![vec![], vec!["Gs".into()]],
                secret: Some("00".into()),
            }),
        };
        let text = r#"{"game":"2222222222223","version":7,"at_ms":1794700800000,"what":{"kind":"acted","turn":"1 swap 2"},"status":"over","change":{"hand":["Ro"],"hands":[1,6],"bag":3,"scores":[10,4],"turn":2},"clock":{"left_ms":[5000,6000],"since_ms":9},"result":{"reason":"finished","winners":[1],"hands":[[],["Gs"]],"secret":"00"}}"#;
        assert_eq!(serde_json::to_string(&event).unwrap(), text);
        assert_eq!(serde_json::from_str::<Event>(text).unwrap(), event);
    }
}
