//! What README and the documents show: every command of a block `console` is run, and its output compared.
//!
//! A line that is only `…` stands for any lines, and `…` within a line for any text in it. Commands of a block `sh` do not end
//! by themselves, take long or need something that is not here: of those, the program must know all arguments.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{folder, sixline};
use crate::serve::Served;

fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.ancestors().nth(2).unwrap()
}

/// A fenced block: its document, its language and its text.
struct Block {
    file: String,
    language: String,
    text: String,
}

/// All blocks of all documents.
fn blocks() -> Vec<Block> {
    let mut files = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    for folder in ["docs", "docs/school"] {
        let entries = fs::read_dir(root().join(folder)).unwrap();
        files.extend(entries.map(|it| it.unwrap().path()));
    }
    // The examples in them are tests of their crates.
    let crates = fs::read_dir(root().join("crates")).unwrap();
    files.extend(crates.map(|it| it.unwrap().path().join("README.md")));
    files.retain(|file| file.extension().is_some_and(|it| it == "md") && file.exists());
    files.sort();
    files.iter().flat_map(|file| blocks_of(file)).collect()
}

fn blocks_of(file: &Path) -> Vec<Block> {
    let text = fs::read_to_string(file).unwrap();
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        if let Some(language) = line.strip_prefix("```") {
            is_inside = !is_inside;
            if is_inside {
                blocks.push(Block {
                    file: file.strip_prefix(root()).unwrap().display().to_string(),
                    language: language.to_owned(),
                    text: String::new(),
                });
            }
        } else if is_inside {
            let text = &mut blocks.last_mut().unwrap().text;
            text.push_str(line);
            text.push('\n');
        }
    }
    assert!(!is_inside, "{}: a block does not end", file.display());
    blocks
}

/// Runs a line of a shell that finds the program and the examples.
fn shell(line: &str, folder: &Path) -> (String, bool) {
    let program = Path::new(env!("CARGO_BIN_EXE_sixline"));
    let mut path = program.parent().unwrap().as_os_str().to_owned();
    path.push(":");
    path.push(env::var_os("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{line}")])
        .current_dir(folder)
        .env("PATH", path)
        .env("HOME", folder)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("XDG_DATA_HOME")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (text, output.status.success())
}

/// A folder with the examples in it.
fn with_examples(test: &str) -> PathBuf {
    let folder = folder(test);
    fs::create_dir(folder.join("examples")).unwrap();
    for file in fs::read_dir(root().join("examples")).unwrap() {
        let file = file.unwrap();
        // The bots in a folder of their own have tests of their own.
        if file.path().is_dir() {
            continue;
        }
        fs::copy(file.path(), folder.join("examples").join(file.file_name())).unwrap();
    }
    folder
}

/// Whether the text of a line is what a document shows.
fn is_line(shown: &str, line: &str) -> bool {
    let mut parts = shown.trim_end().split('…');
    let Some(mut rest) = line.trim_end().strip_prefix(parts.next().unwrap()) else {
        return false;
    };
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        // The last part ends the line.
        let at = match parts.peek() {
            None if rest.ends_with(part) => Some(rest.len() - part.len()),
            None => None,
            Some(_) => rest.find(part),
        };
        let Some(at) = at else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty()
}

/// Whether the lines are those that a document shows.
fn are_lines(shown: &[&str], lines: &[&str]) -> bool {
    match (shown, lines) {
        ([], []) => true,
        (["…", rest @ ..], _) => {
            (0..=lines.len()).any(|skipped| are_lines(rest, &lines[skipped..]))
        }
        ([first, shown @ ..], [line, lines @ ..]) => {
            is_line(first, line) && are_lines(shown, lines)
        }
        _ => false,
    }
}

#[test]
fn three_dots_stand_for_what_varies_and_for_nothing_else() {
    assert!(is_line("12 games, … games/s", "12 games, 3.4 games/s"));
    assert!(is_line("a … b … c", "a 1 b 2 c"));
    assert!(!is_line("a … b", "a 1 b 2"));
    assert!(!is_line("a", "a b"));
    assert!(are_lines(&["a", "…", "z"], &["a", "b", "c", "z"]));
    assert!(are_lines(&["a", "…"], &["a"]));
    assert!(!are_lines(&["a", "…", "z"], &["a", "b"]));
    assert!(!are_lines(&["a"], &["a", "b"]));
}

