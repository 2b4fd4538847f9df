#![doc = include_str!("../README.md")]

mod answers;
mod art;
mod canvas;
mod examples;
mod flow;
mod ink;
mod picture;
mod piece;
mod round;
mod rules;
mod score;
mod sheet;
mod text;

use std::fmt;
use std::str::FromStr;

use sixline_rules::Edition;
use sixline_words::{Lang, Words};
use thiserror::Error;

pub use crate::picture::board_picture;

use crate::art::Art;
use crate::canvas::Doc;

/// What a set to print is made of: pieces, paper and words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardsConfig {
    /// Which pieces, and by which rules they are played.
    pub edition: Edition,
    /// What it is printed on.
    pub paper: Paper,
    /// The language of the rules, the score sheet and the answers; all of them, one after the other, where it is missing.
    pub lang: Option<Lang>,
}

/// A sheet of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// All papers, the default first.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The name on the command line and on the wire.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// Width and height in millimetres.
    const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A paper that is not known.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown paper {}, expected `a4` or `letter`", sixline_rules::quote(.text))]
pub struct UnknownPaper {
    /// The name that is not one of them.
    pub text: String,
}

impl FromStr for Paper {
    type Err = UnknownPaper;

    fn from_str(text: &str) -> Result<Self, UnknownPaper> {
        let found = Self::ALL.into_iter().find(|paper| paper.id() == text);
        found.ok_or_else(|| UnknownPaper {
            text: text.to_owned(),
        })
    }
}

/// The whole PDF: pieces to cut, then for each language the rules, a score sheet, and for `tables` the answers.
///
/// The same configuration always gives the same bytes, some 60 kB of them.
#[must_use]
pub fn cards(config: &CardsConfig) -> Vec<u8> {
    let art = Art::new();
    let words: Vec<Words> = match config.lang {
        Some(lang) => vec![Words::new(lang)],
        None => Lang::ALL.into_iter().map(Words::new).collect(),
    };
    let mut doc = Doc::new(config.paper.size());
    let pieces: Vec<String> = words
        .iter()
        .map(|words| flow::say(words, config.edition, "pieces", &[]))
        .collect();
    doc.mark(pieces.join(" / "));
    sheet::add(&mut doc, &art, config.edition, &words);
    for words in &words {
        doc.mark(words.say("print-rules", &[]));
        rules::add(&mut doc, &art, config.edition, words);
        doc.mark(words.say("print-score", &[]));
        score::add(&mut doc, config.edition, words);
        if let Edition::Tables(tables) = config.edition {
            doc.mark(words.say("print-answers", &[]));
            answers::add(&mut doc, &art, tables, words);
        }
    }
    let lang = config.lang.map(Lang::code);
    doc.finish("Sixline".to_owned(), lang)
}
