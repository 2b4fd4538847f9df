#![doc = include_str!("../README.md")]

use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

pub use fluent_bundle::FluentValue as Value;

/// A language that everything can be said in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English, asked for by `en`; the default.
    #[default]
    En,
    /// French, asked for by `fr`.
    Fr,
    /// Dutch, asked for by `nl`.
    Nl,
}

impl Lang {
    /// Every language that is spoken here.
    pub const ALL: [Self; 3] = [Self::En, Self::Fr, Self::Nl];

    /// The two letters that it is known by.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Nl => "nl",
        }
    }

    /// The language of a locale such as `nl_BE.UTF-8` or `fr-CA`, if there are words in it.
    #[must_use]
    pub fn from_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['_', '-', '.', '@']).next()?;
        Self::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The files of a language that the program speaks with; the web client's are its own affair.
    const fn texts(self) -> &'static [&'static str] {
        match self {
            Self::En => &[
                include_str!("../../../locales/en/game.ftl"),
                include_str!("../../../locales/en/notice.ftl"),
                include_str!("../../../locales/en/preview.ftl"),
                include_str!("../../../locales/en/print.ftl"),
                include_str!("../../../locales/en/puzzle.ftl"),
                include_str!("../../../locales/en/terminal.ftl"),
            ],
            Self::Fr => &[
                include_str!("../../../locales/fr/game.ftl"),
                include_str!("../../../locales/fr/notice.ftl"),
                include_str!("../../../locales/fr/preview.ftl"),
                include_str!("../../../locales/fr/print.ftl"),
                include_str!("../../../locales/fr/puzzle.ftl"),
                include_str!("../../../locales/fr/terminal.ftl"),
            ],
            Self::Nl => &[
                include_str!("../../../locales/nl/game.ftl"),
                include_str!("../../../locales/nl/notice.ftl"),
                include_str!("../../../locales/nl/preview.ftl"),
                include_str!("../../../locales/nl/print.ftl"),
                include_str!("../../../locales/nl/puzzle.ftl"),
                include_str!("../../../locales/nl/terminal.ftl"),
            ],
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A language that there are no words in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownLang(String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language `{}`, expected en, fr or nl", self.0)
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        Self::from_locale(text).ok_or_else(|| UnknownLang(text.to_owned()))
    }
}

/// All words of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language.
    ///
    /// # Panics
    /// Never: the texts are part of the program, and a test reads them all.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let id: LanguageIdentifier = lang.code().parse().expect("two letters are a language");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Marks around values are for text that runs both ways; ours runs one way.
        bundle.set_use_isolating(false);
        for text in lang.texts() {
            let resource =
                FluentResource::try_new((*text).to_owned()).expect("a test reads every text");
            bundle
                .add_resource(resource)
                .expect("a test finds ids that stand twice");
        }
        Self { lang, bundle }
    }

    /// The language that is spoken.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The message with this id, its values filled in; the id itself where there is none.
    #[must_use]
    pub fn say(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        let pattern = self.bundle.get_message(id).and_then(|it| it.value());
        debug_assert!(pattern.is_some(), "no message `{id}`");
        let Some(pattern) = pattern else {
            return id.to_owned();
        };
        let args: FluentArgs<'_> = values.iter().cloned().collect();
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "message `{id}`: {errors:?}");
        text.into_owned()
    }

    /// Whether there is a message with this id.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words")
            .field("lang", &self.lang)
            .finish_non_exhaustive()
    }
}
