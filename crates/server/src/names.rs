//! Friendly names for those who have not chosen one, and what a chosen name may be.

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
