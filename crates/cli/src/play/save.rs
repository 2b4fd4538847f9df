//! Games of this machine in files: written after every turn, read to go on.

use std::fs;
use std::path::{Path, PathBuf};

use sixline_rules::record::{Heading, Record, RecordError};
use sixline_rules::{
    Action, BadHex, BadPlayers, BySeat, Edition, Game, GameSetup, Illegal, Secret, SeenAction,
};
use thiserror::Error;

use super::seats::Chair;
use crate::failure::Failure;
use crate::input::{IoError, ReadError};
use crate::output::NewFile;
use crate::{clock, folders, input, record_file};

/// The file of a game.
#[derive(Debug, Clone)]
pub(crate) struct SaveFile {
    path: PathBuf,
    heading: Heading,
    seed: Option<String>,
    chairs: Vec<Chair>,
}

/// The name of a file tells when the game began.
fn new_path(folder: &Path) -> PathBuf {
    let (day, time) = clock::day_and_time(clock::now_ms());
    let name = format!("{day}-{}-{}", time.replace(':', ""), std::process::id());
    let mut path = folder.join(format!("{name}.sxl"));
    let mut number = 2;
    // A second game may begin within the same second.
    while path.exists() {
        path = folder.join(format!("{name}-{number}.sxl"));
        number += 1;
    }
    path
}

/// Why a file is not a game to go on with.
#[derive(Debug, Error)]
pub(crate) enum NotResumed {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("the record has no tag `Secret`, so nobody knows what the bag holds")]
    NoSecret,
    #[error("`Secret`: {0}")]
    BadSecret(#[from] BadHex),
    #[error("the record does not tell which pieces were exchanged")]
    ExchangeUnknown,
    #[error(transparent)]
    Players(#[from] BadPlayers),
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// A game that was read back.
#[derive(Debug)]
pub(crate) struct Saved {
    date: String,
    seed: Option<String>,
    pub(crate) game: Game,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) names: Vec<String>,
}

impl SaveFile {
    /// A file for a new game: that one, which must not be there yet, or one of its own in the user's data folder.
    pub(crate) fn new(
        path: Option<&Path>,
        seed: Option<u64>,
        chairs: &[Chair],
        names: Vec<String>,
    ) -> Result<Self, Failure> {
        let path = match path {
            Some(path) if path.exists() => {
                let reason = "the file is there already; --resume goes on with the game in it";
                return Err(Failure::bad_file(path, reason));
            }
            Some(path) => path.to_owned(),
            None => {
                let folder = folder()?;
                folders::make_private(&folder)
                    .map_err(|err| Failure::bad_file(&folder, IoError::from(err)))?;
                new_path(&folder)
            }
        };
        Ok(Self {
            path,
            heading: Heading {
                date: clock::day_and_time(clock::now_ms()).0,
                names: BySeat::new(names),
            },
            seed: seed.map(|seed| seed.to_string()),
            chairs: chairs.to_vec(),
        })
    }

    /// The file that a game was read from.
    pub(crate) fn again(path: &Path, saved: &Saved) -> Self {
        Self {
            path: path.to_owned(),
            heading: Heading {
                date: saved.date.clone(),
                names: BySeat::new(saved.names.clone()),
            },
            seed: saved.seed.clone(),
            chairs: saved.chairs.clone(),
        }
    }

    /// A file beside this one, for a new game of the same players.
    pub(crate) fn next(&self) -> Self {
        let mut next = self.clone();
        next.path = new_path(self.path.parent().unwrap_or(Path::new("")));
        next.seed = None;
        next.heading.date = clock::day_and_time(clock::now_ms()).0;
        next
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game, the old file staying whole until the new one is.
    pub(crate) fn write(&self, game: &Game) -> Result<(), IoError> {
        let mut record = Record::of_game(&self.heading, game);
        let chairs = self.chairs.iter().zip(1..);
        let chairs = chairs.map(|(chair, number)| (format!("Player{number}"), chair.to_string()));
        // The bag has to be the same when the game goes on.
        let secret = game
            .public()
            .end()
            .is_none()
            .then(|| game.secret().to_hex());
        let secret = secret.map(|secret| ("Secret".to_owned(), secret));
        let seed = self.seed.clone().map(|seed| ("Seed".to_owned(), seed));
        record_file::add_tags(&mut record, seed.into_iter().chain(chairs).chain(secret));
        NewFile::start(&self.path)?.finish(record.to_string().as_bytes())
    }
}

/// Where games are kept that were given no file.
fn folder() -> Result<PathBuf, Failure> {
    let data = folders::data();
    let data =
        data.map_err(|err| Failure::BadInput(format!("{err}, or name a file with --save")))?;
    Ok(data.join("games"))
}

/// The latest game of the data folder that is not over.
pub(crate) fn latest() -> Result<PathBuf, Failure> {
    let folder = folder()?;
    let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|it| it == "sxl"))
        .collect();
    // The names start with day and time.
    paths.sort_unstable();
    let open = paths.into_iter().rev().find(|path| {
        let text = input::read_file(path).unwrap_or_default();
        Record::parse(&text).is_ok_and(|record| record.tag("Result").is_none())
    });
    let place = folder.display().to_string();
    open.ok_or_else(|| Failure::bad_input(&place, "no game waits here to be resumed"))
}

/// Reads a game to go on with it.
pub(crate) fn read(path: &Path) -> Result<Saved, NotResumed> {
    let record = Record::parse(&input::read_file(path)?)?;
    let checked = record.check()?;
    let secret = record.tag("Secret").ok_or(NotResumed::NoSecret)?;
    let secret: Secret = secret.parse()?;
    let edition: Edition = checked.public.edition();
    let players = checked.names.players();
    let age = |number: usize| record.tag(&format!("Age{number}"))?.parse().ok();
    let setup = GameSetup::with_ages(edition, (1..=players).map(age).collect())?;
    let mut game = Game::new(&setup, secret);
    for step in &checked.steps {
        let action = match &step.turn.action {
            SeenAction::Play(play) => Action::Play(play.clone()),
            SeenAction::Swap(tiles) => Action::Swap(tiles.clone()),
            SeenAction::Pass => Action::Pass,
            SeenAction::SwapHidden(_) => return Err(NotResumed::ExchangeUnknown),
        };
        game.act(step.turn.seat, &action)?;
    }
    let chair = |number: usize| {
        let text = record.tag(&format!("Player{number}"))?;
        text.parse().ok()
    };
    let names = checked.names.as_slice().to_vec();
    let chairs = (1..=players)
        .map(|number| {
            // A record of another program: everybody sits at this keyboard.
            chair(number).unwrap_or_else(|| Chair::Person(Some(names[number - 1].clone())))
        })
        .collect();
    let text = |tag: &str| record.tag(tag).map(str::to_owned);
    Ok(Saved {
        date: text("Date").unwrap_or_default(),
        seed: text("Seed"),
        game,
        chairs,
        names,
    })
}
