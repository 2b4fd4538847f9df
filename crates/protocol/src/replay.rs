//! A checked record, turn by turn, for clients that show it.

use serde::{Deserialize, Serialize};
use sixline_rules::record::Checked;

/// A game to look at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReplayJson {
    /// The edition, `classic` or `tables`.
    pub edition: String,
    /// The tables of a smaller deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tables: Option<Vec<u8>>,
    /// The names, in seat order.
    pub names: Vec<String>,
    /// The turns, in order.
    pub turns: Vec<ReplayTurn>,
    /// The final points, the finishing bonus included.
    pub scores: Vec<u32>,
    /// The pieces in the bag after the last turn.
    pub bag: usize,
    /// Whether the game came to its end.
    pub finished: bool,
    /// The numbers of the seats that win; none while the game goes on.
    pub winners: Vec<usize>,
    /// Whether the secret is there and gives every hand and draw.
    pub deal_verified: bool,
}

/// One turn of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReplayTurn {
    /// Who took it, from 1.
    pub seat: usize,
    /// `play Ro@0,0`, `swap Ro`, `swap 2`, `pass`.
    pub action: String,
    /// The points of the play; 0 otherwise.
    pub score: u32,
    /// The points of each seat before it.
    pub scores: Vec<u32>,
    /// The pieces in the bag before it.
    pub bag: usize,
    /// The mover's pieces before it, where they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hand: Option<Vec<String>>,
    /// The pieces drawn after it, where they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub drawn: Option<Vec<String>>,
}

impl From<&Checked> for ReplayJson {
    fn from(checked: &Checked) -> Self {
        let public = &checked.public;
        let finished = public.end().is_some();
        let winners = if finished {
            public.winners()
        } else {
            Vec::new()
        };
        let tables = public.edition().chosen_tables();
        let strings =
            |tiles: &Vec<sixline_rules::Tile>| tiles.iter().map(ToString::to_string).collect();
        Self {
            edition: public.edition().id().to_owned(),
            tables: tables.map(|it| it.iter().collect()),
            names: checked.names.iter().cloned().collect(),
            turns: checked
                .steps
                .iter()
                .map(|step| ReplayTurn {
                    seat: step.turn.seat.number(),
                    action: step.turn.action.to_string(),
                    score: step.turn.score.unwrap_or(0),
                    scores: step.public.scores().as_slice().to_vec(),
                    bag: step.public.bag(),
                    hand: step.hand.as_ref().map(strings),
                    drawn: step.turn.drawn.as_ref().map(strings),
                })
                .collect(),
            scores: public.scores().as_slice().to_vec(),
            bag: public.bag(),
            finished,
            winners: winners.iter().map(|seat| seat.number()).collect(),
            deal_verified: checked.deal_verified,
        }
    }
}
