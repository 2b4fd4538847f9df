//! A game with its players and clocks, reached by its log and by nothing else. Pure: no clock is read,
//! nothing is stored or sent.

mod clock;
mod show;
#[cfg(test)]
mod tests;

use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::game::{ClockPlan, OnLeave, PHRASES, SeatPlan, Status};
use sixline_protocol::wire::log::{LogEvent, StoredSetup};
use sixline_protocol::wire::view::EndReason;
use sixline_rules::{Action, Edition, Game, GameSetup, Illegal, PLAYERS, Seat, Secret};

use crate::error::ApiError;
use crate::ids::{GameId, UserId};
use crate::store::Progress;
use crate::time::Outages;

pub(crate) use show::{Names, listed_seat};

/// How long a game waits for players.
const WAIT_MS: i64 = 24 * 3_600_000;
/// How long a bot may take before any node tries again.
const BOT_RETRY_MS: i64 = 5_000;

/// A game at one version of its log.
#[derive(Debug)]
pub(crate) struct Table {
    id: GameId,
    setup: StoredSetup,
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
}

/// What a log starts from.
#[derive(Debug, Clone)]
pub(crate) struct Origin {
    pub(crate) id: GameId,
    pub(crate) setup: StoredSetup,
    pub(crate) secret: Secret,
    pub(crate) created_ms: i64,
}

/// One line of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) seq: u64,
    pub(crate) at_ms: i64,
    pub(crate) event: LogEvent,
}

#[derive(Debug)]
struct SeatState {
    occupant: Occupant,
    age: Option<u16>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Occupant {
    Free { invited: bool },
    Person(UserId),
    Bot(String),
    StandIn { left: UserId },
}

#[derive(Debug, Clone)]
struct Outcome {
    reason: EndReason,
    winners: Vec<Seat>,
}

/// What a person wants to do at a table.
#[derive(Debug, Clone)]
pub(crate) enum Wish {
    /// Take a seat; `invited` where the right code was given.
    Join { invited: bool, age: Option<u16> },
    /// Give the seat back before the start.
    Leave,
    /// Take a turn.
    Act(Action),
    /// Give up.
    Resign,
    /// Say a preset phrase.
    Say(String),
    /// Give the seat to oneself under another id: of one who signs in to an account.
    HandOver(UserId),
    /// Note the game that follows.
    Rematch(GameId),
}

impl Table {
    /// A table at which nobody sits yet, but for its bots.
    ///
    /// # Errors
    /// A plan that no game can follow.
    pub(crate) fn new(origin: Origin, outages: Outages) -> Result<Self, ApiError> {
        let plan = &origin.setup.plan;
        let bad = |why: String| ApiError::Detailed(ErrorCode::BadSetup, why);
        let edition = plan.options.edition().map_err(|err| bad(err.to_string()))?;
        let players = plan.seats.len();
        if !PLAYERS.contains(&players) {
            return Err(bad(format!("a game has 2 to 4 players, not {players}")));
        }
        if !plan.options.clock.is_sensible() {
            return Err(bad("the clock is out of its limits".into()));
        }
        let mine = |plan: &&SeatPlan| matches!(plan, SeatPlan::Me { .. });
        if plan.seats.iter().filter(mine).count() > 1 {
            return Err(bad("one person takes one seat".into()));
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
            creator: UserId(origin.setup.creator),
            setup: origin.setup,
        })
    }

    /// The number of the last event.
    pub(crate) const fn version(&self) -> u64 {
        self.version
    }

    /// What was agreed.
    pub(crate) const fn setup(&self) -> &StoredSetup {
        &self.setup
    }

    /// How far the game is.
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

    /// Everybody who sits or sat at the table.
    pub(crate) fn people(&self) -> impl Iterator<Item = UserId> {
        self.seats.iter().filter_map(|seat| match seat.occupant {
            Occupant::Person(user) | Occupant::StandIn { left: user } => Some(user),
            Occupant::Free { .. } | Occupant::Bot(_) => None,
        })
    }

    /// The persons by seat.
    pub(crate) fn users(&self) -> Vec<(u8, Option<UserId>)> {
        (1..)
            .zip(&self.seats)
            .filter_map(|(number, seat)| match seat.occupant {
                Occupant::Person(user) | Occupant::StandIn { left: user } => {
                    Some((number, Some(user)))
                }
                Occupant::Free { .. } => Some((number, None)),
                Occupant::Bot(_) => None,
            })
            .collect()
    }

