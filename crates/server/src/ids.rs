//! Ids and codes that people may read aloud: no letter or digit that looks like another.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// 31 signs: no I, L, O, 0 or 1.
const SIGNS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/// 31 to the power of 13 is just above 2 to the power of 63.
const ID_LEN: usize = 13;
/// 887 million codes, for the few games that wait for players.
const CODE_LEN: usize = 6;

/// 28 million codes, for the few lessons at a time; the length tells them from those of games.
const LESSON_CODE_LEN: usize = 5;

/// The longest id that a client may give to what it asks for, in characters.
const MAX_ACTION_ID: usize = 40;

/// A game. Nobody guesses one: 63 random bits, so that whoever has a link was given it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct GameId(pub(crate) i64);

/// A person, with or without an account. It never leaves the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct UserId(pub(crate) i64);

/// The short code of a game that waits for players, as it is stored: capitals, no spaces.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct JoinCode(String);

/// The code of a lesson, as the teacher shows it: capitals, no spaces.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct LessonCode(String);

/// Somebody asks somebody for a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ChallengeId(pub(crate) i64);

impl ChallengeId {
    #[must_use]
    pub(crate) fn random() -> Self {
        Self(random_id())
    }
}

/// Written as the ids of games are.
impl fmt::Display for ChallengeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        GameId(self.0).fmt(f)
    }
}

impl FromStr for ChallengeId {
    type Err = BadGameId;

    fn from_str(text: &str) -> Result<Self, BadGameId> {
        text.parse().map(|GameId(id)| Self(id))
    }
}

/// A board for all; as nobody guesses a game, nobody guesses one of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct HallId(pub(crate) i64);

impl HallId {
    #[must_use]
    pub(crate) fn random() -> Self {
        Self(random_id())
    }

    /// What the log says instead of the id.
    pub(crate) fn tag(self) -> String {
        GameId(self.0).tag()
    }
}

/// Written as the ids of games are.
impl fmt::Display for HallId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        GameId(self.0).fmt(f)
    }
}

impl FromStr for HallId {
    type Err = BadGameId;

    fn from_str(text: &str) -> Result<Self, BadGameId> {
        text.parse().map(|GameId(id)| Self(id))
    }
}

impl GameId {
    #[must_use]
    pub(crate) fn random() -> Self {
        Self(random_id())
    }

    /// What the log says instead of the id, which is a link to the game: lines about one game share it.
    pub(crate) fn tag(self) -> String {
        let digest = Sha256::digest(self.to_string());
        let bytes: &[u8] = &digest;
        let first = bytes.first_chunk().expect("32 bytes hold 4");
        format!("{:08x}", u32::from_be_bytes(*first))
    }
}

impl UserId {
    #[must_use]
    pub(crate) fn random() -> Self {
        Self(random_id())
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut signs = [0; ID_LEN];
        let mut rest = self.0.unsigned_abs();
        for sign in signs.iter_mut().rev() {
            *sign = SIGNS[(rest % 31) as usize].to_ascii_lowercase();
            rest /= 31;
        }
        signs
            .iter()
            .try_for_each(|&sign| fmt::Write::write_char(f, char::from(sign)))
    }
}

/// A text that is no game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {ID_LEN} letters and digits")]
pub(crate) struct BadGameId;

impl FromStr for GameId {
    type Err = BadGameId;

    fn from_str(text: &str) -> Result<Self, BadGameId> {
        if text.len() != ID_LEN || text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Err(BadGameId);
        }
        let mut id = 0i64;
        for byte in text.bytes() {
            let upper = byte.to_ascii_uppercase();
            let digit = SIGNS
                .iter()
                .position(|&sign| sign == upper)
                .ok_or(BadGameId)?;
            id = id
                .checked_mul(31)
                .and_then(|id| id.checked_add(digit as i64))
                .ok_or(BadGameId)?;
        }
        Ok(Self(id))
    }
}

/// The id that a client made up for something it asks for, so that asking twice is harmless.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct ActionId(String);

/// A text that is too short, too long or too odd for an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an id has 1 to {MAX_ACTION_ID} characters")]
pub(crate) struct BadActionId;

impl ActionId {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for ActionId {
    type Error = BadActionId;

    fn try_from(text: String) -> Result<Self, BadActionId> {
        let fits = (1..=MAX_ACTION_ID).contains(&text.chars().count());
        if fits && !text.contains(char::is_control) {
            Ok(Self(text))
        } else {
            Err(BadActionId)
        }
    }
}

impl JoinCode {
    #[must_use]
    pub(crate) fn random() -> Self {
        Self(random_code(CODE_LEN))
    }

    /// The code that somebody typed: small letters, spaces and hyphens are forgiven.
    #[must_use]
    pub(crate) fn parse(text: &str) -> Option<Self> {
        parse_code(text, CODE_LEN).map(Self)
    }

