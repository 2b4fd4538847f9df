//! Every text of the project, the web client's too, in every language.

#![expect(
    clippy::unwrap_used,
    reason = "a helper of a test may fail like a test"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use sixline_words::Lang;

/// For each file and message, the names of its values.
type Messages = BTreeMap<(String, String), BTreeSet<String>>;

#[test]
fn every_language_says_everything_with_the_same_values() {
    let english = read(Lang::En);
    assert!(!english.is_empty());
    for lang in Lang::ALL {
        let other = read(lang);
        for (id, values) in &english {
            let Some(found) = other.get(id) else {
                panic!("{lang} lacks {id:?}");
            };
            assert_eq!(found, values, "{lang} {id:?}");
        }
        for id in other.keys() {
            assert!(english.contains_key(id), "English lacks {id:?} of {lang}");
        }
    }
}

#[test]
fn no_id_stands_twice() {
    for lang in Lang::ALL {
        let mut seen = BTreeMap::new();
        for (file, id) in read(lang).into_keys() {
            if let Some(before) = seen.insert(id.clone(), file.clone()) {
                panic!("{lang}: `{id}` stands in {before} and in {file}");
            }
        }
    }
}

fn read(lang: Lang) -> Messages {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../locales")
        .join(lang.code());
    let mut messages = Messages::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{lang} {file}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut values = BTreeSet::new();
            if let Some(pattern) = &message.value {
                collect(pattern, &mut values);
            }
            let key = (file.clone(), message.id.name.to_owned());
            assert!(
                messages.insert(key, values).is_none(),
                "{lang} {file}: `{}` stands twice",
                message.id.name
            );
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => collect_inline(inline, values),
                Expression::Select { selector, variants } => {
                    collect_inline(selector, values);
                    for variant in variants {
                        collect(&variant.value, values);
                    }
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, values: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            values.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                collect_inline(argument, values);
            }
        }
        InlineExpression::Placeable { expression } => match expression.as_ref() {
            Expression::Inline(inline) => collect_inline(inline, values),
            Expression::Select { .. } => panic!("a choice inside a choice's selector"),
        },
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}
