//! What the tags of a record say before its first turn.

use super::copies::{count_copies, same_pieces};
use super::{CheckReason, Record, RecordError};
use crate::action::parse_word;
use crate::deal::{BadHex, Commitment, Secret};
use crate::edition::{Edition, HAND_SIZE, UnknownEdition};
use crate::game::{Game, GameSetup};
use crate::seat::{BySeat, PLAYERS, Players, Seat};
use crate::start::{announce, starters};
use crate::text::words;
use crate::tile::Tile;

pub(super) type Check<T> = Result<T, RecordError>;

/// The pieces of each hand, where they are written down.
pub(super) type Hands = BySeat<Option<Vec<Tile>>>;

/// What the tags say.
pub(super) struct Opening {
    pub(super) setup: GameSetup,
    pub(super) names: BySeat<String>,
    hands: Hands,
    /// Who starts, and the line that says so.
    pub(super) start: Option<(usize, Seat)>,
    /// The game that the secret deals.
    pub(super) game: Option<Game>,
}

impl Opening {
    pub(super) fn read(record: &Record) -> Check<Self> {
        match record.find_tag("Sixline") {
            None => return Err(RecordError::at(1, CheckReason::NoVersion)),
            Some((_, "1")) => {}
            Some((line, text)) => {
                let text = text.to_owned();
                return Err(RecordError::at(line, CheckReason::BadVersion { text }));
            }
        }
        let edition = read_edition(record)?;
        let (players, names) = read_names(record)?;
        let ages = per_seat(record, "Age", players, parse_number)?;
        let setup = GameSetup::with_ages(edition, ages)
            .map_err(|err| RecordError::at(1, CheckReason::Players(err)))?;
        let hands = per_seat(record, "Hand", players, parse_hand)?;
        check_copies(record, edition, &hands)?;
        let start = match record.find_tag("Start") {
            None => None,
            Some((line, text)) => {
                let seat = parse_number(text).map_err(|reason| RecordError::at(line, reason))?;
                let number = usize::from(seat);
                let seat = Seat::from_number(number).filter(|&seat| players.has(seat));
                let missing = || RecordError::at(line, CheckReason::NoSuchSeat { number });
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
    pub(super) fn check_start(&self, record: &Record) -> Check<(Hands, Vec<Seat>)> {
        if let Some(game) = &self.game {
            for seat in self.hands.seats() {
                let dealt = game.hands()[seat].tiles();
                if let Some(written) = &self.hands[seat] {
                    let line = record
                        .find_tag(&format!("Hand{seat}"))
                        .map_or(1, |(line, _)| line);
                    same_pieces(dealt, written).map_err(|reason| RecordError::at(line, reason))?;
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
            .map(|hand| Some(announce(self.setup.edition(), hand.as_ref()?)))
            .collect();
        let expected = match announcements {
            Some(all) => starters(&BySeat::new(all), self.setup.ages()),
            None => self.hands.seats().collect(),
        };
        self.check_starter(&expected)?;
        Ok((self.hands.clone(), expected))
    }

    fn check_starter(&self, expected: &[Seat]) -> Check<()> {
        match self.start {
            Some((line, written)) if !expected.contains(&written) => {
                let expected = expected.to_vec();
                Err(RecordError::at(
                    line,
                    CheckReason::WrongStart { written, expected },
                ))
            }
            Some(_) | None => Ok(()),
        }
    }
}

fn read_edition(record: &Record) -> Check<Edition> {
    let edition = match record.find_tag("Edition") {
        None => Edition::Classic,
        Some((line, text)) => text
            .parse()
            .map_err(|err: UnknownEdition| RecordError::at(line, err.into()))?,
    };
    let Some((line, text)) = record.find_tag("Tables") else {
        return Ok(edition);
    };
    let tables: Vec<u32> = words(text)
        .map(|word| parse_number(word.text).map(u32::from))
        .collect::<Result<_, _>>()
        .map_err(|reason| RecordError::at(line, reason))?;
    edition
        .with_tables(tables)
        .map_err(|err| RecordError::at(line, CheckReason::Tables(err)))
}

fn read_names(record: &Record) -> Check<(Players, BySeat<String>)> {
    // One more than there may be is enough to see that there are too many.
    let names: BySeat<String> = (1..=PLAYERS.end() + 1)
        .map_while(|number| record.tag(&format!("Seat{number}")).map(str::to_owned))
        .collect();
    let players = Players::new(names.players());
    let players = players.map_err(|err| RecordError::at(1, CheckReason::Players(err)))?;
    // A seat beyond one that is left out would silently lose its player.
    refuse_beyond(record, "Seat", players)?;
    Ok((players, names))
}

/// Reads a tag such as `Age1` for each seat, and refuses one for a seat that is not there.
fn per_seat<T>(
    record: &Record,
    name: &str,
    players: Players,
    parse: impl Fn(&str) -> Result<T, CheckReason>,
) -> Check<BySeat<Option<T>>> {
    refuse_beyond(record, name, players)?;
    (players.seats())
        .map(|seat| match record.find_tag(&format!("{name}{seat}")) {
            None => Ok(None),
            Some((line, text)) => parse(text)
                .map(Some)
                .map_err(|reason| RecordError::at(line, reason)),
        })
        .collect::<Check<Vec<_>>>()
        .map(BySeat::new)
}

fn refuse_beyond(record: &Record, name: &str, players: Players) -> Check<()> {
    let beyond = (players.count() + 1..=9)
        .find_map(|number| Some((record.find_tag(&format!("{name}{number}"))?.0, number)));
    match beyond {
        None => Ok(()),
        Some((line, number)) => Err(RecordError::at(line, CheckReason::NoSuchSeat { number })),
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
        count_copies(edition, dealt.iter().copied())
            .map_err(|reason| RecordError::at(line, reason))?;
    }
    Ok(())
}

fn read_secret(record: &Record, setup: &GameSetup) -> Check<Option<Game>> {
    let parse_error = |line| move |err: BadHex| RecordError::at(line, err.into());
    let commitment: Option<Commitment> = match record.find_tag("Commit") {
        None => None,
        Some((line, text)) => Some(text.parse().map_err(parse_error(line))?),
    };
    let Some((line, text)) = record.find_tag("Secret") else {
        return Ok(None);
    };
    let secret: Secret = text.parse().map_err(parse_error(line))?;
    if commitment.is_some_and(|commitment| commitment != secret.commitment()) {
        return Err(RecordError::at(line, CheckReason::WrongSecret));
    }
    Ok(Some(Game::new(setup, secret)))
}
