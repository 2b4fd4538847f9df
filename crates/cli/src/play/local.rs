//! A game on this machine: people at one keyboard, and bots in threads.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use sixline_engine::bot::BotKind;
use sixline_engine::matches::one_way;
use sixline_engine::shared_deal::SharedDeal;
use sixline_protocol::wire::view::EndReason;
use sixline_rules::{Action, Game, GameView, Illegal, Seat, Secret, TurnView};

use super::save::SaveFile;
use super::seats::Chair;
use super::table::{Again, News, Phase, SeatInfo, Snapshot, Venue};
use crate::failure::Failure;
use crate::input::IoError;
use crate::{clock, input, random};

/// A game on this machine.
pub(crate) struct Local {
    game: Game,
    chairs: Vec<Chair>,
    names: Vec<String>,
    /// What the bots' chance follows from, and nothing about the deal does.
    bot_seed: u64,
    /// The least time that a bot takes.
    bot_delay: Duration,
    /// The deal for everyone that this is; it is over after a few turns.
    shared: Option<SharedDeal>,
    /// The bot that thinks.
    thinking: Option<Receiver<Action>>,
    /// Whether the hand of the person to move is covered.
    covered: bool,
    file: SaveFile,
}

/// What a game on this machine is made of.
pub(crate) struct Deal {
    pub(crate) game: Game,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) names: Vec<String>,
    pub(crate) bot_seed: u64,
    pub(crate) bot_delay: Duration,
    pub(crate) shared: Option<SharedDeal>,
}

impl Local {
    pub(crate) fn new(deal: Deal, file: SaveFile) -> Self {
        let mut table = Self {
            game: deal.game,
            chairs: deal.chairs,
            names: deal.names,
            bot_seed: deal.bot_seed,
            bot_delay: deal.bot_delay,
            shared: deal.shared,
            thinking: None,
            covered: false,
            file,
        };
        table.covered = table.must_cover();
        table
    }

    /// A game that is in its file from the start.
    ///
    /// # Errors
    /// A file that cannot be written, before the first turn.
    pub(crate) fn open(deal: Deal, file: SaveFile) -> Result<Self, Failure> {
        let table = Self::new(deal, file);
        let written = table.file.write(&table.game);
        written.map_err(|err| Failure::bad_file(table.file.path(), err))?;
        Ok(table)
    }

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// How the game ended; `None` while it goes on.
    fn end(&self) -> Option<EndReason> {
        let public = self.game.public();
        let all_had = self.shared.is_some() && SharedDeal::is_over(public);
        let end = public.end().map(EndReason::from);
        end.or(all_had.then_some(EndReason::TurnsUp))
    }

    fn persons(&self) -> usize {
        self.chairs.iter().filter(|it| it.is_person()).count()
    }

    /// Whether the one to move has to be given the keyboard first.
    fn must_cover(&self) -> bool {
        let public = self.game.public();
        self.end().is_none() && self.persons() > 1 && self.chairs[public.turn().index()].is_person()
    }

    /// Whose hand is shown.
    fn looks(&self) -> Option<Seat> {
        let turn = self.game.public().turn();
        let mut persons = self
            .game
            .hands()
            .seats()
            .filter(|seat| self.chairs[seat.index()].is_person());
        if self.persons() == 1 {
            return persons.next();
        }
        (self.chairs[turn.index()].is_person() && !self.covered).then_some(turn)
    }

    fn take_turn(&mut self, action: &Action) -> Result<Vec<News>, Illegal> {
        let seat = self.game.public().turn();
        self.game.act(seat, action)?;
        self.covered = self.must_cover();
        let seen = TurnView::new(&self.game, None).turn;
        let mut news: Vec<News> = seen.map(News::Turn).into_iter().collect();
        if let Err(reason) = self.file.write(&self.game) {
            news.push(News::NotSaved(reason.to_string()));
        }
        Ok(news)
    }

    /// The bot to move, where one is.
    fn bot_to_move(&self) -> Option<BotKind> {
        let public = self.game.public();
        match (self.end(), &self.chairs[public.turn().index()]) {
            (None, Chair::Bot(kind)) => Some(*kind),
            (None, Chair::Person(_)) | (Some(_), _) => None,
        }
    }

