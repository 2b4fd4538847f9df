//! The same public course with other hidden pieces.

use sixline_engine::Rng;
use sixline_rules::{Action, Game, Tile};

use super::Told;
use super::course::Course;
use crate::log::GameEvent;

const ATTEMPTS: u32 = 40;

/// A game that its viewer cannot tell from another.
pub(super) struct Twin {
    pub(super) told: Told,
    /// How many places of the deck hold another piece.
    pub(super) n_differences: usize,
}

/// A twin of `course`, unless chance finds none. Whether a game is a twin is decided by what the rules
/// let happen in it, never by what the viewer is sent.
pub(super) fn find(course: &Course) -> Option<Twin> {
    let mut rng = Rng::new(!course.seed);
    let setup = course.dealt.setup();
    for attempt in 0..ATTEMPTS {
        // Other first hands announce other sizes, more often than not.
        let with_first_hands = attempt < ATTEMPTS / 2;
        let (deck, kinds) = other_deck(course, &mut rng, with_first_hands);
        let n_differences = (0..deck.len())
            .filter(|&at| deck[at] != course.pieces.deck[at])
            .count();
        if n_differences == 0 {
            continue;
        }
        let secret = course.origin.secret.clone();
        let dealt = Game::from_deck(setup, secret, deck).unwrap();
        if !starts_alike(&dealt, &course.dealt) {
            continue;
        }
        let events = events(course, &kinds);
        if let Some(told) = course.watch(dealt, &events) {
            return Some(Twin {
                told,
                n_differences,
            });
        }
    }
    None
}

/// Another deck, and what each piece of the course is in it.
fn other_deck(course: &Course, rng: &mut Rng, with_first_hands: bool) -> (Vec<Tile>, Vec<Tile>) {
    let tracks = &course.pieces.tracks;
    let n_pieces = tracks.len();
    let mut place: Vec<usize> = (0..n_pieces).collect();
    let mut moved = vec![false; n_pieces];
    // Two pieces that the same player draws, and holds for a while together, change their order.
    for _ in 0..60 {
        let (a, b) = (rng.below(n_pieces), rng.below(n_pieces));
        if let ([(owner, at_a)], [(other, at_b)]) = (&*tracks[a].drawn, &*tracks[b].drawn) {
            let hidden = |it: usize, at: u32| tracks[it].seen > at && !moved[it];
            let last = (*at_a).max(*at_b);
            let together = owner == other && last < tracks[a].gone.min(tracks[b].gone);
            let first = (*at_a).min(*at_b);
            if together
                && a != b
                && hidden(a, last)
                && hidden(b, last)
                && (with_first_hands || first > 0)
            {
                place.swap(a, b);
                moved[a] = true;
                moved[b] = true;
            }
        }
    }
    // Pieces that the viewer never gets to know change what they are.
    let mut kinds = course.pieces.deck.clone();
    let is_first = |it: usize| tracks[it].drawn.first().is_some_and(|&(_, at)| at == 0);
    let unknown: Vec<usize> = (0..n_pieces)
        .filter(|&it| tracks[it].seen > course.turns && !moved[it])
        .filter(|&it| with_first_hands || !is_first(it))
        .collect();
    let mut others: Vec<Tile> = unknown.iter().map(|&it| kinds[it]).collect();
    rng.shuffle(&mut others);
    for (&it, kind) in unknown.iter().zip(others) {
        kinds[it] = kind;
    }
    (place.iter().map(|&it| kinds[it]).collect(), kinds)
}

/// Whether all that is told before the first turn is the same.
fn starts_alike(one: &Game, other: &Game) -> bool {
    let sizes = |game: &Game| {
        game.announcements()
            .iter()
            .map(|it| it.size)
            .collect::<Vec<_>>()
    };
    one.public().turn() == other.public().turn() && sizes(one) == sizes(other)
}

/// The same events, but that exchanges are of what the pieces are now.
fn events(course: &Course, kinds: &[Tile]) -> Vec<GameEvent> {
    let mut swaps = course.pieces.swaps.iter();
    let mut events = course.events.clone();
    for event in &mut events {
        if let GameEvent::Acted { action, .. } = event
            && let Action::Swap(tiles) = action
        {
            let pieces = swaps.next().unwrap().iter();
            *tiles = pieces.map(|&it| kinds[it]).collect();
        }
    }
    events
}
