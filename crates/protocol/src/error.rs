//! The one form of an error on the wire, and the codes of everything that can be refused.

use serde::{Deserialize, Serialize};
use sixline_rules::record::{CheckReason, RecordError, RecordReason, Syntax};
use sixline_rules::{Illegal, ParseReason, SetupError};

use crate::position::{FieldReason, PositionError};
use crate::wire::error::ErrorBody;

/// Whatever a command refuses: `{"error":{"code":"…","message":"…"}}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorJson {
    /// What is wrong, and where.
    pub error: PlacedError,
}

/// What is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedError {
    /// What is wrong, as everything else that answers says it.
    #[serde(flatten)]
    pub body: ErrorBody,
    /// The line, from 1, where one is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The column, from 1, in characters, where one is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The field, such as `board[3]`, where one is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

impl PlacedError {
    /// What is wrong, without a place.
    #[must_use]
    pub fn new(code: &str, message: String) -> Self {
        Self {
            body: ErrorBody::new(code, message),
            line: None,
            column: None,
            field: None,
        }
    }
}

impl From<PlacedError> for ErrorJson {
    fn from(error: PlacedError) -> Self {
        Self { error }
    }
}

impl From<&Illegal> for PlacedError {
    fn from(illegal: &Illegal) -> Self {
        Self::new(illegal.code(), illegal.to_string())
    }
}

/// What is wrong with an action, with the values that a translation needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct IllegalJson {
    /// A stable name, for programs and translations.
    pub code: String,
    /// A sentence in English.
    pub message: String,
    /// The cells to point at.
    pub cells: Vec<String>,
    /// The piece that is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tile: Option<String>,
    /// How many there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub count: Option<usize>,
    /// How many there may or must be.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub max: Option<usize>,
}

impl From<&Illegal> for IllegalJson {
    fn from(illegal: &Illegal) -> Self {
        let line_cells = |line: &Vec<sixline_rules::Placement>| {
            line.iter().map(|placed| placed.cell.to_string()).collect()
        };
        let (cells, tile, count, max) = match illegal {
            Illegal::GameOver
            | Illegal::NotYourTurn { .. }
            | Illegal::PlayNothing
            | Illegal::OpeningMissesOrigin
            | Illegal::OpeningIsPlay
            | Illegal::SwapNothing => (Vec::new(), None, None, None),
            Illegal::ForeignTile { tile, .. } | Illegal::NotInHand { tile } => {
                (Vec::new(), Some(tile), None, None)
            }
            Illegal::PlayTooMany { count } => (Vec::new(), None, Some(*count), None),
            Illegal::CellTaken { cell, tile } => (vec![cell.to_string()], Some(tile), None, None),
            Illegal::CellTwice { cell } | Illegal::Gap { cell } | Illegal::Detached { cell } => {
                (vec![cell.to_string()], None, None, None)
            }
            Illegal::NotInLine { first, other } => {
                let cells = vec![first.to_string(), other.to_string()];
                (cells, None, None, None)
            }
            Illegal::OpeningSize { announced, played } => {
                (Vec::new(), None, Some(*played), Some(*announced))
            }
            Illegal::LineRepeats { line, twin, .. } => (line_cells(line), Some(twin), None, None),
            Illegal::LineMixes { line } => (line_cells(line), None, None, None),
            Illegal::LineTooLong { line, max } => {
                (line_cells(line), None, Some(line.len()), Some(*max))
            }
            Illegal::BagTooSmall { asked, left } => (Vec::new(), None, Some(*asked), Some(*left)),
            Illegal::PassWithBag { left } => (Vec::new(), None, Some(*left), None),
            Illegal::PassWithPlay { example } => (
                vec![example.cell.to_string()],
                Some(&example.tile),
                None,
                None,
            ),
        };
        Self {
            code: illegal.code().to_owned(),
            message: illegal.to_string(),
            cells,
            tile: tile.map(ToString::to_string),
            count,
            max,
        }
    }
}

/// A place in a text of at most 1 MiB.
fn count(at: usize) -> Option<u32> {
    u32::try_from(at).ok()
}

impl From<&PositionError> for PlacedError {
    fn from(err: &PositionError) -> Self {
        let mut body = Self::new(err.code(), err.to_string());
        match err {
            PositionError::Json { line, column, .. } => {
                body.line = count(*line);
                body.column = count(*column);
            }
            PositionError::Field { field, .. } => body.field = Some(field.clone()),
            PositionError::Setup(_) => {}
        }
        body
    }
}

