//! A deal for everyone: the same pieces against the same level for a few turns, by a name that anybody can hand on.
//!
//! All of it follows from the name: the deal, and what chance the level has at each of its turns. So whoever plays it
//! the same way meets the same answers, and results can be compared. The deal of a day has the date as its name.
//!
//! The rules are those of any game of two; after [`TURNS`] turns of each it is over **(ours)**.

use sixline_rules::{
    Action, Edition, Game, GameSetup, GameView, Players, PublicState, Seat, Secret, quote,
};
use thiserror::Error;

use crate::bot::BotKind;
use crate::levels::Level;

/// How many turns each player has: a few minutes.
pub const TURNS: u32 = 5;

/// The longest name: a date has ten characters, and a random name no more than twelve.
pub const MAX_NAME: usize = 16;

/// A deal that anybody can play who knows its name.
///
/// ```
/// use sixline_engine::Level;
/// use sixline_engine::shared_deal::SharedDeal;
/// use sixline_rules::Edition;
///
/// let deal = SharedDeal::new(Edition::Classic, Level::new(5).expect("a level"), "2026-11-15")?;
/// assert_eq!(deal.game(), deal.game());
/// assert_eq!(deal.par().len(), 5);
/// # Ok::<(), sixline_engine::shared_deal::BadName>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedDeal {
    edition: Edition,
    level: Level,
    name: String,
}

/// A name that no deal has.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected 1 to {MAX_NAME} of the signs a-z, 0-9 and `-` as the name of a deal, got {}", quote(.0))]
pub struct BadName(pub String);

impl SharedDeal {
    /// The level of the deals of the days: it lets most people win now and then.
    pub const DAILY_LEVEL: u8 = 5;

    /// The deal of this name in an edition, to be played against a level.
    ///
    /// # Errors
    /// A name that is too long, or that has other signs than small letters, digits and `-`.
    pub fn new(edition: Edition, level: Level, name: &str) -> Result<Self, BadName> {
        check_name(name)?;
        Ok(Self {
            edition,
            level,
            name: name.to_owned(),
        })
    }

    /// The level that sits at the second seat.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The name from which the deal follows, such as a day.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the deal follows from. The level has no part in it.
    #[must_use]
    pub fn secret(&self) -> Secret {
        Secret::from_text(&format!("deal {} {}", self.edition.id(), self.name))
    }

    /// The game as it is dealt: the person has the first seat, and the rules say who starts.
    #[must_use]
    pub fn game(&self) -> Game {
        Game::new(&GameSetup::new(self.edition, Players::TWO), self.secret())
    }

    /// Whether each has had all turns.
    #[must_use]
    pub fn is_over(public: &PublicState) -> bool {
        public.end().is_some() || public.turns() >= 2 * TURNS
    }

    /// What the level does where it is its turn.
    #[must_use]
    pub fn reply(&self, view: &GameView) -> Action {
        self.choose(self.level, view)
    }

    /// The points of each turn that level 9 makes in the person's place: it takes what is best by a look at the board,
    /// at once on any device.
    #[must_use]
    pub fn par(&self) -> Vec<u32> {
        let game = self.game_at_par();
        let own = game.history().iter().filter(|it| it.seat == Seat::FIRST);
        own.map(|it| it.score).collect()
    }

    fn game_at_par(&self) -> Game {
        let best = Level::new(PAR_LEVEL).expect("it is a level");
        let mut game = self.game();
        while !Self::is_over(game.public()) {
            let seat = game.public().turn();
            let view = GameView::for_seat(&game, seat);
            let level = if seat == Seat::FIRST {
                best
            } else {
                self.level
            };
            let action = self.choose(level, &view);
            game.act(seat, &action)
                .expect("a bot's action is legal: tests compare it with the judge");
        }
        game
    }

    /// The chance of a level follows from the name and the turn, and nothing of the deal follows from it.
    fn choose(&self, level: Level, view: &GameView) -> Action {
        let text = format!("chance {} {}", self.name, view.public().turns());
        let [a, b, c, d, ..] = *Secret::from_text(&text).as_bytes();
        let seed = u32::from_le_bytes([a, b, c, d]);
        BotKind::Level(level).build(u64::from(seed)).choose(view)
    }
}

/// Refuses what is no name of a deal.
pub(crate) fn check_name(name: &str) -> Result<(), BadName> {
    let is_sign = |it: u8| matches!(it, b'a'..=b'z' | b'0'..=b'9' | b'-');
    if (1..=MAX_NAME).contains(&name.len()) && name.bytes().all(is_sign) {
        Ok(())
    } else {
        Err(BadName(name.to_owned()))
    }
}

/// The level that par is made by.
const PAR_LEVEL: u8 = 9;

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(edition: Edition, name: &str) -> SharedDeal {
        let level = Level::new(SharedDeal::DAILY_LEVEL).unwrap();
        SharedDeal::new(edition, level, name).unwrap()
    }

    #[test]
    fn who_plays_the_same_meets_the_same_answers() {
        for edition in [Edition::Classic, Edition::TABLES] {
            let deal = deal(edition, "2026-11-15");
            let mut games = [deal.game(), deal.game()];
            for game in &mut games {
                while !SharedDeal::is_over(game.public()) {
                    let seat = game.public().turn();
                    let view = GameView::for_seat(game, seat);
                    let action = deal.reply(&view);
                    game.act(seat, &action).unwrap();
                }
                assert_eq!(game.public().turns(), 2 * TURNS);
            }
            assert_eq!(games[0], games[1]);
        }
    }

    /// What everybody is compared with must not change from one version to the next, or from one machine to another.
    #[test]
    fn par_of_a_day_is_the_same_everywhere() {
        let par = |edition| deal(edition, "2026-11-15").par();
        assert_eq!(
            [par(Edition::Classic), par(Edition::TABLES)],
            [[3, 5, 6, 6, 7], [12, 16, 16, 24, 20]]
        );
    }

    #[test]
    fn editions_and_names_have_deals_of_their_own() {
        let secret = |edition, name: &str| deal(edition, name).secret().to_hex();
        let all = [
            secret(Edition::Classic, "2026-11-15"),
            secret(Edition::Classic, "2026-11-16"),
            secret(Edition::TABLES, "2026-11-15"),
        ];
        assert_ne!(all[0], all[1]);
        assert_ne!(all[0], all[2]);
    }

    #[test]
    fn names_are_short_and_plain() {
        let level = Level::new(5).unwrap();
        for name in ["", "A", "a b", "é", "../etc", "01234567890123456"] {
            let err = SharedDeal::new(Edition::Classic, level, name).unwrap_err();
            assert_eq!(err, BadName(name.to_owned()));
        }
        assert!(SharedDeal::new(Edition::Classic, level, "0123456789abcdef").is_ok());
    }
}
