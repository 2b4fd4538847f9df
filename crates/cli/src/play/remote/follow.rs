//! A game on a server, followed event by event.

mod pieces;
#[cfg(test)]
mod tests;

use sixline_protocol::PositionError;
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::view::{
    ClockView, EndReason, Event, ResultView, SeatKind, SeatView, TableView, View, What,
};
use sixline_rules::{BadEdition, BySeat, Edition, GameView, Seat, SetupError};
use sixline_words::Words;
use thiserror::Error;

use crate::play::seats;
use crate::play::table::{Again, Former, Leaving, News, Phase, SeatInfo, Snapshot};
use crate::wording;
use pieces::{Pieces, judged};

/// What a server shows that is no game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum BadView {
    #[error(transparent)]
    Edition(#[from] BadEdition),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// All that was told of a game so far.
#[derive(Debug, Clone)]
pub(crate) struct Followed {
    game: String,
    version: u64,
    status: Status,
    options: GameOptions,
    edition: Edition,
    seats: Vec<SeatView>,
    me: Option<Seat>,
    code: Option<String>,
    /// The pieces, once they are dealt.
    pieces: Option<Pieces>,
    clock: Option<ClockView>,
    result: Option<ResultView>,
    rematch: Option<String>,
    /// What plays are judged with.
    view: GameView,
}

/// What an event came to.
#[derive(Debug, PartialEq)]
pub(crate) enum Applied {
    /// It was known already.
    Known,
    /// Something before it is not known: the whole view has to be asked for.
    Missing,
    /// These things happened, in this order.
    News(Vec<News>),
}

impl Followed {
    /// # Errors
    /// A view that shows no game.
    pub(crate) fn new(view: View) -> Result<Self, BadView> {
        let edition = view.options.edition()?;
        let me = view
            .seat
            .and_then(|number| Seat::from_number(number.into()));
        let me = me.filter(|me| me.index() < view.seats.len());
        let pieces = match view.table {
            Some(table) => Some(Pieces::read(&view.options, table)?),
            None => None,
        };
        Ok(Self {
            game: view.game,
            version: view.version,
            status: view.status,
            view: judged(edition, view.seats.len(), pieces.as_ref(), me)?,
            options: view.options,
            edition,
            seats: view.seats,
            me,
            code: view.code,
            pieces,
            clock: view.clock,
            result: view.result,
            rematch: view.rematch,
        })
    }

    /// Takes in a whole view, and answers what is new in it.
    ///
    /// # Errors
    /// A view that shows no game.
    pub(crate) fn renew(&mut self, words: &Words, view: View) -> Result<Vec<News>, BadView> {
        let next = Self::new(view)?;
        let is_same = next.game == self.game;
        let known = if is_same {
            self.view.history().len()
        } else {
            0
        };
        let turns = next.view.history().iter().skip(known).cloned();
        let mut news: Vec<News> = turns.map(News::Turn).collect();
        if is_same {
            let seats = std::iter::zip(&self.seats, &next.seats);
            let names = self.names_of_people(words).into_iter();
            let gone = names.zip(seats).filter(|(_, (before, now))| {
                before.kind == SeatKind::Person && now.kind == SeatKind::StandIn
            });
            let why = Leaving::Meanwhile;
            news.extend(gone.map(|(name, _)| News::Left { name, why }));
        }
        if news.is_empty() {
            news.push(News::Changed);
        }
        *self = next;
        Ok(news)
    }

    pub(crate) const fn version(&self) -> u64 {
        self.version
    }

    pub(crate) const fn options(&self) -> &GameOptions {
        &self.options
    }

    pub(crate) const fn view(&self) -> &GameView {
        &self.view
    }

    /// Takes in what happened next. Nothing changes unless all of it is understood.
    pub(crate) fn apply(&mut self, words: &Words, event: Event) -> Applied {
        if event.version <= self.version {
            return Applied::Known;
        }
        if event.version > self.version + 1 {
            return Applied::Missing;
        }
        let mut next = self.clone();
        match next.step(words, event) {
            Ok(Some(news)) => {
                *self = next;
                Applied::News(news)
            }
            // A newer server: what it means stands in the whole view.
            Ok(None) | Err(_) => Applied::Missing,
        }
    }

    /// `None` where the event does not say enough.
    fn step(&mut self, words: &Words, event: Event) -> Result<Option<Vec<News>>, BadView> {
        self.version = event.version;
        self.status = event.status;
        self.clock = event.clock.or(self.clock.take());
        self.result = event.result.or(self.result.take());
        if let Some(table) = event.table {
            self.pieces = Some(Pieces::read(&self.options, table)?);
        }
        if self.status != Status::Waiting {
            // The code is for those who still can join.
            self.code = None;
        }
        let news = match event.what {
            What::Joined { seat, name, now } => {
                let plain = || SeatView::new(SeatKind::Person, Some(name.clone()));
                self.sit(seat, now.map_or_else(plain, |it| *it));
                News::Joined { name }
            }
            What::Left { seat, now } => {
                self.leave(words, seat, now);
                News::Changed
            }
            What::Resigned { seat, now } => {
                let name = self.leave(words, seat, now);
                let why = Leaving::GaveUp;
                News::Left { name, why }
            }
            What::TimedOut { seat, now } => {
                let name = self.leave(words, seat, now);
                let why = Leaving::TimedOut;
                News::Left { name, why }
            }
            What::Acted { turn } => {
                let (Some(pieces), Some(change)) = (&mut self.pieces, event.change) else {
                    return Ok(None);
                };
                let read = Pieces::read(
                    &self.options,
                    TableView {
                        board: Vec::new(),
                        hand: change.hand,
                        hands: change.hands,
                        bag: change.bag,
                        scores: change.scores,
                        turn: change.turn,
                        opening: None,
                        announced: Vec::new(),
                        history: vec![turn],
                        commit: None,
                    },
                )?;
                let Some(turn) = pieces.go_on(read) else {
                    return Ok(None);
                };
                News::Turn(turn)
            }
            What::Said { seat, phrase } => match Seat::from_number(seat.into()) {
                Some(seat) if seat.index() < self.seats.len() => News::Said { seat, phrase },
                Some(_) | None => return Ok(None),
            },
            What::Rematch { game } => {
                self.rematch = Some(game);
                News::Changed
            }
            What::Started if self.pieces.is_none() => return Ok(None),
            What::Started | What::Cancelled => News::Changed,
        };
        let pieces = self.pieces.as_ref();
        self.view = judged(self.edition, self.seats.len(), pieces, self.me)?;
        Ok(Some(vec![news]))
    }

    fn sit(&mut self, number: u8, now: SeatView) {
        let at = usize::from(number).wrapping_sub(1);
        if let Some(seat) = self.seats.get_mut(at) {
            *seat = now;
        }
    }

    /// Puts somebody else on a seat, and answers the name of the one who had it.
    fn leave(&mut self, words: &Words, number: u8, mut now: SeatView) -> String {
        let seat = Seat::from_number(number.into()).filter(|it| it.index() < self.seats.len());
        let Some(seat) = seat else {
            return String::new();
        };
        let name = self.names_of_people(words)[seat.index()].clone();
        if now.kind == SeatKind::StandIn && now.left_after.is_none() {
            // A server from before this was told.
            let turns = self.pieces.as_ref().map(|it| it.setup.history.len() as u32);
            now.left_after = turns;
        }
        self.sit(number, now);
        if self.me == Some(seat) {
            if let Some(pieces) = &mut self.pieces {
                pieces.setup.hand.clear();
            }
            // From here on one looks on.
            self.me = None;
            self.code = None;
        }
        name
    }

    /// The names of all seats, as the page has them too.
    fn names(&self, words: &Words) -> Vec<String> {
        self.names_with(words, |name| {
            words.say("net-stand-in", &[("name", name.into())])
        })
    }

    /// The same, with whoever left still there.
    fn names_of_people(&self, words: &Words) -> Vec<String> {
        self.names_with(words, str::to_owned)
    }

    fn names_with(&self, words: &Words, stand_in: impl Fn(&str) -> String) -> Vec<String> {
        let name = |(seat, number): (&SeatView, usize)| match (seat.kind, seat.name.as_deref()) {
            (SeatKind::Open | SeatKind::Invited, _) => "…".to_owned(),
            (SeatKind::StandIn, Some(name)) if !name.is_empty() => stand_in(name),
            (SeatKind::Bot, Some(name)) => match name.parse() {
                Ok(kind) => wording::bot(words, kind),
                Err(_) => name.to_owned(),
            },
            (SeatKind::Person, Some(name)) if !name.is_empty() && seat.bot => {
                words.say("net-program", &[("name", name.into())])
            }
            (SeatKind::Person, Some(name)) if !name.is_empty() => name.to_owned(),
            (SeatKind::Person | SeatKind::Bot | SeatKind::StandIn, _) => {
                words.say("player-number", &[("number", number.into())])
            }
        };
        let names: Vec<String> = self.seats.iter().zip(1..).map(name).collect();
        seats::numbered(&names)
    }

    /// Those who left: the turns of their seats until then were theirs.
    fn former(&self, words: &Words) -> Vec<Former> {
        let seats = self.seats.iter().zip(1..);
        let seats = seats.zip(self.names_of_people(words));
        let former = seats.filter_map(|((view, number), name)| {
            let seat = Seat::from_number(number)?;
            let until = view.left_after? as usize;
            Some(Former { seat, name, until })
        });
        former.collect()
    }

    /// The game at `now_ms` of the server's time.
    pub(crate) fn snapshot(&self, words: &Words, now_ms: i64) -> Snapshot {
        let pieces = self.pieces.as_ref();
        let names = self.names(words);
        let player = |(seat, at): (&SeatView, usize)| SeatInfo {
            name: names[at].clone(),
            score: pieces
                .and_then(|it| it.setup.scores.get(at).copied())
                .unwrap_or(0),
            hand: pieces
                .and_then(|it| it.hands.get(at).copied())
                .unwrap_or(0)
                .into(),
            is_bot: matches!(seat.kind, SeatKind::Bot | SeatKind::StandIn),
            clock_ms: self.clock_ms(at, now_ms),
        };
        Snapshot {
            view: self.view.clone(),
            me: self.me,
            seats: BySeat::new(self.seats.iter().zip(0..).map(player).collect()),
            former: self.former(words),
            phase: self.phase(),
            is_connected: true,
        }
    }

    fn phase(&self) -> Phase {
        let turn = self.pieces.as_ref().map_or(1, |it| it.turn);
        let turn = Seat::from_number(turn.into());
        let turn = turn.filter(|seat| seat.index() < self.seats.len());
        match (self.status, turn) {
            (Status::Over, _) => Phase::Over {
                reason: self
                    .result
                    .as_ref()
                    .map_or(EndReason::Cancelled, |it| it.ending.reason),
                winners: self.winners(),
                again: match (&self.me, &self.rematch) {
                    (None, _) => Again::No,
                    (Some(_), None) => Again::Possible,
                    (Some(_), Some(_)) => Again::Offered,
                },
            },
            (Status::Playing, Some(turn)) if self.me == Some(turn) => Phase::Mine(turn),
            (Status::Playing, Some(turn)) => Phase::Theirs(turn),
            (Status::Waiting, _) | (Status::Playing, None) => Phase::Waiting {
                code: self.code.clone(),
            },
        }
    }

    fn winners(&self) -> Vec<Seat> {
        let numbers = self.result.iter().flat_map(|it| &it.ending.winners);
        numbers
            .filter_map(|&number| Seat::from_number(number.into()))
            .filter(|seat| seat.index() < self.seats.len())
            .collect()
    }

    /// What is left of a clock: the one of the seat to move runs.
    fn clock_ms(&self, at: usize, now_ms: i64) -> Option<i64> {
        let clock = self.clock.as_ref()?;
        let left = *clock.left_ms.get(at)?;
        let turn = self.pieces.as_ref()?.turn;
        let runs = self.status == Status::Playing && usize::from(turn) == at + 1;
        Some(match clock.due_ms {
            Some(due) if runs => due - now_ms,
            Some(_) | None => left,
        })
    }
}
