//! What a player gets to see of the referee's game, and what they answer.

use std::fmt;
use std::marker::PhantomData;

use sixline_rules::{Action, GameView};

use crate::generate::FastPlay;
use crate::hand::FastHand;
use crate::look::Habit;
use crate::rng::Rng;

/// The seat's look at a game in which it is its turn: its view, and nothing else that it may not know.
pub struct Sight<'a>(&'a mut dyn Watched);

/// What a player wants to do: any [`Action`], which the rules judge, or what was found by way of the [`Sight`]. It
/// cannot be kept for another turn.
#[derive(Debug)]
pub struct Choice<'s> {
    chosen: Chosen,
    sight: PhantomData<&'s ()>,
}

/// What a player chose, and how it was found.
#[derive(Debug)]
pub(crate) enum Chosen {
    /// A play that the generator found, and that is therefore legal.
    Found(FastPlay),
    /// An exchange of pieces that are held, and the bag has as many.
    Exchange(FastHand),
    /// There is no legal play: as many pieces as the bag allows are exchanged, or none.
    NothingFound,
    /// Anything else, not judged yet.
    Action(Action),
}

/// A game that is looked at from the seat whose turn it is.
pub(crate) trait Watched {
    /// What the seat may know.
    fn view(&mut self) -> &GameView;
    /// What a player of this habit does.
    fn choose(&mut self, habit: Habit, rng: &mut Rng) -> Chosen;
}

impl<'a> Sight<'a> {
    pub(crate) fn new(game: &'a mut dyn Watched) -> Self {
        Self(game)
    }

    /// The view of the seat, kept from turn to turn.
    pub fn view(&mut self) -> &GameView {
        self.0.view()
    }

    /// What a player of this habit does.
    pub(crate) fn choose(&mut self, habit: Habit, rng: &mut Rng) -> Choice<'_> {
        Choice::new(self.0.choose(habit, rng))
    }
}

impl fmt::Debug for Sight<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sight")
    }
}

impl Choice<'_> {
    const fn new(chosen: Chosen) -> Self {
        let sight = PhantomData;
        Self { chosen, sight }
    }

    pub(crate) fn into_chosen(self) -> Chosen {
        self.chosen
    }
}

impl From<Action> for Choice<'_> {
    fn from(action: Action) -> Self {
        Self::new(Chosen::Action(action))
    }
}
