//! What the line mode tells when it is asked, or when something happened.

use std::io::Write;

use sixline_engine::Hint;
use sixline_protocol::wire::game::PHRASES;
use sixline_rules::{Action, Cell, SeenAction, SeenTurn, Tile};

use super::Plain;
use crate::board_text::BoardText;
use crate::failure::Outcome;
use crate::play::hint;
use crate::play::table::Phase;
use crate::play::tentative::Judged;
use crate::wording;

impl Plain<'_> {
    /// `Ann: play Ro@3,0 Rs@4,0 +5` and the pieces by their names.
    pub(super) fn tell_turn(&mut self, turn: &SeenTurn) -> Outcome {
        let name = self.mover(turn);
        match &turn.action {
            SeenAction::Play(play) => {
                let pieces: Vec<String> = play
                    .placements()
                    .iter()
                    .map(|it| format!("{} {}", wording::tile(self.words, it.tile), it.cell))
                    .collect();
                let values = [
                    ("name", name.into()),
                    ("pieces", pieces.join("; ").into()),
                    ("points", turn.score.into()),
                ];
                self.say("plain-played", &values)
            }
            SeenAction::Swap(tiles) => self.tell_exchange(turn, tiles.len()),
            SeenAction::SwapHidden(count) => self.tell_exchange(turn, *count),
            SeenAction::Pass => {
                let who = wording::who(self.snapshot.me == Some(turn.seat));
                self.say("plain-passed", &[("name", name.into()), ("who", who)])
            }
        }
    }

    /// Who took a turn: whoever left since keeps it.
    fn mover(&self, turn: &SeenTurn) -> String {
        let history = self.snapshot.view.history();
        let at = history.iter().rposition(|it| it == turn);
        let name = self
            .snapshot
            .name_at(at.unwrap_or(history.len()), turn.seat);
        name.to_owned()
    }

    fn tell_exchange(&mut self, turn: &SeenTurn, count: usize) -> Outcome {
        let name = self.mover(turn);
        let values = [
            ("name", name.into()),
            ("count", (count as u64).into()),
            ("who", wording::who(self.snapshot.me == Some(turn.seat))),
        ];
        self.say("plain-exchanged", &values)
    }

    /// Where one sits in a game on a server, or that one only watches.
    pub(super) fn tell_place(&mut self) -> Outcome {
        match (self.snapshot.me, &self.snapshot.phase) {
            (Some(me), _) => {
                let name = self.snapshot.seats[me].name.clone();
                self.say("plain-seat", &[("name", name.into())])
            }
            (None, Phase::Waiting { .. }) => self.say("watching-only", &[]),
            (None, _) => self.say("plain-watching", &[]),
        }
    }

    /// The phrases with their numbers.
    pub(super) fn tell_phrases(&mut self) -> Outcome {
        for (phrase, number) in PHRASES.iter().zip(1..) {
            let text = wording::phrase(self.words, phrase);
            writeln!(self.out, "say {number}: {text}")?;
        }
        Ok(())
    }

    pub(super) fn tell_hand(&mut self) -> Outcome {
        let hand = self.turn.hand();
        let codes: Vec<String> = hand.iter().map(ToString::to_string).collect();
        let values = [
            ("codes", codes.join(" ").into()),
            (
                "names",
                wording::tiles(self.words, hand.iter().copied()).into(),
            ),
        ];
        self.say("plain-hand", &values)
    }

    pub(super) fn tell_scores(&mut self) -> Outcome {
        let seats = &self.snapshot.seats;
        let scores: Vec<String> = seats
            .iter()
            .map(|it| format!("{} {}", it.name, it.score))
            .collect();
        let bag = (self.snapshot.view.public().bag() as u64).into();
        let values = [("scores", scores.join(", ").into()), ("bag", bag)];
        self.say("plain-scores", &values)
    }

    pub(super) fn tell_last(&mut self) -> Outcome {
        match self.snapshot.view.history().last().cloned() {
            Some(turn) => self.tell_turn(&turn),
            None => self.say("plain-no-turn", &[]),
        }
    }

    pub(super) fn tell_board(&mut self) -> Outcome {
        let marked = [];
        let text = BoardText {
            board: self.snapshot.view.public().board(),
            color: false,
            marked: &marked,
        };
        writeln!(self.out, "{}", text.to_string().trim_end())?;
        Ok(())
    }

    /// One row or column: its pieces by name, with the other coordinate.
    pub(super) fn tell_line(
        &mut self,
        id: &str,
        number: i32,
        key: impl Fn(Cell) -> (i32, i32),
    ) -> Outcome {
        let mut pieces: Vec<(i32, Tile)> = self
            .snapshot
            .view
            .public()
            .board()
            .iter()
            .filter(|it| key(it.cell).0 == number)
            .map(|it| (key(it.cell).1, it.tile))
            .collect();
        pieces.sort_unstable();
        let texts: Vec<String> = pieces
            .iter()
            .map(|&(at, tile)| format!("{at} {}", wording::tile(self.words, tile)))
            .collect();
        let text = match texts.is_empty() {
            true => self.words.say("plain-empty", &[]),
            false => texts.join("; "),
        };
        self.say(id, &[("number", number.into()), ("pieces", text.into())])
    }

    pub(super) fn tell_unseen(&mut self) -> Outcome {
        let unseen = self.snapshot.view.unseen();
        let count = (unseen.len() as u64).into();
        writeln!(
            self.out,
            "{}",
            self.words.say("unseen-count", &[("count", count)])
        )?;
        let mut texts: Vec<String> = Vec::new();
        for tile in self.snapshot.view.public().edition().kinds() {
            let left = unseen.iter().filter(|&&it| it == tile).count();
            if left > 0 {
                texts.push(format!("{tile} {left}"));
            }
        }
        for row in texts.chunks(12) {
            writeln!(self.out, "{}", row.join(", "))?;
        }
        Ok(())
    }

    pub(super) fn tell_hint(&mut self) -> Outcome {
        if !self.table.may_help() {
            return self.say("no-help", &[]);
        }
        for (Hint { advice, why }, number) in hint::find(&self.snapshot.view).iter().zip(1..) {
            let text = wording::reasons(self.words, &why.reasons);
            let mut what = format!("{number}. {}", advice.action);
            if let Action::Play(_) = advice.action {
                what += &format!(" +{}", advice.score);
            }
            if let Some(win) = advice.win {
                let percent = f64::from((win * 100.0).round());
                let wins = self.words.say("hint-wins", &[("percent", percent.into())]);
                what += &format!(", {wins}");
            }
            self.say("about", &[("what", what.into()), ("text", text.into())])?;
        }
        Ok(())
    }

    pub(super) fn tell_draft(&mut self) -> Outcome {
        let is_mine = self.snapshot.is_mine();
        self.turn.judge(&self.snapshot.view, is_mine);
        let play = self.turn.play();
        match self.turn.judged().clone() {
            Judged::Nothing => self.say("plain-nothing-tried", &[]),
            Judged::Legal(score) => {
                let values = [
                    ("play", play.to_string().into()),
                    ("points", score.total.into()),
                ];
                self.say("plain-tried", &values)
            }
            Judged::Illegal(illegal) => {
                let reason = wording::illegal(self.words, &illegal);
                let values = [("what", play.to_string().into()), ("text", reason.into())];
                self.say("about", &values)
            }
        }
    }
}