    #[must_use]
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl LessonCode {
    #[must_use]
    pub(crate) fn random() -> Self {
        Self(random_code(LESSON_CODE_LEN))
    }

    /// The code that somebody typed, as forgiving as [`JoinCode::parse`].
    #[must_use]
    pub(crate) fn parse(text: &str) -> Option<Self> {
        parse_code(text, LESSON_CODE_LEN).map(Self)
    }

    /// Which of `n_nodes` nodes it belongs to.
    #[must_use]
    pub(crate) fn share(&self, n_nodes: usize) -> usize {
        let signs = self.0.bytes().map(usize::from);
        signs.fold(0, |sum, sign| sum * 31 + sign) % n_nodes.max(1)
    }

    #[must_use]
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// 923,521 cards: enough to tell the pupils of a lesson apart, and a lesson bounds the guesses.
const CARD_LEN: usize = 4;
/// As good as 49 random bits.
const RECOVERY_LEN: usize = 10;

/// Four signs for the card of a pupil.
pub(crate) fn short_code(bytes: &[u8; 32]) -> String {
    let signs = bytes.chunks_exact(8).take(CARD_LEN);
    signs
        .map(|chunk| {
            let number = chunk
                .iter()
                .fold(0u64, |sum, &byte| sum << 8 | u64::from(byte));
            char::from(SIGNS[(number % 31) as usize])
        })
        .collect()
}

/// The card that somebody typed, as forgiving as [`JoinCode::parse`].
pub(crate) fn parse_card(text: &str) -> Option<String> {
    parse_code(text, CARD_LEN)
}

/// What a teacher writes down to come back to a lesson.
pub(crate) fn recovery_code() -> String {
    random_code(RECOVERY_LEN)
}

/// The recovery code that somebody typed.
pub(crate) fn parse_recovery(text: &str) -> Option<String> {
    parse_code(text, RECOVERY_LEN)
}

/// Opens an account whose password is lost: two halves of 49 random bits each, so that its hash needs no salt.
const ACCOUNT_CODE_LEN: usize = 20;
/// As many signs as one copies at a glance.
const GROUP: usize = 5;

/// A code for an account, with hyphens between groups as it is shown.
pub(crate) fn account_code() -> String {
    let half = || random_code(ACCOUNT_CODE_LEN / 2);
    let signs: Vec<char> = format!("{}{}", half(), half()).chars().collect();
    let groups = signs.chunks(GROUP).map(|group| group.iter().collect());
    groups.collect::<Vec<String>>().join("-")
}

/// The code of an account that somebody typed, without its hyphens.
pub(crate) fn parse_account_code(text: &str) -> Option<String> {
    parse_code(text, ACCOUNT_CODE_LEN)
}

fn random_code(len: usize) -> String {
    let mut rest = random_id().unsigned_abs();
    let sign = || {
        let sign = SIGNS[(rest % 31) as usize];
        rest /= 31;
        char::from(sign)
    };
    std::iter::repeat_with(sign).take(len).collect()
}

fn parse_code(text: &str, len: usize) -> Option<String> {
    let code: String = text
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .take(len + 1)
        .map(|c| c.to_ascii_uppercase())
        .collect();
    let known = |c: char| c.is_ascii() && SIGNS.contains(&(c as u8));
    (code.len() == len && code.chars().all(known)).then_some(code)
}

/// 32 bytes from the system.
///
/// # Panics
/// Where the system has no source of chance: then nothing here is safe.
#[must_use]
pub(crate) fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

#[must_use]
pub(crate) fn random_u64() -> u64 {
    let bytes = random_bytes();
    let first = bytes.first_chunk().expect("32 bytes hold 8");
    u64::from_le_bytes(*first)
}

/// The number of a ban, a report or an act.
pub(crate) fn random_number() -> i64 {
    random_id()
}

/// 63 random bits, so that an id is never negative.
fn random_id() -> i64 {
    (random_u64() >> 1) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back() {
        for id in [0, 1, 30, 31, i64::MAX, GameId::random().0] {
            let text = GameId(id).to_string();
            assert_eq!(text.len(), ID_LEN);
            assert_eq!(text.parse(), Ok(GameId(id)), "{text}");
        }
        for text in ["", "abc", "zzzzzzzzzzzzz", "aaaaaaaaaaaa0", "ééééééa"] {
            assert_eq!(text.parse::<GameId>(), Err(BadGameId), "{text}");
        }
    }

    #[test]
    fn the_ids_of_clients_are_short_and_printable() {
        for good in ["a", "é", &"x".repeat(40)] {
            let id = ActionId::try_from(good.to_owned()).unwrap();
            assert_eq!(id.as_str(), good);
        }
        for bad in ["", "a\nb", &"x".repeat(41)] {
            assert_eq!(ActionId::try_from(bad.to_owned()), Err(BadActionId));
        }
    }

    #[test]
    fn codes_forgive_how_they_are_typed() {
        let code = JoinCode::random();
        let typed = format!(
            " {}-{} ",
            &code.as_str()[..3].to_lowercase(),
            &code.as_str()[3..]
        );
        assert_eq!(JoinCode::parse(&typed), Some(code));
        for text in ["", "ABC", "ABCDEFG", "ABCDE0", "ABCDEI", "ÀBCDE"] {
            assert_eq!(JoinCode::parse(text), None, "{text}");
        }
        let shown = account_code();
        assert_eq!(shown.len(), 23, "{shown}");
        let typed = format!(" {}", shown.to_lowercase().replace('-', " "));
        assert_eq!(parse_account_code(&typed), Some(shown.replace('-', "")));
        assert_ne!(shown, account_code());
    }
}
