//! The line protocol between a game and a player: one JSON object a line, each way.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sixline_rules::{Action, GameView, ParseError, quote};
use thiserror::Error;

use crate::error::PlacedError;
use crate::position::{PositionError, PositionJson, json_error};
use crate::reason::round;

/// The most bytes of a line that either side needs to read. A request late in a game has some 6,000.
pub const MAX_LINE: usize = 1 << 20;

/// What the game asks: the position as the seat to move knows it.
///
/// ```
/// use sixline_protocol::RequestJson;
///
/// let request = RequestJson::parse(r#"{"id":7,"board":["Rc@0,0"],"hand":["Ro"],"time":50}"#).unwrap();
/// assert_eq!((request.id, request.time), (7.into(), Some(50)));
/// let refused = RequestJson::parse(r#"{"id":8,"board":[]}"#).unwrap_err();
/// assert_eq!((refused.id, refused.error.body.code.as_str()), (8.into(), "bad_json"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RequestJson {
    /// What the answer repeats; any JSON value.
    pub id: Value,
    /// The position to choose in.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The milliseconds that are allowed; without a bound where missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<u64>,
    /// The seed of this seat in this game, for a player that wants to be repeatable. It is below 2^53.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Whether the answer should tell what the player expects.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub values: bool,
}

/// The fields of a request beside its position.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    id: Value,
    #[serde(default)]
    time: Option<u64>,
    #[serde(default)]
    seed: Option<u64>,
    #[serde(default)]
    values: Option<bool>,
}

/// The one field that is looked for in a request that is wrong.
#[derive(Deserialize)]
struct IdOnly {
    #[serde(default)]
    id: Value,
}

impl RequestJson {
    /// The question with this number about this view.
    #[must_use]
    pub fn new(id: u64, view: &GameView) -> Self {
        Self {
            id: id.into(),
            position: PositionJson::from(view),
            time: None,
            seed: None,
            values: false,
        }
    }

    /// Reads a request; the position in it is not checked yet.
    ///
    /// # Errors
    /// What to answer instead, with the id where one could be read.
    pub fn parse(line: &str) -> Result<Self, Box<RefusalJson>> {
        let line = line.strip_prefix('\u{feff}').unwrap_or(line);
        let refuse = |err: PositionError| {
            // A list has no fields, so it has no id either.
            let is_list = line.trim_start().starts_with('[');
            let id = serde_json::from_str(line).map(|IdOnly { id }| id);
            let id = id.ok().filter(|_| !is_list);
            Box::new(RefusalJson {
                id: id.unwrap_or_default(),
                error: PlacedError::from(&err),
            })
        };
        let position = PositionJson::parse(line).map_err(refuse)?;
        let head: Head =
            serde_json::from_str(line).map_err(|err| refuse(json_error(line, &err)))?;
        Ok(Self {
            id: head.id,
            position,
            time: head.time,
            seed: head.seed,
            values: head.values.unwrap_or(false),
        })
    }
}

impl RequestJson {
    /// The view of the player who is asked, once everything is checked. Its own entry in `hands` is not:
    /// what it holds is told by `hand`.
    ///
    /// # Errors
    /// What makes the position impossible.
    pub fn into_view(self) -> Result<GameView, PositionError> {
        let mut position = self.position;
        let seat = position.seat.or(position.turn).unwrap_or(1);
        if let Some(hands) = &mut position.hands
            && let Some(own) = hands.get_mut(seat.wrapping_sub(1))
        {
            *own = position.hand.len();
        }
        position.into_view()
    }
}

