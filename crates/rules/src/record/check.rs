//! A record played through: everything in it that can be checked is.

use thiserror::Error;

use super::known::KnownHand;
use super::{Line, Record, RecordError, RecordedTurn};
use crate::action::{Action, ParseReason, Play, Spaced, parse_word};
use crate::deal::{BadHex, Commitment, Secret};
use crate::edition::{BadTables, Edition, HAND_SIZE, TableSet, UnknownEdition};
use crate::game::{Game, GameSetup};
use crate::hand::Hand;
use crate::illegal::Illegal;
use crate::public::PublicState;
use crate::seat::{BadPlayers, BySeat, PLAYERS, Players, Seat};
use crate::start::{announce, starters};
use crate::text::{quote, words};
use crate::tile::Tile;
use crate::view::{GameView, SeenAction, SeenTurn};

/// What a record came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The state after the last action.
    pub public: PublicState,
    /// The name at each seat.
    pub names: BySeat<String>,
    /// Whether the secret was committed to, and gives every hand and draw of the record.
    pub deal_verified: bool,
    /// The state before each turn, with what is known of the mover's hand.
    pub steps: Vec<Step>,
}

/// A turn of a record and what was known before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The state before the turn.
    pub public: PublicState,
    /// The mover's hand, where all of it is known.
    pub hand: Option<Vec<Tile>>,
    /// The turn as it was written down.
    pub turn: RecordedTurn,
}

impl Checked {
    /// What the player of turn `number`, from 0, saw before it; `None` where their hand is not wholly known.
    #[must_use]
    pub fn view_before(&self, number: usize) -> Option<GameView> {
        let step = self.steps.get(number)?;
        let hand = Hand::new(step.hand.clone()?);
        let seen = |before: &Step| {
            let turn = SeenTurn {
                seat: before.turn.seat,
                action: before.turn.action.clone(),
                score: before.turn.score.unwrap_or(0),
            };
            turn.seen_by(Some(step.turn.seat))
        };
        let history = self.steps[..number].iter().map(seen).collect();
        Some(GameView::of_position(step.public.clone(), hand, history))
    }
}

/// What a record says that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum CheckReason {
    #[error("the tag `[Sixline \"1\"]` is missing")]
    NoVersion,
    #[error("this program reads version 1 of the notation, not {}", quote(text))]
    BadVersion { text: String },
    #[error(transparent)]
    Edition(#[from] UnknownEdition),
    #[error("`Tables`: {0}")]
    Tables(BadTables),
    #[error("`Tables` belongs to the edition `tables`")]
    TablesWithoutEdition,
    #[error("expected a whole number, got {}", quote(text))]
    BadNumber { text: String },
    #[error("a tag for each seat is needed, from `Seat1` on: {0}")]
    Players(BadPlayers),
    #[error("there is no seat {number} in this game")]
    NoSuchSeat { number: usize },
    #[error("{0}")]
    Pieces(ParseReason),
    #[error("a hand starts with {HAND_SIZE} pieces, not {count}")]
    HandSize { count: usize },
    #[error("more copies of `{tile}` than the set holds ({copies})")]
    TooManyCopies { tile: Tile, copies: usize },
    #[error(transparent)]
    Hex(#[from] BadHex),
    #[error("the secret does not belong to the commitment")]
    WrongSecret,
    #[error("the secret deals {}, not {}", Spaced(dealt), Spaced(written))]
    WrongDeal {
        dealt: Vec<Tile>,
        written: Vec<Tile>,
    },
    #[error(
        "seat {written} cannot start, by the rules it is seat {}",
        Spaced(expected)
    )]
    WrongStart { written: Seat, expected: Vec<Seat> },
    #[error(transparent)]
    Illegal(#[from] Illegal),
    #[error("the play scores {scored} points, not {written}")]
    WrongScore { scored: u32, written: u32 },
    #[error("{expected} pieces are drawn here, not {written}")]
    WrongDrawCount { expected: usize, written: usize },
    #[error("the game goes on, or ended without a bonus")]
    NoBonusHere,
    #[error("the bonus is +{points} for seat {seat}")]
    WrongBonus { seat: Seat, points: u32 },
    #[error("seat {seat} played its last piece: the line `bonus {seat} +{points}` is missing")]
    BonusMissing { seat: Seat, points: u32 },
    #[error("`Result` is there, but the game is not over")]
    ResultTooEarly,
    #[error("the final scores are {}, not {}", Spaced(scored), quote(written))]
    WrongResult { scored: Vec<u32>, written: String },
}

