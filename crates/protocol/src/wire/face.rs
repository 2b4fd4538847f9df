//! The drawn faces.

/// The pictures that pupils are told apart by.
pub const ANIMALS: [&str; 12] = [
    "bear", "cat", "chick", "dog", "fox", "frog", "lion", "mouse", "owl", "panda", "pig", "rabbit",
];

/// The colors of those pictures.
pub const FACE_COLORS: [&str; 8] = [
    "blue", "brown", "green", "orange", "pink", "purple", "red", "yellow",
];

/// Whether a text is one of the drawn faces, such as `fox-red`.
#[must_use]
pub fn is_face(text: &str) -> bool {
    text.split_once('-')
        .is_some_and(|(animal, color)| ANIMALS.contains(&animal) && FACE_COLORS.contains(&color))
}

#[cfg(test)]
mod tests {
    use super::is_face;

    #[test]
    fn only_what_is_drawn_is_a_face() {
        assert!(is_face("fox-red") && is_face("rabbit-yellow"));
        for text in [
            "",
            "fox",
            "fox-",
            "-red",
            "fox-black",
            "Fox-red",
            "fox-red-red",
            "a-b",
        ] {
            assert!(!is_face(text), "{text}");
        }
    }
}
