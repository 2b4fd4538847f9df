//! Which language to speak, and whether the terminal can show its letters.

use std::env;

use sixline_words::Lang;

/// The language that was asked for, or that of the environment, or English.
pub(crate) fn choose(asked: Option<Lang>) -> Lang {
    asked
        .or_else(|| locale().as_deref().and_then(Lang::from_locale))
        .unwrap_or_default()
}

/// Whether the environment says that text is UTF-8. Windows consoles do not say, and can.
pub(crate) fn is_utf8() -> bool {
    if cfg!(windows) {
        return true;
    }
    let name = locale().unwrap_or_default().to_ascii_lowercase();
    name.contains("utf-8") || name.contains("utf8")
}

/// The locale of messages, by the usual order of the variables; an empty one does not count.
fn locale() -> Option<String> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .find(|value| !value.is_empty())
}
