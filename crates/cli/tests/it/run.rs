//! One run of the program.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run left.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// The code and both streams, as one text for a snapshot.
    pub(crate) fn text(&self) -> String {
        format!(
            "exit {}\n--- stdout\n{}--- stderr\n{}",
            self.code, self.stdout, self.stderr
        )
    }
}

/// Runs `sixline` with these arguments and this standard input.
#[track_caller]
pub(crate) fn sixline(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sixline"))
        .args(args)
        .env_remove("NO_COLOR")
        // The width of the help.
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // The program may stop reading before everything is written, and that is no error.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Checks that the program refuses this in one line on standard error, and says nothing else.
#[track_caller]
pub(crate) fn refused(args: &[&str], input: impl AsRef<[u8]>) -> String {
    let run = sixline(args, input);
    assert_eq!(run.code, 2, "{}", run.text());
    assert_eq!(run.stdout, "", "{}", run.text());
    assert_eq!(run.stderr.lines().count(), 1, "{}", run.text());
    assert!(!run.stderr.contains("panicked"), "{}", run.text());
    run.stderr
}

/// A new folder for the files of one test.
pub(crate) fn folder(test: &str) -> std::path::PathBuf {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
