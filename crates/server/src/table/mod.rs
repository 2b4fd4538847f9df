//! A game with its players and clocks, reached by its log and by nothing else. Pure: no clock is read,
//! nothing is stored or sent.

mod apply;
mod clock;
mod result;
mod show;
#[cfg(test)]
mod tests;
mod wish;

use sha2::{Digest, Sha256};
use sixline_protocol::wire::game::{ClockPlan, SeatPlan, Status};
use sixline_protocol::wire::view::EndReason;
use sixline_rules::{Edition, Game, GameSetup, Players, Seat, Secret};

use crate::ids::{GameId, UserId};
use crate::log::{GameEvent, Origin, Progress, Terms};
use crate::time::Outages;

pub(crate) use show::{Names, listed_seat};
pub(crate) use wish::{BadPlan, Refusal, Wish};

/// How long a game waits for players.
const WAIT_MS: i64 = 24 * 3_600_000;
/// How long a bot may take before any node tries again.
const BOT_RETRY_MS: i64 = 5_000;
/// Bots that play among themselves take a turn this often while nobody looks.
const UNSEEN_BOT_MS: i64 = 30_000;
/// A log is read whole, so it must end: a game in which no more is done than to swap is called off here. Nobody plays
/// as many as 300 turns.
const MAX_EVENTS: u64 = 1_500;

/// A game at one version of its log.
#[derive(Debug)]
pub(crate) struct Table {
    id: GameId,
    terms: Terms,
    /// Who may call the game off.
    creator: UserId,
    edition: Edition,
    secret: Secret,
    created_ms: i64,
    version: u64,
    seats: Vec<SeatState>,
    game: Option<Game>,
    clock: clock::Clocks,
    outcome: Option<Outcome>,
    rematch: Option<GameId>,
    /// How often somebody has sat down.
    n_joined: u32,
}

#[derive(Debug)]
struct SeatState {
    occupant: Occupant,
    age: Option<u16>,
    /// How many phrases were said from here.
    n_said: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Occupant {
    Free {
        invited: bool,
    },
    Person(UserId),
    Bot(String),
    StandIn {
        left: UserId,
        /// How many turns the game had by then.
        turns: usize,
    },
}

#[derive(Debug, Clone)]
struct Outcome {
    reason: EndReason,
    winners: Vec<Seat>,
}

impl Table {
    /// A table at which nobody sits yet but its bots.
    pub(crate) fn new(origin: Origin, outages: Outages) -> Result<Self, BadPlan> {
        let plan = &origin.terms.plan;
        let edition = plan.options.edition()?;
        let players = Players::new(plan.seats.len())?;
        if !plan.options.clock.is_sensible() {
            return Err(BadPlan::Clock);
        }
        let mine = |plan: &&SeatPlan| matches!(plan, SeatPlan::Me { .. });
        if plan.seats.iter().filter(mine).count() > 1 {
            return Err(BadPlan::TwoSeats);
        }
        let seats = plan.seats.iter().map(SeatState::planned).collect();
        let clock = clock::Clocks::new(plan.options.clock, players, outages);
        Ok(Self {
            id: origin.id,
            edition,
            secret: origin.secret,
            created_ms: origin.created_ms,
            version: 0,
            seats,
            game: None,
            clock,
            outcome: None,
            rematch: None,
            n_joined: 0,
            creator: origin.terms.creator,
            terms: origin.terms,
        })
    }

    pub(crate) const fn id(&self) -> GameId {
        self.id
    }

    /// The number of the last event.
    pub(crate) const fn version(&self) -> u64 {
        self.version
    }

    pub(crate) const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who may call the game off, and on whose account its bots think.
    pub(crate) const fn creator(&self) -> UserId {
        self.creator
    }

    pub(crate) const fn created_ms(&self) -> i64 {
        self.created_ms
    }

    pub(crate) const fn status(&self) -> Status {
        match (&self.outcome, &self.game) {
            (Some(_), _) => Status::Over,
            (None, Some(_)) => Status::Playing,
            (None, None) => Status::Waiting,
        }
    }

    /// The game itself, once it is dealt: for the archive and for bots' views.
    pub(crate) const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Puts another game in the place of the one just dealt: what was dealt follows from the secret,
    /// and tests want other hands under the same one.
    #[cfg(test)]
    pub(crate) fn redeal(&mut self, game: Game) {
        self.game = Some(game);
    }

    /// The seat of a person who still plays.
    pub(crate) fn seat_of(&self, user: Option<UserId>) -> Option<Seat> {
        let wanted = Occupant::Person(user?);
        let idx = self.seats.iter().position(|it| it.occupant == wanted)?;
        Seat::from_index(idx)
    }