impl From<&RecordError> for PlacedError {
    fn from(err: &RecordError) -> Self {
        let mut body = Self::new(record_code(&err.reason), err.to_string());
        body.line = count(err.line);
        body.column = err.column.and_then(count);
        body
    }
}

impl PositionError {
    /// A stable name for programs and translations.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Json { .. } => "bad_json",
            Self::Field { reason, .. } => match reason {
                FieldReason::Edition(_) => "unknown_edition",
                FieldReason::Tables(_) => "bad_tables",
                FieldReason::Words(reason) => parse_code(reason),
                FieldReason::Foreign(illegal) => illegal.code(),
                FieldReason::NotATurn(_) => "bad_turn_text",
                FieldReason::Players(_) => "bad_players",
                FieldReason::ScoreTooHigh { .. } => "score_too_high",
                FieldReason::Disagrees { .. } => "fields_disagree",
            },
            Self::Setup(err) => setup_code(err),
        }
    }
}

const fn setup_code(err: &SetupError) -> &'static str {
    match err {
        SetupError::Players(_) => "bad_players",
        SetupError::Tile(illegal) | SetupError::Board(illegal) => illegal.code(),
        SetupError::CellTwice { .. } => "cell_twice",
        SetupError::TooManyCopies { .. } => "too_many_copies",
        SetupError::HandTooLarge { .. } => "hand_too_large",
        SetupError::BagTooLarge { .. } => "bag_too_large",
        SetupError::OpeningOnBoard => "opening_on_board",
        SetupError::BadTurn { .. } => "bad_turn",
        SetupError::BadHandSizes { .. } => "bad_hand_sizes",
    }
}

const fn parse_code(reason: &ParseReason) -> &'static str {
    match reason {
        ParseReason::Tile(_) => "unknown_piece",
        ParseReason::Cell(_) => "bad_cell",
        ParseReason::NoCell { .. } => "no_cell",
        ParseReason::UnknownAction { .. } => "unknown_action",
        ParseReason::NoAction => "no_action",
        ParseReason::Extra { .. } => "extra_text",
    }
}

const fn record_code(reason: &RecordReason) -> &'static str {
    match reason {
        RecordReason::Syntax(syntax) => match syntax {
            Syntax::BadTag { .. } => "bad_tag",
            Syntax::LateTag => "late_tag",
            Syntax::TagTwice { .. } => "tag_twice",
            Syntax::NoSeat { .. } => "no_seat",
            Syntax::BadPoints { .. } => "bad_points",
            Syntax::NoPoints => "no_points",
            Syntax::PointsWithoutPlay => "points_without_play",
        },
        RecordReason::Words(err) => parse_code(&err.reason),
        RecordReason::Check(reason) => check_code(reason),
    }
}

const fn check_code(reason: &CheckReason) -> &'static str {
    match reason {
        CheckReason::NoVersion => "no_version",
        CheckReason::BadVersion { .. } => "bad_version",
        CheckReason::Edition(_) => "unknown_edition",
        CheckReason::Tables(_) => "bad_tables",
        CheckReason::BadNumber { .. } => "bad_number",
        CheckReason::Players(_) => "bad_players",
        CheckReason::NoSuchSeat { .. } => "no_such_seat",
        CheckReason::Pieces(reason) => parse_code(reason),
        CheckReason::HandSize { .. } => "hand_size",
        CheckReason::TooManyCopies { .. } => "too_many_copies",
        CheckReason::Hex(_) => "bad_hex",
        CheckReason::WrongSecret => "wrong_secret",
        CheckReason::WrongDeal { .. } => "wrong_deal",
        CheckReason::WrongStart { .. } => "wrong_start",
        CheckReason::Illegal(illegal) => illegal.code(),
        CheckReason::WrongScore { .. } => "wrong_score",
        CheckReason::WrongDrawCount { .. } => "wrong_draw_count",
        CheckReason::NoBonusHere => "no_bonus_here",
        CheckReason::WrongBonus { .. } => "wrong_bonus",
        CheckReason::BonusMissing { .. } => "bonus_missing",
        CheckReason::ResultTooEarly => "result_too_early",
        CheckReason::WrongResult { .. } => "wrong_result",
    }
}
