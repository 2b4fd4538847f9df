#![doc = include_str!("../README.md")]

mod action;
mod board;
mod cell;
mod deal;
mod edition;
mod game;
mod hand;
mod illegal;
mod judge;
mod line;
mod public;
pub mod record;
mod seat;
mod setup;
mod start;
mod text;
mod tile;
mod view;

pub use action::{Action, ParseError, ParseReason, Placement, Play};
pub use board::Board;
pub use cell::{Axis, BadCell, Cell};
pub use deal::{BadHex, Commitment, Secret};
pub use edition::{BadTables, Edition, HAND_SIZE, PLAYERS, TableSet, UnknownEdition};
pub use game::{BadDeck, BadPlayers, Game, GameSetup, Turn};
pub use hand::Hand;
pub use illegal::Illegal;
pub use judge::{LineScore, PlayScore, judge};
pub use line::{LineKind, LineSet};
pub use public::{End, PublicState};
pub use seat::{BySeat, Seat};
pub use setup::{Setup, SetupError};
pub use start::{Announcement, announce, is_opening_set, starters};
pub use text::quote;
pub use tile::{Color, Face, Shape, Tile, UnknownTile};
pub use view::{GameView, SeenAction, SeenTurn, TurnView};