    /// The seat of a person who plays or has left.
    pub(crate) fn seat_ever_of(&self, user: UserId) -> Option<Seat> {
        let seats = self.users();
        let mine = seats.iter().find(|(_, who)| *who == Some(user));
        mine.map(|(seat, _)| *seat)
    }

    /// Everybody who sits or sat at the table.
    pub(crate) fn people(&self) -> impl Iterator<Item = UserId> {
        self.seats.iter().filter_map(|seat| match seat.occupant {
            Occupant::Person(user) | Occupant::StandIn { left: user, .. } => Some(user),
            Occupant::Free { .. } | Occupant::Bot(_) => None,
        })
    }

    /// The persons by seat, those who left among them; `None` for a seat that is free.
    pub(crate) fn users(&self) -> Vec<(Seat, Option<UserId>)> {
        Seat::all(self.seats.len())
            .zip(&self.seats)
            .filter_map(|(seat, state)| match state.occupant {
                Occupant::Person(user) | Occupant::StandIn { left: user, .. } => {
                    Some((seat, Some(user)))
                }
                Occupant::Free { .. } => Some((seat, None)),
                Occupant::Bot(_) => None,
            })
            .collect()
    }

    /// Whether a person plays, or is to.
    pub(crate) fn has_players(&self) -> bool {
        let is_bot = |seat: &SeatState| matches!(seat.occupant, Occupant::Bot(_));
        !self.seats.iter().all(is_bot)
    }

    /// Whether bots play now, those among them that play on for somebody.
    pub(crate) fn has_bots_playing(&self) -> bool {
        let is_bot =
            |seat: &SeatState| matches!(seat.occupant, Occupant::Bot(_) | Occupant::StandIn { .. });
        self.status() == Status::Playing && self.seats.iter().any(is_bot)
    }

    /// Whether the list of open games may show it.
    pub(crate) fn is_listed(&self) -> bool {
        self.status() == Status::Waiting && self.terms.plan.options.public
    }