    /// The bot whose turn it is, with its name.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, &str)> {
        let seat = self.to_move()?;
        match &self.seats[seat.index()].occupant {
            Occupant::Bot(name) => Some((seat, name)),
            Occupant::StandIn { .. } => Some((seat, &self.setup.stand_in)),
            Occupant::Free { .. } | Occupant::Person(_) => None,
        }
    }

    /// When the player to move runs out of time.
    pub(crate) fn deadline_ms(&self) -> Option<i64> {
        let seat = self.to_move()?;
        match self.seats[seat.index()].occupant {
            Occupant::Person(_) => self.clock.deadline_ms(seat),
            Occupant::Free { .. } | Occupant::Bot(_) | Occupant::StandIn { .. } => None,
        }
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
            Status::Playing if self.bot_to_move().is_some() => Some(now_ms + BOT_RETRY_MS),
            Status::Playing => self.deadline_ms(),
            Status::Over => None,
        }
    }

    /// The event that time alone has brought about, if any.
    pub(crate) fn overdue(&self, now_ms: i64) -> Option<LogEvent> {
        match self.status() {
            Status::Waiting => (now_ms >= self.created_ms + WAIT_MS).then_some(LogEvent::Cancelled),
            Status::Playing if self.clock.is_held() => None,
            Status::Playing => {
                let late = self.deadline_ms().is_some_and(|due| now_ms >= due);
                let seat = self.to_move().filter(|_| late)?;
                Some(LogEvent::TimedOut {
                    seat: seat.number() as u8,
                })
            }
            Status::Over => None,
        }
    }

    /// The event that a person's wish would be; the rules of the game are asked when it is applied.
    ///
    /// # Errors
    /// Why the person may not.
    pub(crate) fn decide(&self, user: UserId, wish: Wish) -> Result<LogEvent, ApiError> {
        let seat = self.seat_of(Some(user)).map(|seat| seat.number() as u8);
        let seated = seat.ok_or(ErrorCode::NotSeated);
        let status = self.status();
        Ok(match (wish, status) {
            (Wish::Join { .. }, Status::Playing | Status::Over) => {
                return Err(ErrorCode::AlreadyStarted.into());
            }
            (Wish::Join { .. }, Status::Waiting) if seat.is_some() => {
                return Err(ErrorCode::AlreadySeated.into());
            }
            (Wish::Join { invited, age }, Status::Waiting) => LogEvent::Joined {
                seat: self.free_seat(invited).ok_or(ErrorCode::NoSeat)?,
                user: user.0,
                age,
            },
            (Wish::Leave, Status::Waiting) if user == self.creator => LogEvent::Cancelled,
            (Wish::Leave, Status::Waiting) => LogEvent::Left { seat: seated? },
            (Wish::Leave, Status::Playing | Status::Over) => {
                seated?;
                return Err(ErrorCode::AlreadyStarted.into());
            }
            (Wish::HandOver(to), _) if !self.people().any(|it| it == to) => {
                // One who left has no seat, but the game is one's own all the same.
                let seats = self.users();
                let mine = seats.iter().find(|(_, who)| *who == Some(user));
                let seat = mine.ok_or(ErrorCode::NotSeated)?.0;
                let age = self.seats[usize::from(seat) - 1].age;
                let user = to.0;
                LogEvent::Joined { seat, user, age }
            }
            // Nobody plays two hands: the second seat is left as any other.
            (Wish::HandOver(_), Status::Waiting) => LogEvent::Left { seat: seated? },
            (Wish::HandOver(_), Status::Playing) => LogEvent::Resigned { seat: seated? },
            (Wish::HandOver(_), Status::Over) => return Err(ErrorCode::AlreadySeated.into()),
            (Wish::Act(action), Status::Playing) => LogEvent::Acted {
                seat: seated?,
                action: action.to_string(),
            },
            (Wish::Resign, Status::Playing) => LogEvent::Resigned { seat: seated? },
            (Wish::Act(_) | Wish::Resign, Status::Waiting) => {
                seated?;
                return Err(ErrorCode::NotStarted.into());
            }
            (Wish::Act(_) | Wish::Resign, Status::Over) => {
                seated?;
                return Err(ErrorCode::GameOver.into());
            }
            (Wish::Say(phrase), _) if PHRASES.contains(&phrase.as_str()) => LogEvent::Said {
                seat: seated?,
                phrase,
            },
            (Wish::Say(_), _) => return Err(ErrorCode::UnknownPhrase.into()),
            (Wish::Rematch(game), Status::Over) if self.people().any(|it| it == user) => {
                LogEvent::Rematch {
                    game: game.to_string(),
                }
            }
            (Wish::Rematch(_), Status::Over) => return Err(ErrorCode::NotSeated.into()),
            (Wish::Rematch(_), Status::Waiting | Status::Playing) => {
                return Err(ErrorCode::NotOver.into());
            }
        })
    }

    /// The event that must follow the last one.
    pub(crate) fn follow_up(&self) -> Option<LogEvent> {
        let free = |seat: &SeatState| matches!(seat.occupant, Occupant::Free { .. });
        let full = !self.seats.iter().any(free);
        (self.status() == Status::Waiting && full).then_some(LogEvent::Started)
    }

    /// Takes over one event, or says why it cannot be and changes nothing.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub(crate) fn apply(&mut self, at_ms: i64, event: &LogEvent) -> Result<(), Illegal> {
        match event {
            LogEvent::Joined { seat, user, age } => {
                let state = &mut self.seats[usize::from(*seat) - 1];
                let user = UserId(*user);
                // Who signs in takes everything along.
                if state.occupant == Occupant::Person(self.creator) {
                    self.creator = user;
                }
                state.occupant = match state.occupant {
                    Occupant::StandIn { .. } => Occupant::StandIn { left: user },
                    Occupant::Free { .. } | Occupant::Person(_) | Occupant::Bot(_) => {
                        Occupant::Person(user)
                    }
                };
                state.age = *age;
            }
            LogEvent::Left { seat } => {
                let idx = usize::from(*seat) - 1;
                self.seats[idx] = SeatState::planned(&self.setup.plan.seats[idx]);
            }
            LogEvent::Started => self.start(at_ms),
            LogEvent::Acted { seat, action } => self.act(at_ms, *seat, action)?,
            LogEvent::Resigned { seat } => self.leave(at_ms, *seat, EndReason::Resigned),
            LogEvent::TimedOut { seat } => self.leave(at_ms, *seat, EndReason::TimedOut),
            LogEvent::Said { .. } => {}
            LogEvent::Rematch { game } => self.rematch = game.parse().ok(),
            LogEvent::Cancelled => {
                self.outcome = Some(Outcome {
                    reason: EndReason::Cancelled,
                    winners: Vec::new(),
                });
            }
        }
        self.version += 1;
        Ok(())
    }

    /// The seat whose turn it is.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        match self.status() {
            Status::Playing => self.game.as_ref().map(|game| game.public().turn()),
            Status::Waiting | Status::Over => None,
        }
    }

    /// The number of a seat that a newcomer may take.
    fn free_seat(&self, has_code: bool) -> Option<u8> {
        let public = self.setup.plan.options.public;
        let fits = |seat: &SeatState| match seat.occupant {
            Occupant::Free { invited } => has_code || (public && !invited),
            Occupant::Person(_) | Occupant::Bot(_) | Occupant::StandIn { .. } => false,
        };
        (1..)
            .zip(&self.seats)
            .find_map(|(number, seat)| fits(seat).then_some(number))
    }

    fn start(&mut self, at_ms: i64) {
        let setup = self.game_setup();
        let game = Game::new(&setup, self.secret.clone()).expect("the plan has 2 to 4 seats");
        self.game = Some(game);
        self.clock.start_turn(at_ms);
    }

    /// The set-up as the rules know it.
    fn game_setup(&self) -> GameSetup {
        GameSetup {
            edition: self.edition,
            ages: self.seats.iter().map(|seat| seat.age).collect(),
        }
    }

    fn act(&mut self, at_ms: i64, seat: u8, action: &str) -> Result<(), Illegal> {
        let seat = Seat::from_number(usize::from(seat)).ok_or(Illegal::GameOver)?;
        let game = self.game.as_mut().ok_or(Illegal::GameOver)?;
        // What the log holds was printed from an action.
        let action: Action = action.parse().map_err(|_err| Illegal::PlayNothing)?;
        game.act(seat, &action)?;
        if let Some(end) = game.public().end() {
            self.outcome = Some(Outcome {
                reason: match end.finisher {
                    Some(_) => EndReason::Finished,
                    None => EndReason::Blocked,
                },
                winners: game.public().winners(),
            });
        }
        if let Occupant::Person(_) = self.seats[seat.index()].occupant {
            self.clock.end_turn(seat, at_ms);
        }
        self.clock.start_turn(at_ms);
        Ok(())
    }

    /// A person leaves a running game.
    fn leave(&mut self, at_ms: i64, number: u8, reason: EndReason) {
        let state = &mut self.seats[usize::from(number) - 1];
        let Occupant::Person(user) = state.occupant else {
            return;
        };
        state.occupant = Occupant::StandIn { left: user };
        let seat = Seat::from_number(usize::from(number));
        if seat == self.to_move() {
            self.clock.start_turn(at_ms);
        }
        let anyone = self
            .seats
            .iter()
            .any(|it| matches!(it.occupant, Occupant::Person(_)));
        if anyone && self.setup.plan.options.on_leave == OnLeave::Bot {
            return;
        }
        let winners = self.best_but(seat);
        self.outcome = Some(Outcome { reason, winners });
    }

    /// The players with the most points, one left out.
    fn best_but(&self, leaver: Option<Seat>) -> Vec<Seat> {
        let Some(game) = &self.game else {
            return Vec::new();
        };
        let scores = game.public().scores();
        let others = || scores.seats().filter(|&seat| Some(seat) != leaver);
        let best = others().map(|seat| scores[seat]).max();
        others()
            .filter(|&seat| Some(scores[seat]) == best)
            .collect()
    }

    const fn clock_plan(&self) -> ClockPlan {
        self.setup.plan.options.clock
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
        }
    }
}