type Check<T> = Result<T, RecordError>;

/// The pieces of each hand, where they are written down.
type Hands = BySeat<Option<Vec<Tile>>>;

impl Record {
    /// Plays the record through and checks all that can be checked.
    ///
    /// What a record leaves out, such as the draws of a game at a real table, is taken to be possible
    /// as long as the numbers of pieces allow it.
    ///
    /// # Errors
    /// The first line that breaks a rule or contradicts what stands before it.
    pub fn check(&self) -> Check<Checked> {
        let opening = Opening::read(self)?;
        let mut replay = Replay::start(self, &opening)?;
        for (line, number) in self.lines.iter().zip(1..) {
            match line {
                Line::Turn(turn) => replay.turn(turn).map_err(|reason| at(number, reason))?,
                Line::Bonus { seat, points } => replay
                    .bonus(*seat, *points)
                    .map_err(|reason| at(number, reason))?,
                Line::Tag { .. } | Line::Comment(_) | Line::Blank => {}
            }
        }
        let end = self.lines.len() + 1;
        replay.finish().map_err(|reason| at(end, reason))?;
        self.check_result(&replay.public)?;
        Ok(Checked {
            public: replay.public,
            names: opening.names,
            // A secret without a commitment could have been chosen after the game.
            deal_verified: replay.game.is_some() && self.tag("Commit").is_some(),
            steps: replay.steps,
        })
    }

    fn check_result(&self, public: &PublicState) -> Check<()> {
        let Some((line, written)) = self.find_tag("Result") else {
            return Ok(());
        };
        // A game that was given up says so, and its result is what stood on the table.
        if public.end().is_none() && self.tag("Termination").is_none() {
            return Err(at(line, CheckReason::ResultTooEarly));
        }
        let scored = public.scores().as_slice();
        if words(written)
            .map(|word| word.text)
            .eq(scored.iter().map(u32::to_string))
        {
            return Ok(());
        }
        let scored = scored.to_vec();
        let written = written.to_owned();
        Err(at(line, CheckReason::WrongResult { scored, written }))
    }
}

fn at(line: usize, reason: CheckReason) -> RecordError {
    RecordError {
        line,
        column: None,
        reason: reason.into(),
    }
}

/// What the tags say.
struct Opening {
    setup: GameSetup,
    names: BySeat<String>,
    hands: Hands,
    start: Option<(usize, Seat)>,
    game: Option<Game>,
}

impl Opening {
    fn read(record: &Record) -> Check<Self> {
        match record.find_tag("Sixline") {
            None => return Err(at(1, CheckReason::NoVersion)),
            Some((_, "1")) => {}
            Some((line, text)) => {
                let text = text.to_owned();
                return Err(at(line, CheckReason::BadVersion { text }));
            }
        }
        let edition = read_edition(record)?;
        let names = read_names(record)?;
        let players = names.players();
        let ages = per_seat(record, "Age", players, parse_number)?;
        let setup = GameSetup { edition, ages };
        let hands = per_seat(record, "Hand", players, parse_hand)?;
        check_copies(record, edition, &hands)?;
        let start = match record.find_tag("Start") {
            None => None,
            Some((line, text)) => {
                let seat = parse_number(text).map_err(|reason| at(line, reason))?;
                let number = usize::from(seat);
                let seat = Seat::from_number(number).filter(|seat| seat.index() < players);
                let missing = || at(line, CheckReason::NoSuchSeat { number });
                Some((line, seat.ok_or_else(missing)?))
            }
        };
        let game = read_secret(record, &setup)?;
        Ok(Self {
            setup,
            names,
            hands,
            start,
            game,
        })
    }