    /// The seat whose turn it is.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        match self.status() {
            Status::Playing => self.game.as_ref().map(|game| game.public().turn()),
            Status::Waiting | Status::Over => None,
        }
    }

    /// The person whose turn it is.
    pub(crate) fn awaited(&self) -> Option<(Seat, UserId)> {
        let seat = self.to_move()?;
        match self.seats[seat.index()].occupant {
            Occupant::Person(user) => Some((seat, user)),
            Occupant::Free { .. } | Occupant::Bot(_) | Occupant::StandIn { .. } => None,
        }
    }

    /// The people who still play, or played to the end.
    pub(crate) fn seated(&self) -> impl Iterator<Item = (Seat, UserId)> {
        let seats = Seat::all(self.seats.len()).zip(&self.seats);
        seats.filter_map(|(seat, state)| match state.occupant {
            Occupant::Person(user) => Some((seat, user)),
            Occupant::Free { .. } | Occupant::Bot(_) | Occupant::StandIn { .. } => None,
        })
    }

    /// The bot whose turn it is, with its name.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, &str)> {
        let seat = self.to_move()?;
        match &self.seats[seat.index()].occupant {
            Occupant::Bot(name) => Some((seat, name)),
            Occupant::StandIn { .. } => Some((seat, &self.terms.stand_in)),
            Occupant::Free { .. } | Occupant::Person(_) => None,
        }
    }

    /// The seed of the bot that is to move. Any node chooses the same; as long as the secret is one, nobody can
    /// tell the seed and try out which hands would have led to the bot's turns.
    pub(crate) fn bot_seed(&self) -> u64 {
        let turns = self.game.as_ref().map_or(0, |game| game.public().turns());
        let mut hash = Sha256::new();
        hash.update(b"sixline bot");
        hash.update(self.secret.as_bytes());
        hash.update(turns.to_le_bytes());
        let digest = hash.finalize();
        let bytes: &[u8] = &digest;
        u64::from_le_bytes(*bytes.first_chunk().expect("32 bytes hold 8"))
    }

    /// When the player to move runs out of time.
    pub(crate) fn deadline_ms(&self) -> Option<i64> {
        let seat = self.to_move()?;
        match self.seats[seat.index()].occupant {
            Occupant::Person(_) => self.clock.deadline_ms(seat),
            Occupant::Free { .. } | Occupant::Bot(_) | Occupant::StandIn { .. } => None,
        }
    }

    /// Whether somebody's time runs.
    pub(crate) fn runs_by_clock(&self) -> bool {
        self.status() == Status::Playing && self.clock_plan() != ClockPlan::None
    }

    /// Whether a game that follows this one may be announced.
    pub(crate) fn awaits_rematch(&self) -> bool {
        self.status() == Status::Over && self.rematch.is_none()
    }

    /// Whether the deadline of this turn is another than when it began.
    pub(crate) fn was_put_off(&self) -> bool {
        let due = self.deadline_ms();
        due.is_some_and(|due_ms| self.clock.was_put_off(due_ms))
    }

    /// How far the game is, as seen at `now_ms`.
    pub(crate) fn progress(&self, now_ms: i64) -> Progress {
        Progress {
            status: self.status(),
            due_ms: self.due_ms(now_ms),
        }
    }

    /// When something has to happen even if nobody comes, as seen at `now_ms`.
    fn due_ms(&self, now_ms: i64) -> Option<i64> {
        match self.status() {
            Status::Waiting => Some(self.created_ms + WAIT_MS),
            Status::Playing if self.bot_to_move().is_some() && !self.has_players() => {
                Some(now_ms + UNSEEN_BOT_MS)
            }
            Status::Playing if self.bot_to_move().is_some() => Some(now_ms + BOT_RETRY_MS),
            Status::Playing => self.deadline_ms(),
            Status::Over => None,
        }
    }

    /// The event that time alone has brought about, if any.
    pub(crate) fn overdue(&self, now_ms: i64) -> Option<GameEvent> {
        match self.status() {
            Status::Waiting => {
                (now_ms >= self.created_ms + WAIT_MS).then_some(GameEvent::Cancelled)
            }
            Status::Playing if self.clock.is_held() => None,
            Status::Playing => {
                let late = self.deadline_ms().is_some_and(|due| now_ms >= due);
                let seat = self.to_move().filter(|_| late)?;
                Some(GameEvent::TimedOut { seat })
            }
            Status::Over => None,
        }
    }

    /// Without a clock: the one to move, where they have not moved for `idle_ms`.
    pub(crate) fn abandoned(&self, now_ms: i64, idle_ms: i64) -> Option<GameEvent> {
        let seat = self.to_move()?;
        let waits_for_person = matches!(self.seats[seat.index()].occupant, Occupant::Person(_));
        let idle = self.clock.waited_ms(now_ms) >= idle_ms && !self.clock.is_held();
        let unclocked = self.deadline_ms().is_none() && waits_for_person;
        (unclocked && idle).then_some(GameEvent::TimedOut { seat })
    }

    /// The event with which the log begins: whoever set the game up takes the seat that they planned for
    /// themselves.
    pub(crate) fn first_event(&self) -> Option<GameEvent> {
        let plans = Seat::all(self.seats.len()).zip(&self.terms.plan.seats);
        let mine = plans.into_iter().find_map(|(seat, plan)| match plan {
            SeatPlan::Me { age } => Some(GameEvent::Joined {
                seat,
                user: self.creator,
                age: *age,
            }),
            SeatPlan::Open | SeatPlan::Invited | SeatPlan::Bot { .. } => None,
        });
        mine.or_else(|| self.follow_up())
    }

    /// The event that must follow the last one.
    pub(crate) fn follow_up(&self) -> Option<GameEvent> {
        let free = |seat: &SeatState| matches!(seat.occupant, Occupant::Free { .. });
        let full = !self.seats.iter().any(free);
        match self.status() {
            Status::Waiting => full.then_some(GameEvent::Started),
            Status::Playing => (self.version >= MAX_EVENTS).then_some(GameEvent::Cancelled),
            Status::Over => None,
        }
    }

    /// A seat that a newcomer may take.
    fn free_seat(&self, has_code: bool) -> Option<Seat> {
        let public = self.terms.plan.options.public;
        let fits = |seat: &SeatState| match seat.occupant {
            Occupant::Free { invited } => has_code || (public && !invited),
            Occupant::Person(_) | Occupant::Bot(_) | Occupant::StandIn { .. } => false,
        };
        Seat::from_index(self.seats.iter().position(fits)?)
    }

    /// The set-up as the rules know it.
    fn game_setup(&self) -> GameSetup {
        let ages = self.seats.iter().map(|seat| seat.age).collect();
        GameSetup::with_ages(self.edition, ages).expect("the plan has 2 to 4 seats")
    }

    const fn clock_plan(&self) -> ClockPlan {
        self.terms.plan.options.clock
    }
}

impl SeatState {
    /// A seat before anyone came.
    fn planned(plan: &SeatPlan) -> Self {
        let occupant = match plan {
            // Kept for the creator, who joins with the first event.
            SeatPlan::Me { .. } | SeatPlan::Invited => Occupant::Free { invited: true },
            SeatPlan::Open => Occupant::Free { invited: false },
            SeatPlan::Bot { bot } => Occupant::Bot(bot.clone()),
        };
        Self {
            occupant,
            age: None,
            n_said: 0,
        }
    }
}
