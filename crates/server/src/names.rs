//! Friendly names for those who have not chosen one, and what a chosen name may be.

use zeroize::Zeroizing;

use crate::ids::random_bytes;

const MOODS: [&str; 32] = [
    "Amber", "Brave", "Bright", "Calm", "Cheerful", "Clever", "Cosy", "Curious", "Eager", "Fair",
    "Gentle", "Golden", "Happy", "Jolly", "Kind", "Lively", "Lucky", "Merry", "Mellow", "Nimble",
    "Patient", "Playful", "Quick", "Quiet", "Rosy", "Silver", "Smart", "Sunny", "Swift", "Velvet",
    "Warm", "Witty",
];
const ANIMALS: [&str; 32] = [
    "Badger", "Beaver", "Bee", "Cat", "Crane", "Deer", "Dolphin", "Duck", "Falcon", "Finch", "Fox",
    "Frog", "Gecko", "Hare", "Heron", "Koala", "Lark", "Lynx", "Marten", "Mole", "Otter", "Owl",
    "Panda", "Puffin", "Raven", "Robin", "Seal", "Squirrel", "Swan", "Tiger", "Turtle", "Wren",
];
/// As many as fit beside a score on a phone.
const MAX_CHARS: usize = 24;

/// Somebody as others see them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Named {
    pub(crate) name: String,
    /// Whether the account is a bot's.
    pub(crate) is_bot: bool,
}

/// A person's.
impl From<String> for Named {
    fn from(name: String) -> Self {
        let is_bot = false;
        Self { name, is_bot }
    }
}

/// A name such as `Curious Otter 42`.
#[must_use]
pub(crate) fn made_up() -> String {
    let [mood, animal, number, ..] = random_bytes();
    let mood = MOODS[usize::from(mood) % MOODS.len()];
    let animal = ANIMALS[usize::from(animal) % ANIMALS.len()];
    format!("{mood} {animal} {}", number % 90 + 10)
}

/// The name as it is kept, or `None` where it is none: 1 to 24 visible characters.
#[must_use]
pub(crate) fn tidy(name: &str) -> Option<String> {
    // Long enough for any name with marks on its letters, short enough not to work on.
    if name.len() > 8 * MAX_CHARS {
        return None;
    }
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let fits = (1..=MAX_CHARS).contains(&name.chars().count());
    (fits && !name.contains(hidden)).then_some(name)
}

/// Names that nobody may take, one a line.
const REFUSED: &str = include_str!("names/refused.txt");

/// Whether a name hurts nobody, as far as a list can tell.
#[must_use]
pub(crate) fn is_allowed(name: &str) -> bool {
    let plain: String = name
        .chars()
        .flat_map(char::to_lowercase)
        .map(plain)
        .collect();
    // Every word by itself, all of it together, and together with digits and signs read as letters.
    let together = |read: fn(char) -> char| {
        let letters = plain.chars().map(read);
        runs(letters.filter(char::is_ascii_alphabetic))
    };
    let wholes = [together(|c| c), together(disguised)];
    let words = plain.split(|c: char| !c.is_ascii_alphabetic());
    let words: Vec<Runs> = words.map(|word| runs(word.chars())).collect();
    let refused = |line: &str| match line.strip_prefix('*') {
        Some(part) => {
            let part = runs(part.chars());
            let mut windows = wholes.iter().flat_map(|it| it.windows(part.len()));
            windows.any(|it| is_same(it, &part))
        }
        None => {
            let word = runs(line.chars());
            let mut all = words.iter().chain(&wholes);
            all.any(|it| is_same(it, &word))
        }
    };
    let mut lines = REFUSED.lines().map(str::trim);
    !lines.any(|line| !line.is_empty() && !line.starts_with('#') && refused(line))
}

/// Letters, and how often each stands in a row.
type Runs = Vec<(char, usize)>;

fn runs(letters: impl Iterator<Item = char>) -> Runs {
    let mut runs = Runs::new();
    for letter in letters {
        match runs.last_mut() {
            Some((last, n)) if *last == letter => *n += 1,
            Some(_) | None => runs.push((letter, 1)),
        }
    }
    runs
}

/// Whether it is the word, where a letter may be dragged out: no word has one three times in a row.
fn is_same(written: &[(char, usize)], word: &[(char, usize)]) -> bool {
    let fits = |(it, meant): (&(char, usize), &(char, usize))| {
        it.0 == meant.0 && (it.1 == meant.1 || it.1 >= 3)
    };
    written.len() == word.len() && written.iter().zip(word).all(fits)
}

