//! `sixline demo`: a game between bots, shown move by move.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use sixline_engine::arena::{Played, Player};
use sixline_engine::selfplay::{Host, play_number};
use sixline_rules::{Action, Cell, Game, Seat, Turn};

use crate::args::GameArgs;
use crate::board_text::BoardText;
use crate::clock::pause;
use crate::color::ColorWhen;
use crate::failure::Outcome;
use crate::output::{self, Output};
use crate::players::{Entrant, PlayerName};

/// Watch a game between bots, move by move
///
/// The game is the first one of `sixline selfplay` with the same seed, bots and edition.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline demo
  sixline demo --seed 4 --bots greedy,random,greedy --delay 1000
  sixline demo --edition tables --tables 2,3,4,5 --color always | less -R")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Milliseconds between two moves [default: 400 on a terminal, otherwise 0]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000))]
    delay: Option<u64>,
    /// When to print in color
    #[arg(long, value_enum, default_value = "auto", value_name = "WHEN")]
    color: ColorWhen,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let config = args.game.selfplay(1)?;
    let entrants = Entrants(args.game.entrants(1)?);
    let played = play_number(&config, 0, &entrants);
    let default = if io::stdout().is_terminal() { 400 } else { 0 };
    let delay = Duration::from_millis(args.delay.unwrap_or(default));
    show(args.game.names(), &played, delay, args.color.decide())
}

/// Who plays the one game.
struct Entrants(Vec<Entrant>);

impl Host for Entrants {
    fn player(&self, seat: Seat, seed: u64) -> Box<dyn Player> {
        self.0[seat.index()].player_of_raw_seed(0, seed)
    }
}

/// Plays the turns of `played` again, and prints the board after each.
fn show(names: &[PlayerName], played: &Played, delay: Duration, color: bool) -> Outcome {
    let mut out = output::open();
    let mut game = Game::new(played.setup(), played.secret().clone());
    for (seat, bot) in game.hands().seats().zip(names) {
        let hand = &game.hands()[seat];
        let size = game.announcements()[seat].size;
        writeln!(out, "seat {seat}, {bot}: {hand} (announces {size})")?;
    }
    for noted in played.turns() {
        out.flush()?;
        pause(delay);
        let turn = game.act(noted.seat(), &noted.action());
        let turn = turn.expect("the game was played");
        show_turn(&mut out, names, &game, &turn, color)?;
    }
    let scores = spaced(game.public().scores().iter());
    if let Some(forfeit) = played.forfeit() {
        let (seat, reason) = (forfeit.seat, &forfeit.reason);
        writeln!(out, "\nscores {scores}, lost by seat {seat}: {reason}")?;
        return output::finish(out);
    }
    let winners = game.public().winners();
    let winners = spaced(winners.iter());
    writeln!(out, "\nfinal scores {scores}, won by seat {winners}")?;
    output::finish(out)
}

fn show_turn(
    out: &mut Output,
    names: &[PlayerName],
    game: &Game,
    turn: &Turn,
    color: bool,
) -> Outcome {
    let public = game.public();
    let marked: Vec<Cell> = match &turn.action {
        Action::Play(play) => play.placements().iter().map(|it| it.cell).collect(),
        Action::Swap(_) | Action::Pass => Vec::new(),
    };
    let board = BoardText {
        board: public.board(),
        color,
        marked: &marked,
    };
    let bot = &names[turn.seat.index()];
    let points = match turn.action {
        Action::Play(_) => format!(" +{}", turn.score),
        Action::Swap(_) | Action::Pass => String::new(),
    };
    writeln!(
        out,
        "\nturn {}, seat {} ({bot}): {}{points}",
        public.turns(),
        turn.seat,
        turn.action
    )?;
    write!(out, "{board}")?;
    let scores = spaced(public.scores().iter());
    writeln!(out, "scores {scores}, {} in the bag", public.bag())?;
    if let Some(seat) = public.end().and_then(|end| end.finisher) {
        let bonus = public.edition().finish_bonus();
        writeln!(out, "seat {seat} played the last piece: bonus +{bonus}")?;
    }
    Ok(())
}

fn spaced<T: ToString>(items: impl Iterator<Item = T>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    items.join(" ")
}
