//! A random game, and where each of its pieces went.

use sixline_engine::Rng;
use sixline_engine::bot::{Bot, BotKind};
use sixline_protocol::wire::game::{ClockPlan, CreateGame, GameOptions, OnLeave, SeatPlan, Status};
use sixline_rules::{Action, Cell, Game, GameView, Placement, Play, Seat, Secret, Tile};

use crate::ids::{GameId, UserId};
use crate::log::{GameEvent, Origin, Terms};
use crate::table::Table;
use crate::time::Outages;

/// Not yet, or never.
const NEVER: u32 = u32::MAX;

/// A game as it went, up to a moment before its end.
pub(super) struct Course {
    pub(super) seed: u64,
    pub(super) origin: Origin,
    pub(super) viewer: Option<UserId>,
    pub(super) dealt: Game,
    pub(super) events: Vec<GameEvent>,
    pub(super) pieces: Pieces,
    /// How many turns are looked at.
    pub(super) turns: u32,
}

/// Where each piece went, by its place in the deck.
pub(super) struct Pieces {
    /// The first to be drawn is the last.
    pub(super) deck: Vec<Tile>,
    pub(super) tracks: Vec<Track>,
    /// The pieces of each exchange, in order.
    pub(super) swaps: Vec<Vec<usize>>,
    hands: Vec<Vec<usize>>,
    bag: Vec<usize>,
}

/// The way of one piece. Times are turns; the deal is turn 0.
#[derive(Clone)]
pub(super) struct Track {
    /// Who drew it, and when.
    pub(super) drawn: Vec<(usize, u32)>,
    /// When it left a hand for the first time.
    pub(super) gone: u32,
    /// From when on the viewer knows what it is.
    pub(super) seen: u32,
}

impl Course {
    /// The game of this seed: any edition, 2 to 4 seats with persons and bots, clocks, exchanges,
    /// people who leave, and one who looks, on a seat or not.
    pub(super) fn play(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let origin = origin(seed, &mut rng);
        let seats = origin.terms.plan.seats.clone();
        let mut table = Table::new(origin.clone(), Outages::default()).unwrap();
        let viewer = match rng.below(seats.len() + 2) {
            0 => None,
            seat => Some(UserId(seat as i64)),
        };
        let mut events = Vec::new();
        for (seat, plan) in Seat::all(seats.len()).zip(&seats) {
            if *plan == SeatPlan::Invited {
                events.push(GameEvent::Joined {
                    seat,
                    user: UserId(seat.number() as i64),
                    age: (rng.below(3) == 0).then(|| 6 + rng.below(80) as u16),
                });
            }
        }
        events.push(GameEvent::Started);
        for event in &events {
            table.apply(0, event).unwrap();
        }
        let dealt = table.game().unwrap().clone();
        let mut pieces = Pieces::dealt(&dealt, table.seat_of(viewer).map(|seat| seat.index()));
        let mut bot = BotKind::Random.build(seed);
        // Half of the games are looked at for a part of their length: that leaves more hidden.
        let turns = if rng.below(2) == 0 {
            NEVER
        } else {
            1 + rng.below(40) as u32
        };
        while let Some(event) = next_event(&table, &mut rng, &mut *bot) {
            let looks = table.seat_of(viewer).map(|seat| seat.index());
            let before = events.len();
            table.apply(1000 * before as i64, &event).unwrap();
            let game = table.game().unwrap();
            let over = table.status() == Status::Over;
            if over || game.public().turns() > turns {
                break;
            }
            if let GameEvent::Acted { .. } = event {
                pieces.follow(game, looks);
            }
            events.push(event);
        }
        let turns = table.game().unwrap().public().turns().min(turns);
        Self {
            seed,
            origin,
            viewer,
            dealt,
            events,
            pieces,
            turns,
        }
    }

    /// A number that is the same for this game and its twin.
    pub(super) fn rng_at(&self, idx: usize) -> usize {
        Rng::new(self.seed ^ (idx as u64) << 32).below(1 << 20)
    }

    /// When an event happened.
    pub(super) fn at_ms(&self, idx: usize) -> i64 {
        1000 * idx as i64
    }
}

fn origin(seed: u64, rng: &mut Rng) -> Origin {
    let players = 2 + rng.below(3);
    let mut seats: Vec<SeatPlan> = (0..players)
        .map(|_| match rng.below(4) {
            0 => SeatPlan::Bot {
                bot: "greedy".into(),
            },
            _ => SeatPlan::Invited,
        })
        .collect();
    seats[rng.below(players)] = SeatPlan::Invited;
    let (edition, tables) = match rng.below(4) {
        0 => ("tables", None),
        1 => ("tables", Some(vec![2, 3, 4, 6, 9])),
        _ => ("classic", None),
    };
    let clock = match rng.below(3) {
        0 => ClockPlan::Live {
            start_ms: 600_000,
            increment_ms: 2_000,
        },
        1 => ClockPlan::Slow {
            turn_ms: 60_000,
            bank_ms: 60_000,
        },
        _ => ClockPlan::None,
    };
    let options = GameOptions {
        edition: edition.into(),
        tables,
        clock,
        on_leave: if rng.below(4) == 0 {
            OnLeave::End
        } else {
            OnLeave::Bot
        },
        rated: seed.is_multiple_of(3),
        ..GameOptions::default()
    };
    Origin {
        id: GameId(seed as i64 + 1),
        terms: Terms {
            plan: CreateGame { seats, options },
            creator: UserId(1),
            stand_in: "greedy".into(),
        },
        secret: Secret::from_seed(seed),
        created_ms: 0,
    }
}