    /// Lets a bot think in a thread of its own.
    fn start_thinking(&self, kind: BotKind) -> Receiver<Action> {
        let public = self.game.public();
        let view = GameView::for_seat(&self.game, public.turn());
        let seed = one_way(self.bot_seed.wrapping_add(u64::from(public.turns())));
        let shared = self.shared.clone();
        let least = self.bot_delay;
        let (sender, receiver) = channel();
        std::thread::spawn(move || {
            let (action, took) = clock::timed(|| match &shared {
                Some(deal) => deal.reply(&view),
                None => kind.build(seed).choose(&view),
            });
            clock::pause(least.saturating_sub(took));
            // The game may have been left meanwhile.
            let _ = sender.send(action);
        });
        receiver
    }
}

impl Venue for Local {
    fn snapshot(&self) -> Snapshot {
        let public = self.game.public();
        let looks = self.looks();
        let view = match looks {
            Some(seat) => GameView::for_seat(&self.game, seat),
            None => GameView::for_spectator(&self.game),
        };
        let turn = public.turn();
        let phase = match self.end() {
            Some(reason) => Phase::Over {
                reason,
                winners: public.winners(),
                again: match self.shared {
                    Some(_) => Again::No,
                    None => Again::Possible,
                },
            },
            None if self.covered => Phase::Cover(turn),
            None if looks == Some(turn) => Phase::Mine(turn),
            None => Phase::Theirs(turn),
        };
        let player = |seat: Seat| SeatInfo {
            name: self.names[seat.index()].clone(),
            score: public.scores()[seat],
            hand: public.hand_sizes()[seat],
            is_bot: !self.chairs[seat.index()].is_person(),
            clock_ms: None,
        };
        Snapshot {
            view,
            me: looks.filter(|_| self.persons() == 1),
            former: Vec::new(),
            is_connected: true,
            seats: public.scores().seats().map(player).collect(),
            phase,
        }
    }

    fn poll(&mut self, wait: Duration) -> Vec<News> {
        let Some(kind) = self.bot_to_move() else {
            return Vec::new();
        };
        let thinking = match self.thinking.take() {
            Some(thinking) => thinking,
            None => self.start_thinking(kind),
        };
        let action = match thinking.recv_timeout(wait) {
            Ok(action) => action,
            Err(RecvTimeoutError::Timeout) => {
                self.thinking = Some(thinking);
                return Vec::new();
            }
            // The thread died: the game goes on with a bot that cannot.
            Err(RecvTimeoutError::Disconnected) => {
                let view = GameView::for_seat(&self.game, self.game.public().turn());
                BotKind::Greedy.build(self.bot_seed).choose(&view)
            }
        };
        self.take_turn(&action)
            .expect("a bot's action is legal: tests compare it with the judge")
    }

    fn act(&mut self, action: &Action) -> Result<Vec<News>, Illegal> {
        self.take_turn(action)
    }

    fn uncover(&mut self) {
        self.covered = false;
    }

    fn play_again(&mut self) -> Result<(), Failure> {
        let secret = Secret::new(random::bytes()?);
        let deal = Deal {
            game: Game::new(self.game.setup(), secret),
            chairs: self.chairs.clone(),
            names: self.names.clone(),
            bot_seed: random::number()?,
            bot_delay: self.bot_delay,
            shared: None,
        };
        // The finished game stays in its file.
        *self = Self::open(deal, self.file.next())?;
        Ok(())
    }

    fn look_back(&mut self) -> Result<Option<String>, Failure> {
        let path = self.file.path();
        let read = input::read_file(path).map_err(|err| Failure::bad_file(path, err))?;
        Ok(Some(read))
    }

    fn may_help(&self) -> bool {
        self.shared.is_none()
    }

    fn save(&mut self) -> Option<Result<PathBuf, IoError>> {
        let written = self.file.write(&self.game);
        Some(written.map(|()| self.file.path().to_owned()))
    }
}