#[test]
fn the_commands_in_the_documents_print_what_is_shown() {
    let folder = with_examples("documents");
    let mut n_commands = 0;
    for block in blocks().iter().filter(|it| it.language == "console") {
        let mut lines = block.text.lines().peekable();
        while let Some(line) = lines.next() {
            let command = line.strip_prefix("$ ");
            let command = command.unwrap_or_else(|| panic!("{}: no command: {line}", block.file));
            let mut shown = Vec::new();
            while let Some(line) = lines.next_if(|line| !line.starts_with("$ ")) {
                shown.push(if line.trim() == "…" { "…" } else { line });
            }
            let (text, _) = shell(command, &folder);
            let printed: Vec<&str> = text.lines().collect();
            assert!(
                are_lines(&shown, &printed),
                "{}: `{command}` prints\n{text}and not\n{}",
                block.file,
                shown.join("\n")
            );
            n_commands += 1;
        }
    }
    assert!(n_commands > 0);
}

#[test]
fn the_program_knows_the_arguments_in_the_documents() {
    let folder = with_examples("documents-arguments");
    let mut n_commands = 0;
    for block in blocks().iter().filter(|it| it.language == "sh") {
        for line in block.text.lines() {
            let line = line.split(" #").next().unwrap().trim();
            let (program, args) = line.split_once(' ').unwrap_or((line, ""));
            if !program.ends_with("sixline") {
                continue;
            }
            let (text, is_fine) = shell(&format!("sixline {args} --help"), &folder);
            assert!(is_fine, "{}: `{line}`: {text}", block.file);
            n_commands += 1;
        }
    }
    assert!(n_commands > 0);
}

#[test]
fn the_requests_in_the_documents_are_answered() {
    let folder = folder("documents-requests");
    let data = folder.join("data");
    let served = Served::start(&["--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]);
    let mut n_blocks = 0;
    for block in blocks() {
        if block.language != "sh" || !block.text.contains("curl ") {
            continue;
        }
        // They are answered one after the other, with what the first one left in its jar of cookies.
        let lines = block.text.replace("localhost:8066", &served.address);
        let lines = lines.replace("curl ", "curl --silent --show-error --fail ");
        let (text, is_fine) = shell(&format!("set -e\n{lines}"), &folder);
        assert!(is_fine, "{}: {}{text}", block.file, block.text);
        assert!(text.contains(r#""game":"#), "{}: {text}", block.file);
        n_blocks += 1;
    }
    assert!(n_blocks > 0);
}

#[test]
fn the_positions_and_records_in_the_documents_are_accepted() {
    let folder = folder("documents-samples");
    let mut counts = [0, 0];
    for block in blocks() {
        let Block {
            file,
            language,
            text,
        } = block;
        if language == "json" && text.contains(r#""board":"#) {
            let run = sixline(&["moves"], &text);
            assert_eq!(run.code, 0, "{file}: {text}{}", run.text());
            counts[0] += 1;
        }
        if text.starts_with("[Sixline ") {
            let record = folder.join("record.sxl");
            fs::write(&record, &text).unwrap();
            let run = sixline(&["check", record.to_str().unwrap()], "");
            assert_eq!(run.code, 0, "{file}: {text}{}", run.text());
            counts[1] += 1;
        }
    }
    assert!(counts.iter().all(|it| *it > 0), "{counts:?}");
}

/// All sources below a folder.
fn sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|it| it == "rs") {
            text.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn every_test_that_the_security_page_names_is_there() {
    let page = fs::read_to_string(root().join("docs/SECURITY.md")).unwrap();
    let mut text = String::new();
    sources(&root().join("crates"), &mut text);
    let is_name = |word: &&str| {
        let known = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        word.chars().all(known) && word.matches('_').count() >= 3
    };
    // What stands in quotes is every second piece.
    let names: Vec<&str> = page.split('`').skip(1).step_by(2).filter(is_name).collect();
    assert!(names.len() > 30, "{names:?}");
    for name in names {
        assert!(text.contains(&format!("fn {name}(")), "{name}");
    }
}