/// What happens next: mostly a turn, at times an exchange, a word, or somebody leaves.
fn next_event(table: &Table, rng: &mut Rng, bot: &mut dyn Bot) -> Option<GameEvent> {
    let turn = table.to_move()?;
    let mut people = table
        .users()
        .into_iter()
        .filter_map(|(seat, user)| table.seat_of(user).map(|_| seat));
    if let (0, Some(seat)) = (rng.below(40), people.next()) {
        return Some(match rng.below(6) {
            0 => GameEvent::Resigned { seat },
            1 if seat == turn => GameEvent::TimedOut { seat },
            _ => GameEvent::Said {
                seat,
                phrase: "wow".into(),
            },
        });
    }
    let view = table.game_view(Some(turn))?;
    let mut tiles = view.hand().tiles().to_vec();
    rng.shuffle(&mut tiles);
    tiles.truncate(1 + rng.below(tiles.len()));
    let swap = Action::Swap(tiles);
    let action = if rng.below(7) == 0 && view.judge(&swap).is_ok() {
        swap
    } else {
        // A bot looks at every play, which takes its time.
        some_play(&view, rng).unwrap_or_else(|| bot.choose(&view))
    };
    Some(GameEvent::Acted { seat: turn, action })
}

/// A play that a few attempts find: a piece at the edge of the board, and others in line with it.
fn some_play(view: &GameView, rng: &mut Rng) -> Option<Action> {
    let cells = view.public().board().frontier();
    let hand = view.hand().tiles();
    let (dx, dy) = if rng.below(2) == 0 { (1, 0) } else { (0, 1) };
    for _ in 0..40 {
        let cell = *cells.get(rng.below(cells.len().max(1)))?;
        let tile = hand[rng.below(hand.len())];
        let mut placed = vec![Placement { tile, cell }];
        if view.judge_play(&Play::new(placed.clone())).is_err() {
            continue;
        }
        let mut cell = cell;
        for &tile in hand {
            while view.public().board().at(cell).is_some()
                || placed.iter().any(|it| it.cell == cell)
            {
                cell = Cell::new(cell.x + dx, cell.y + dy);
            }
            placed.push(Placement { tile, cell });
            if view.judge_play(&Play::new(placed.clone())).is_err() {
                placed.pop();
            }
        }
        return Some(Action::Play(Play::new(placed)));
    }
    None
}

impl Pieces {
    fn dealt(game: &Game, looks: Option<usize>) -> Self {
        // What was drawn first lay at the end.
        let mut deck = game.bag().to_vec();
        let hands: Vec<Vec<Tile>> = game.hands().iter().map(|it| it.tiles().to_vec()).collect();
        deck.extend(hands.iter().rev().flat_map(|hand| hand.iter().rev()));
        let track = Track {
            drawn: Vec::new(),
            gone: NEVER,
            seen: NEVER,
        };
        let mut pieces = Self {
            tracks: vec![track; deck.len()],
            swaps: Vec::new(),
            hands: vec![Vec::new(); hands.len()],
            bag: (0..deck.len()).collect(),
            deck,
        };
        for (owner, hand) in hands.iter().enumerate() {
            pieces.draw(owner, hand.len(), 0, looks);
        }
        pieces
    }

    /// Follows the turn that was just taken.
    fn follow(&mut self, game: &Game, looks: Option<usize>) {
        let last = game.history().last().unwrap();
        let time = game.public().turns();
        let owner = last.seat.index();
        let leave = |pieces: &mut Self, tile: Tile| {
            let hand = &mut pieces.hands[owner];
            let at = hand.iter().position(|&it| pieces.deck[it] == tile);
            let piece = hand.remove(at.unwrap());
            let track = &mut pieces.tracks[piece];
            track.gone = track.gone.min(time);
            piece
        };
        match &last.action {
            Action::Play(play) => {
                for tile in play.tiles() {
                    let piece = leave(self, tile);
                    let track = &mut self.tracks[piece];
                    track.seen = track.seen.min(time);
                }
                self.draw(owner, last.drawn.len(), time, looks);
            }
            Action::Swap(tiles) => {
                let back: Vec<usize> = tiles.iter().map(|&tile| leave(self, tile)).collect();
                self.draw(owner, last.drawn.len(), time, looks);
                self.bag.extend(&back);
                self.swaps.push(back);
                game.secret().shuffle_after(time, &mut self.bag);
            }
            Action::Pass => {}
        }
        let now: Vec<Tile> = self.bag.iter().map(|&it| self.deck[it]).collect();
        assert_eq!(now, game.bag());
    }

    fn draw(&mut self, owner: usize, count: usize, time: u32, looks: Option<usize>) {
        for _ in 0..count {
            let piece = self.bag.pop().unwrap();
            let track = &mut self.tracks[piece];
            track.drawn.push((owner, time));
            if looks == Some(owner) {
                track.seen = track.seen.min(time);
            }
            self.hands[owner].push(piece);
        }
    }
}