/// The position of the seat that looks, as it stands in a request.
impl From<&GameView> for PositionJson {
    fn from(view: &GameView) -> Self {
        let public = view.public();
        let tables = public.edition().chosen_tables();
        Self {
            edition: Some(public.edition().id().to_owned()),
            tables: tables.map(|it| it.iter().map(u32::from).collect()),
            board: texts(public.board().iter()),
            hand: texts(view.hand().tiles().iter()),
            bag: Some(public.bag()),
            opening: Some(public.board().is_empty()),
            scores: Some(public.scores().as_slice().to_vec()),
            turn: None,
            players: Some(public.players().count()),
            seat: Some(public.turn().number()),
            hands: Some(public.hand_sizes().as_slice().to_vec()),
            history: Some(texts(view.history().iter())),
        }
    }
}

/// What the player answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AnswerJson {
    /// That of the request.
    pub id: Value,
    /// The action, in the notation.
    pub action: String,
    /// The expected final margin, where the player has an opinion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// The chance to win, from 0 to 1, where the player has an opinion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win: Option<f64>,
    /// Why, in the player's own form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Value>,
}

/// What the player answers to a request that it cannot read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusalJson {
    /// That of the request; `null` where it could not be read.
    pub id: Value,
    /// What is wrong with the request, and where.
    pub error: PlacedError,
}

/// A line that is no answer to the question that was asked.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadAnswer {
    /// Not JSON, or not of the right form.
    #[error("{} is no answer: {message}", quote(line))]
    Json {
        /// The line as it came.
        line: String,
        /// What is wrong with it.
        message: String,
    },
    /// The answer to another question.
    #[error("the answer has the id {}, expected {expected}", quote(got))]
    WrongId {
        /// That of the question.
        expected: u64,
        /// The id that came instead.
        got: String,
    },
    /// The player refused the question.
    #[error("the player refused the request: {}", quote(message))]
    Refused {
        /// What it gave as its reason.
        message: String,
    },
    /// An action that is not in the notation.
    #[error("the action {} is not in the notation: {err}", quote(text))]
    Words {
        /// What came instead of an action.
        text: String,
        /// What is wrong with it.
        err: ParseError,
    },
}

impl AnswerJson {
    /// The answer to the question `id`.
    #[must_use]
    pub fn new(id: Value, action: &Action) -> Self {
        Self {
            id,
            action: action.to_string(),
            value: None,
            win: None,
            reasons: None,
        }
    }

    /// The same with the final margin and the chance to win that the player expects, in hundredths and thousandths.
    #[must_use]
    pub fn expecting(self, margin: f32, win: Option<f32>) -> Self {
        Self {
            value: Some(round(margin, 100.0)),
            win: win.map(|win| round(win, 1000.0)),
            ..self
        }
    }

    /// Reads the action that answers the question with this number. Unknown fields are ignored.
    ///
    /// # Errors
    /// Why the line is no answer to it.
    pub fn parse_action(line: &str, id: u64) -> Result<Action, BadAnswer> {
        let bad_json = |err: serde_json::Error| BadAnswer::Json {
            line: line.to_owned(),
            message: match json_error(line, &err) {
                PositionError::Json { message, .. } => message,
                other => other.to_string(),
            },
        };
        if let Ok(refusal) = serde_json::from_str::<RefusalJson>(line) {
            let message = refusal.error.body.message;
            return Err(BadAnswer::Refused { message });
        }
        // Only what is needed is read, so that a player may say the rest in its own way.
        #[derive(Deserialize)]
        struct Needed {
            id: Value,
            action: String,
        }
        // A list would be read as the fields in order, which nobody means.
        let object: serde_json::Map<String, Value> =
            serde_json::from_str(line).map_err(bad_json)?;
        let answer: Needed = serde_json::from_value(Value::Object(object)).map_err(bad_json)?;
        if answer.id != id {
            return Err(BadAnswer::WrongId {
                expected: id,
                got: answer.id.to_string(),
            });
        }
        let text = answer.action;
        let parsed = text.parse();
        parsed.map_err(|err| BadAnswer::Words { text, err })
    }
}

fn texts<T: ToString>(items: impl Iterator<Item = T>) -> Vec<String> {
    items.map(|item| item.to_string()).collect()
}