/// The letter without its accent.
const fn plain(c: char) -> char {
    match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'а' => 'a',
        'ç' | 'с' => 'c',
        'è' | 'é' | 'ê' | 'ë' | 'е' => 'e',
        'ì' | 'í' | 'î' | 'ï' | 'ı' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'о' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ý' | 'ÿ' => 'y',
        'р' => 'p',
        'х' => 'x',
        c => c,
    }
}

/// The letter that a digit or a sign stands for.
const fn disguised(c: char) -> char {
    match c {
        '0' => 'o',
        '1' | '!' | '|' => 'i',
        '3' | '€' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        '8' => 'b',
        '9' => 'g',
        c => c,
    }
}

/// A first name as a class may use it: letters and what stands between them, so that nobody leaves a telephone
/// number or an address. What was typed is overwritten when it is dropped.
#[must_use]
pub(crate) fn tidy_first_name(name: &str) -> Option<Zeroizing<String>> {
    let name = Zeroizing::new(tidy(name)?);
    let joins = |c: char| matches!(c, ' ' | '-' | '\'' | '\u{2019}' | '.');
    // Marks on letters may be written apart from them.
    let is_mark = |c: char| matches!(c, '\u{300}'..='\u{36f}');
    let is_name = name
        .chars()
        .all(|c| c.is_alphabetic() || is_mark(c) || joins(c));
    (is_name && name.contains(char::is_alphabetic)).then_some(name)
}

/// What two account names must not share.
#[must_use]
pub(crate) fn account_key(name: &str) -> String {
    name.to_lowercase().replace(' ', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_up_names_are_names() {
        for _ in 0..100 {
            let name = made_up();
            assert_eq!(tidy(&name), Some(name));
        }
    }

    #[test]
    fn names_that_hurt_are_refused_in_three_languages_however_they_are_written() {
        for bad in [
            "Fuck you",
            "F u c k",
            "fuuuuck",
            "F.U.C.K.E.R",
            "sh1thead",
            "Adolf Hitler",
            "H1tl3r88",
            "Enculé",
            "ENCULE de service",
            "fils de pute",
            "Pute",
            "P.u.t.e",
            "klootzak",
            "Kl00tzak",
            "hoer",
            "Kut",
            "k u t",
            "Admin",
            "moderator 2",
            "Sixline",
            "fuсk",
        ] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }

    /// Names of people and places that contain such words, and what the program itself makes up.
    #[test]
    fn names_that_hurt_nobody_are_allowed() {
        for good in [
            "Scunthorpe",
            "Cassandra",
            "Dick van Dyke",
            "Constance",
            "Connie",
            "Kutlu",
            "Analia",
            "Essex",
            "Sussex girl",
            "Hancock",
            "Peacock",
            "Lulu",
            "Culotte",
            "Merdeka",
            "Piketty",
            "Violette",
            "Matilda",
            "Shitake fan",
            "Anne-Marie",
            "Zoé du lac",
            "Sofie",
            "Pierre Dupont",
            "Titus",
            "Kanter",
            "Homer",
            "Teun",
            "Tamara",
            "Администратор",
            "Nigeria",
            "Niigata",
            "Dominique",
            "Ignazio",
            "Therapist",
            "Mietje",
            "Fagot",
            "En retard",
            "Truth",
        ] {
            assert!(is_allowed(good), "{good}");
        }
        for mood in MOODS {
            for animal in ANIMALS {
                let name = format!("{mood} {animal} 42");
                assert!(is_allowed(&name), "{name}");
            }
        }
    }

    #[test]
    fn first_names_are_letters() {
        for good in [
            "Zoé",
            "Anne-Marie",
            "D\u{2019}Arcy",
            "Ava B.",
            "Müge",
            "Łukasz",
        ] {
            assert_eq!(tidy_first_name(good).as_deref(), Some(&good.to_owned()));
        }
        for bad in ["0475 12 34 56", "a@b.be", "Ava 2", "<b>", "-", ""] {
            assert_eq!(tidy_first_name(bad), None, "{bad}");
        }
    }

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(tidy("  Zoé \t du  lac "), Some("Zoé du lac".into()));
        for bad in [
            "",
            "  ",
            "a\u{202e}b",
            "a\u{0}",
            &"x".repeat(25),
            &"x".repeat(9999),
        ] {
            assert_eq!(tidy(bad), None, "{bad:?}");
        }
    }
}
