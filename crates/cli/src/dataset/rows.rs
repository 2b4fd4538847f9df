//! What is noted down of a game, as the rows of three tables.

use std::fmt::Write;

use sixline_engine::arena::{Played, RecordTags, Recorder};
use sixline_engine::bot::BotKind;
use sixline_engine::selfplay::{SelfPlay, game_seeds};
use sixline_engine::{Rng, worth_of};
use sixline_protocol::margin;
use sixline_rules::{Action, BySeat, Game, GameView, HAND_SIZE, Tile};

/// What is told beside what is always told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) values: bool,
    pub(super) records: bool,
}

/// A game with its seats and turns.
#[derive(Debug)]
pub(super) struct GameRows {
    pub(super) number: u64,
    pub(super) starter: usize,
    /// The seat that laid its last piece first, 0 where nobody did.
    pub(super) finisher: usize,
    pub(super) secret: String,
    pub(super) record: String,
    pub(super) seats: Vec<SeatRow>,
    pub(super) turns: Vec<TurnRow>,
}

/// Who sat at a seat, and what they came to.
#[derive(Debug)]
pub(super) struct SeatRow {
    pub(super) seat: usize,
    pub(super) bot: String,
    pub(super) dealt: String,
    pub(super) score: u32,
    pub(super) win: f32,
}

/// A turn, with what was so before it.
#[derive(Debug)]
pub(super) struct TurnRow {
    pub(super) number: usize,
    pub(super) seat: usize,
    pub(super) hand: String,
    pub(super) bag: usize,
    pub(super) lead: f32,
    pub(super) action: String,
    pub(super) points: u32,
    pub(super) drawn: String,
    /// The lead at the end that the engine expects after the action, and the chance to win.
    pub(super) worth: Option<(f32, Option<f32>)>,
}

/// The bot that a seat's lot falls on; the bot's own chance is another.
pub(super) fn pick(pool: &[BotKind], seed: u64) -> BotKind {
    // Any number will do that is not 0: the seed alone begins the bot's own chance.
    const LOT: u64 = 0x6c6f_7473;
    let drawn = Rng::new(seed ^ LOT).next_u64();
    pool[(drawn % pool.len() as u64) as usize]
}

impl GameRows {
    pub(super) fn new(
        config: &SelfPlay,
        pool: &[BotKind],
        number: u64,
        played: &Played,
        told: Told,
    ) -> Self {
        // The first is the seed of the deal, and one for each player follows.
        let mut seeds = game_seeds(config.seed, number);
        seeds.next_u64();
        let wins = played.win_twelfths();
        let hands: Vec<Vec<Tile>> = played.dealt().map(<[Tile]>::to_vec).collect();
        let seats = config.players.seats().zip(&hands);
        let seats = seats.map(|(seat, hand)| SeatRow {
            seat: seat.number(),
            bot: pick(pool, seeds.next_u64()).to_string(),
            dealt: text(hand),
            score: played.scores()[seat],
            win: wins[seat] as f32 / 12.0,
        });
        let seats: Vec<SeatRow> = seats.collect();
        let finisher = played.end().and_then(|end| end.finisher);
        let number = number + 1;
        Self {
            number,
            starter: played.starter().number(),
            finisher: finisher.map_or(0, |seat| seat.number()),
            secret: played.secret().to_hex(),
            record: match told.records {
                true => record(config, &seats, number, played),
                false => String::new(),
            },
            turns: turns(config, hands, number, played, told),
            seats,
        }
    }
}

fn turns(
    config: &SelfPlay,
    mut hands: Vec<Vec<Tile>>,
    number: u64,
    played: &Played,
    told: Told,
) -> Vec<TurnRow> {
    let players = config.players.count();
    let mut scores = BySeat::filled(config.players, 0);
    let mut bag = config.edition.tiles().count() - players * HAND_SIZE;
    let setup = played.setup();
    // Values are asked of the rules' own view, as every client asks for them.
    let mut game = told
        .values
        .then(|| Game::new(setup, played.secret().clone()));
    let mut rows = Vec::with_capacity(played.turns().len());
    for (turn, at) in played.turns().iter().zip(1..) {
        let seat = turn.seat();
        let action = turn.action();
        let hand = &mut hands[seat.index()];
        let worth = game.as_mut().map(|game| {
            let worth = worth_of(
                &GameView::for_seat(game, seat),
                &action,
                config.seed ^ number,
            );
            let _ = game.act(seat, &action);
            (margin(&scores, seat) + worth.value, worth.win)
        });
        rows.push(TurnRow {
            number: at,
            seat: seat.number(),
            hand: text(hand),
            bag,
            lead: margin(&scores, seat),
            action: action.to_string(),
            points: turn.score(),
            drawn: text(turn.drawn()),
            worth,
        });
        for tile in turn.tiles() {
            if let Some(at) = hand.iter().position(|it| it == tile) {
                hand.remove(at);
            }
        }
        hand.extend(turn.drawn());
        // What is exchanged goes into the bag, and as many come out of it.
        if matches!(action, Action::Play(_)) {
            bag -= turn.drawn().len();
        }
        scores[seat] += turn.score();
    }
    rows
}

/// The pieces in the notation, with spaces between.
fn text(tiles: &[Tile]) -> String {
    let mut text = String::with_capacity(3 * tiles.len());
    for (at, tile) in tiles.iter().enumerate() {
        let gap = if at > 0 { " " } else { "" };
        let _ = write!(text, "{gap}{tile}");
    }
    text
}

fn record(config: &SelfPlay, seats: &[SeatRow], number: u64, played: &Played) -> String {
    let tags = RecordTags {
        names: seats.iter().map(|seat| seat.bot.clone()).collect(),
        before_number: vec![("Seed".to_owned(), config.seed.to_string())],
        after_number: Vec::new(),
    };
    let mut record = String::new();
    Recorder::plain(played.setup(), &tags).write(played, Some(number), &mut record);
    record
}