    /// Checks the start, and answers the dealt hands as far as known and the seats that may start.
    fn check_start(&self, record: &Record) -> Check<(Hands, Vec<Seat>)> {
        if let Some(game) = &self.game {
            for seat in self.hands.seats() {
                let dealt = game.hands()[seat].tiles();
                if let Some(written) = &self.hands[seat] {
                    let line = record
                        .find_tag(&format!("Hand{seat}"))
                        .map_or(1, |(line, _)| line);
                    same_pieces(dealt, written).map_err(|reason| at(line, reason))?;
                }
            }
            let start = vec![game.public().turn()];
            self.check_starter(&start)?;
            let hands = game.hands().iter();
            let hands = hands.map(|hand| Some(hand.tiles().to_vec())).collect();
            return Ok((hands, start));
        }
        let announcements: Option<Vec<_>> = self
            .hands
            .iter()
            .map(|hand| Some(announce(self.setup.edition, hand.as_ref()?)))
            .collect();
        let expected = match announcements {
            Some(all) => starters(&BySeat::new(all), &self.setup.ages),
            None => self.hands.seats().collect(),
        };
        self.check_starter(&expected)?;
        Ok((self.hands.clone(), expected))
    }

    fn check_starter(&self, expected: &[Seat]) -> Check<()> {
        match self.start {
            Some((line, written)) if !expected.contains(&written) => {
                let expected = expected.to_vec();
                Err(at(line, CheckReason::WrongStart { written, expected }))
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// The state of the check: the open state, and what is known of each hand.
struct Replay {
    public: PublicState,
    hands: BySeat<KnownHand>,
    /// The same game from the secret, where the record has it.
    game: Option<Game>,
    bonus_due: Option<(Seat, u32)>,
    steps: Vec<Step>,
}

impl Replay {
    fn start(record: &Record, opening: &Opening) -> Check<Self> {
        let (hands, starters) = opening.check_start(record)?;
        let edition = opening.setup.edition;
        let first_turn = record.lines.iter().find_map(|line| match line {
            Line::Turn(turn) => Some(turn.seat),
            Line::Tag { .. } | Line::Bonus { .. } | Line::Comment(_) | Line::Blank => None,
        });
        let written = opening.start.map(|(_, seat)| seat);
        let start = written
            .or(first_turn.filter(|seat| starters.contains(seat)))
            .unwrap_or(starters[0]);
        let announced = hands[start]
            .as_ref()
            .map(|hand| announce(edition, hand).size);
        Ok(Self {
            public: PublicState::new(edition, hands.players(), start, announced),
            hands: hands
                .iter()
                .map(|hand| KnownHand::of(hand.clone(), HAND_SIZE))
                .collect(),
            game: opening.game.clone(),
            bonus_due: None,
            steps: Vec::new(),
        })
    }

    fn turn(&mut self, turn: &RecordedTurn) -> Result<(), CheckReason> {
        let seat = turn.seat;
        if seat.index() >= self.public.players() {
            let number = seat.number();
            return Err(CheckReason::NoSuchSeat { number });
        }
        self.public.check_turn(seat)?;
        let hand = &self.hands[seat];
        self.steps.push(Step {
            public: self.public.clone(),
            hand: hand.is_complete().then(|| hand.tiles.clone()),
            turn: turn.clone(),
        });
        let n_drawn = match &turn.action {
            SeenAction::Play(play) => self.play(seat, play, turn)?,
            SeenAction::Swap(tiles) => {
                self.hands[seat].remove(tiles.iter().copied())?;
                self.swap(seat, tiles, tiles.len(), turn)?
            }
            SeenAction::SwapHidden(count) => {
                self.public.judge_swap(*count)?;
                if *count > self.public.hand_sizes[seat] {
                    return Err(CheckReason::Illegal(Illegal::PlayTooMany { count: *count }));
                }
                self.hands[seat].remove_hidden(*count);
                self.swap(seat, &[], *count, turn)?
            }
            SeenAction::Pass => {
                self.public.judge_pass(&self.hands[seat].tiles)?;
                self.public.finish_turn();
                0
            }
        };
        self.check_draw(turn, n_drawn)?;
        self.hands[seat].draw(turn.drawn.as_deref(), n_drawn);
        self.check_all_copies(&[])?;
        self.check_against_secret(turn)
    }

    fn play(&mut self, seat: Seat, play: &Play, turn: &RecordedTurn) -> Result<usize, CheckReason> {
        self.hands[seat].remove(play.tiles())?;
        let score = self.public.judge_play(play)?;
        let written = turn.score.unwrap_or(score.total);
        if score.total != written {
            let scored = score.total;
            return Err(CheckReason::WrongScore { scored, written });
        }
        let n_drawn = self.public.apply_play(play, &score);
        if let Some(finisher) = self.public.end().and_then(|end| end.finisher) {
            self.bonus_due = Some((finisher, self.public.edition().finish_bonus()));
        }
        Ok(n_drawn)
    }

    /// The pieces set aside are still out of the bag when the others are drawn.
    fn swap(
        &mut self,
        seat: Seat,
        set_aside: &[Tile],
        count: usize,
        turn: &RecordedTurn,
    ) -> Result<usize, CheckReason> {
        self.public.judge_swap(count)?;
        let mut out = set_aside.to_vec();
        out.extend(turn.drawn.iter().flatten());
        self.check_all_copies(&out)?;
        debug_assert_eq!(seat, self.public.turn());
        self.public.finish_turn();
        Ok(count)
    }

    fn check_draw(&self, turn: &RecordedTurn, expected: usize) -> Result<(), CheckReason> {
        match turn.drawn.as_ref().map(Vec::len) {
            Some(written) if written != expected => {
                Err(CheckReason::WrongDrawCount { expected, written })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// No kind lies on the board, in the known hands and in `out` more often than the set has it.
    fn check_all_copies(&self, out: &[Tile]) -> Result<(), CheckReason> {
        let board = self.public.board().iter().map(|placed| placed.tile);
        let hands = self
            .hands
            .iter()
            .flat_map(|hand| hand.tiles.iter().copied());
        count_copies(
            self.public.edition(),
            board.chain(hands).chain(out.iter().copied()),
        )
    }

    fn check_against_secret(&mut self, turn: &RecordedTurn) -> Result<(), CheckReason> {
        let Some(game) = &mut self.game else {
            return Ok(());
        };
        let action = match &turn.action {
            SeenAction::Play(play) => Action::Play(play.clone()),
            SeenAction::Swap(tiles) => Action::Swap(tiles.clone()),
            SeenAction::Pass => Action::Pass,
            // The bag cannot be followed past an exchange of unknown pieces.
            SeenAction::SwapHidden(_) => {
                self.game = None;
                return Ok(());
            }
        };
        let dealt = game.act(turn.seat, &action)?.drawn;
        if let Some(written) = &turn.drawn {
            same_pieces(&dealt, written)?;
        }
        let hand = game.hands()[turn.seat].tiles().to_vec();
        self.hands[turn.seat] = KnownHand::of(Some(hand), 0);
        Ok(())
    }

    fn bonus(&mut self, seat: Seat, points: u32) -> Result<(), CheckReason> {
        match self.bonus_due.take() {
            None => Err(CheckReason::NoBonusHere),
            Some(due) if due == (seat, points) => Ok(()),
            Some((seat, points)) => Err(CheckReason::WrongBonus { seat, points }),
        }
    }

    fn finish(&self) -> Result<(), CheckReason> {
        match self.bonus_due {
            None => Ok(()),
            Some((seat, points)) => Err(CheckReason::BonusMissing { seat, points }),
        }
    }
}

fn read_edition(record: &Record) -> Check<Edition> {
    let edition = match record.find_tag("Edition") {
        None => Edition::Classic,
        Some((line, text)) => text
            .parse()
            .map_err(|err: UnknownEdition| at(line, err.into()))?,
    };
    let Some((line, text)) = record.find_tag("Tables") else {
        return Ok(edition);
    };
    if edition == Edition::Classic {
        return Err(at(line, CheckReason::TablesWithoutEdition));
    }
    let tables: Vec<u32> = words(text)
        .map(|word| parse_number(word.text).map(u32::from))
        .collect::<Result<_, _>>()
        .map_err(|reason| at(line, reason))?;
    let tables = TableSet::new(tables).map_err(|err| at(line, CheckReason::Tables(err)))?;
    Ok(Edition::Tables(tables))
}

fn read_names(record: &Record) -> Check<BySeat<String>> {
    // One more than there may be is enough to see that there are too many.
    let names: BySeat<String> = (1..=PLAYERS.end() + 1)
        .map_while(|number| record.tag(&format!("Seat{number}")).map(str::to_owned))
        .collect();
    let players = names.players();
    Players::new(players).map_err(|err| at(1, CheckReason::Players(err)))?;
    // A seat beyond one that is left out would silently lose its player.
    refuse_beyond(record, "Seat", players)?;
    Ok(names)
}

/// Reads a tag such as `Age1` for each seat, and refuses one for a seat that is not there.
fn per_seat<T>(
    record: &Record,
    name: &str,
    players: usize,
    parse: impl Fn(&str) -> Result<T, CheckReason>,
) -> Check<BySeat<Option<T>>> {
    refuse_beyond(record, name, players)?;
    Seat::all(players)
        .map(|seat| match record.find_tag(&format!("{name}{seat}")) {
            None => Ok(None),
            Some((line, text)) => parse(text).map(Some).map_err(|reason| at(line, reason)),
        })
        .collect::<Check<Vec<_>>>()
        .map(BySeat::new)
}

fn refuse_beyond(record: &Record, name: &str, players: usize) -> Check<()> {
    let beyond = (players + 1..=9)
        .find_map(|number| Some((record.find_tag(&format!("{name}{number}"))?.0, number)));
    match beyond {
        None => Ok(()),
        Some((line, number)) => Err(at(line, CheckReason::NoSuchSeat { number })),
    }
}

fn parse_number(text: &str) -> Result<u16, CheckReason> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or_else(|| CheckReason::BadNumber {
        text: text.to_owned(),
    })
}

fn parse_hand(text: &str) -> Result<Vec<Tile>, CheckReason> {
    let hand: Vec<Tile> = words(text)
        .map(parse_word)
        .collect::<Result<_, _>>()
        .map_err(|err| CheckReason::Pieces(err.reason))?;
    match hand.len() {
        HAND_SIZE => Ok(hand),
        count => Err(CheckReason::HandSize { count }),
    }
}

fn check_copies(record: &Record, edition: Edition, hands: &Hands) -> Check<()> {
    let mut dealt = Vec::new();
    for seat in hands.seats() {
        dealt.extend(hands[seat].iter().flatten().copied());
        let line = record
            .find_tag(&format!("Hand{seat}"))
            .map_or(1, |(line, _)| line);
        count_copies(edition, dealt.iter().copied()).map_err(|reason| at(line, reason))?;
    }
    Ok(())
}

fn count_copies(edition: Edition, tiles: impl Iterator<Item = Tile>) -> Result<(), CheckReason> {
    let mut counts = [0; Tile::COUNT];
    for tile in tiles {
        let copies = edition.copies(tile);
        counts[tile.index()] += 1;
        if copies == 0 {
            return Err(Illegal::ForeignTile { tile, edition }.into());
        }
        if counts[tile.index()] > copies {
            return Err(CheckReason::TooManyCopies { tile, copies });
        }
    }
    Ok(())
}

fn read_secret(record: &Record, setup: &GameSetup) -> Check<Option<Game>> {
    let parse_error = |line| move |err: BadHex| at(line, err.into());
    let commitment: Option<Commitment> = match record.find_tag("Commit") {
        None => None,
        Some((line, text)) => Some(text.parse().map_err(parse_error(line))?),
    };
    let Some((line, text)) = record.find_tag("Secret") else {
        return Ok(None);
    };
    let secret: Secret = text.parse().map_err(parse_error(line))?;
    if commitment.is_some_and(|commitment| commitment != secret.commitment()) {
        return Err(at(line, CheckReason::WrongSecret));
    }
    let game = Game::new(setup, secret).map_err(|err| at(line, CheckReason::Players(err)))?;
    Ok(Some(game))
}

fn same_pieces(dealt: &[Tile], written: &[Tile]) -> Result<(), CheckReason> {
    let sorted = |tiles: &[Tile]| {
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable();
        tiles
    };
    if sorted(dealt) == sorted(written) {
        return Ok(());
    }
    Err(CheckReason::WrongDeal {
        dealt: dealt.to_vec(),
        written: written.to_vec(),
    })
}
