//! Games of this machine in files: written after every turn, read to go on.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use sixline_rules::record::{Heading, Line, Record};
use sixline_rules::{Action, BySeat, Edition, Game, GameSetup, Secret, SeenAction};

use super::seats::Chair;
use crate::failure::Failure;
use crate::{clock, input, serve};

/// The file of a game.
#[derive(Debug, Clone)]
pub(crate) struct SaveFile {
    path: PathBuf,
    heading: Heading,
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

/// A game that was read back.
#[derive(Debug)]
pub(crate) struct Saved {
    pub(crate) game: Game,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) names: Vec<String>,
}

impl SaveFile {
    /// A file for a new game: that one, or one of its own in the user's data folder.
    pub(crate) fn new(
        path: Option<&Path>,
        chairs: &[Chair],
        names: Vec<String>,
    ) -> Result<Self, Failure> {
        let path = match path {
            Some(path) => path.to_owned(),
            None => {
                let folder = folder()?;
                let place = folder.display().to_string();
                serve::make_folder(&folder)
                    .map_err(|err| Failure::bad_input(&place, input::describe(&err)))?;
                new_path(&folder)
            }
        };
        Ok(Self {
            path,
            heading: Heading {
                date: clock::day_and_time(clock::now_ms()).0,
                names: BySeat::new(names),
            },
            chairs: chairs.to_vec(),
        })
    }

    /// A file beside this one, for a new game of the same players.
    pub(crate) fn next(&self) -> Self {
        let mut next = self.clone();
        next.path = new_path(self.path.parent().unwrap_or(Path::new("")));
        next.heading.date = clock::day_and_time(clock::now_ms()).0;
        next
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game, the old file staying whole until the new one is.
    pub(crate) fn write(&self, game: &Game) -> Result<(), String> {
        let mut record = Record::of_game(&self.heading, game);
        let tags = record
            .lines
            .iter()
            .position(|line| !matches!(line, Line::Tag { .. }))
            .unwrap_or(record.lines.len());
        let tag = |name: String, value: String| Line::Tag { name, value };
        let chairs = self.chairs.iter().zip(1..);
        let mut more: Vec<Line> = chairs
            .map(|(chair, number)| tag(format!("Player{number}"), chair.to_string()))
            .collect();
        if game.public().end().is_none() {
            // The bag has to be the same when the game goes on.
            more.push(tag("Secret".into(), game.secret().to_hex()));
        }
        record.lines.splice(tags..tags, more);
        let mut draft = self.path.clone().into_os_string();
        draft.push(".new");
        let write = || {
            let mut file = fs::File::create(&draft)?;
            file.write_all(record.to_string().as_bytes())?;
            file.sync_all()?;
            fs::rename(&draft, &self.path)
        };
        write().map_err(|err| input::describe(&err))
    }
}

/// Where games are kept that were given no file.
fn folder() -> Result<PathBuf, Failure> {
    Ok(serve::data_folder(None)?.join("games"))
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
pub(crate) fn read(path: &Path) -> Result<Saved, String> {
    let text = input::read_file(path)?;
    let record = Record::parse(&text).map_err(|err| err.to_string())?;
    let checked = record.check().map_err(|err| err.to_string())?;
    let Some(secret) = record.tag("Secret") else {
        let reason = "the record has no tag `Secret`, so nobody knows what the bag holds";
        return Err(reason.to_owned());
    };
    let secret: Secret = secret.parse().map_err(|err| format!("`Secret`: {err}"))?;
    let edition: Edition = checked.public.edition();
    let players = checked.names.players();
    let age = |number: usize| record.tag(&format!("Age{number}"))?.parse().ok();
    let setup = GameSetup {
        edition,
        ages: (1..=players).map(age).collect(),
    };
    let mut game = Game::new(&setup, secret).map_err(|err| err.to_string())?;
    for step in &checked.steps {
        let action = match &step.turn.action {
            SeenAction::Play(play) => Action::Play(play.clone()),
            SeenAction::Swap(tiles) => Action::Swap(tiles.clone()),
            SeenAction::Pass => Action::Pass,
            SeenAction::SwapHidden(_) => {
                return Err("the record does not tell which pieces were exchanged".to_owned());
            }
        };
        game.act(step.turn.seat, &action)
            .map_err(|err| err.to_string())?;
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
    Ok(Saved {
        game,
        chairs,
        names,
    })
}
