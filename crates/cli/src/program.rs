//! Another program as a player: started once, asked by lines, given up when it fails.

use std::fmt;
use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::Duration;

use sixline_protocol::{AnswerJson, BadAnswer, RequestJson};
use sixline_rules::{Action, GameView};
use thiserror::Error;

use crate::input::{IoError, LineRead, read_line};

/// The most bytes of an answer. An action has some 60; the rest is room for what a player adds.
const MAX_ANSWER: usize = 1 << 16;

/// Lines that may wait to be read; a program that says more before it is asked has to wait.
const MAX_WAITING: usize = 16;

/// How long a program may take to end by itself once there is nothing more to ask.
const FAREWELL: Duration = Duration::from_secs(1);

/// Why a program gives no action.
#[derive(Debug, Error)]
pub(crate) enum ProgramError {
    #[error("cannot start it: {0}")]
    NotStarted(#[from] IoError),
    #[error("the question cannot be written: {0}")]
    Question(serde_json::Error),
    #[error(transparent)]
    Answer(#[from] BadAnswer),
    #[error("the answer is not UTF-8 text")]
    NotText,
    #[error("the answer has more than {MAX_ANSWER} bytes, which is the limit")]
    TooLong,
    #[error("the program ended instead of answering")]
    Ended,
    #[error("no answer within {} ms", .0.as_millis())]
    TooSlow(Duration),
}

/// A program and its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Program {
    path: String,
    args: Vec<String>,
}

/// How long a program may think.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// The milliseconds that it is told.
    pub(crate) time: u64,
    /// How long it is really waited for.
    pub(crate) wait: Duration,
}

impl Limits {
    /// So many milliseconds, and as long again and a while for a program that is busy elsewhere.
    pub(crate) const fn of(time: u64) -> Self {
        Self {
            time,
            wait: Duration::from_millis(2 * time + 2_000),
        }
    }
}

impl Program {
    /// The program of these words; `None` where the first is missing or empty.
    pub(crate) fn new(mut words: Vec<String>) -> Option<Self> {
        if words.first()?.is_empty() {
            return None;
        }
        let args = words.split_off(1);
        let path = words.pop()?;
        Some(Self { path, args })
    }
}

/// Prints the command so that it reads back.
impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |c: char| !c.is_whitespace() && !matches!(c, '\'' | '"' | '\\');
        for (idx, word) in [&self.path].into_iter().chain(&self.args).enumerate() {
            if idx > 0 {
                f.write_str(" ")?;
            }
            if !word.is_empty() && word.chars().all(plain) {
                f.write_str(word)?;
            } else {
                // Inside single marks everything stands for itself, but for the mark.
                write!(f, "'{}'", word.replace('\'', r#"'"'"'"#))?;
            }
        }
        Ok(())
    }
}

/// A place for a running program, which is started again after it failed.
#[derive(Debug)]
pub(crate) struct Slot {
    program: Program,
    limits: Limits,
    running: Option<Running>,
}

impl Slot {
    pub(crate) const fn new(program: Program, limits: Limits) -> Self {
        Self {
            program,
            limits,
            running: None,
        }
    }

    /// Starts the program, unless it runs.
    ///
    /// # Errors
    /// Why it cannot be started.
    pub(crate) fn start(&mut self) -> Result<(), ProgramError> {
        self.running().map(|_| ())
    }

    fn running(&mut self) -> Result<&mut Running, ProgramError> {
        match &mut self.running {
            Some(running) => Ok(running),
            none => Ok(none.insert(Running::start(&self.program).map_err(IoError::from)?)),
        }
    }

    /// Asks for an action. A program that fails is ended, and started again when it is asked next.
    ///
    /// # Errors
    /// Why there is no action.
    pub(crate) fn ask(&mut self, view: &GameView, seed: u64) -> Result<Action, ProgramError> {
        self.ask_within(self.limits, view, seed)
    }

    /// The same, with as much time as there is for this action.
    ///
    /// # Errors
    /// Why there is no action.
    pub(crate) fn ask_within(
        &mut self,
        limits: Limits,
        view: &GameView,
        seed: u64,
    ) -> Result<Action, ProgramError> {
        let answer = self.running()?.ask(view, seed, limits);
        if answer.is_err()
            && let Some(failed) = self.running.take()
        {
            failed.kill();
        }
        answer
    }
}

/// A running program. Two threads of its own keep a program that does not read, or writes without end,
/// from holding up the game.
#[derive(Debug)]
struct Running {
    child: Child,
    /// `None` once there is nothing more to ask.
    requests: Option<Sender<String>>,
    answers: Receiver<FromProgram>,
    asked: u64,
}

#[derive(Debug)]
enum FromProgram {
    Line(String),
    NotText,
    TooLong,
    Ended,
}

impl Running {
    fn start(program: &Program) -> io::Result<Self> {
        let mut child = Command::new(&program.path)
            .args(&program.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (requests, to_write) = channel();
        let (read, answers) = sync_channel(MAX_WAITING);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            std::thread::spawn(move || write_requests(stdin, &to_write));
            std::thread::spawn(move || read_answers(stdout, &read));
        }
        Ok(Self {
            child,
            requests: Some(requests),
            answers,
            asked: 0,
        })
    }

    fn ask(&mut self, view: &GameView, seed: u64, limits: Limits) -> Result<Action, ProgramError> {
        self.asked += 1;
        let mut request = RequestJson::new(self.asked, view);
        request.time = Some(limits.time);
        request.seed = Some(seed);
        let mut line = serde_json::to_string(&request).map_err(ProgramError::Question)?;
        line.push('\n');
        if let Some(requests) = &self.requests {
            // Where the program is gone, there will be no answer either.
            let _ = requests.send(line);
        }
        match self.answers.recv_timeout(limits.wait) {
            Ok(FromProgram::Line(line)) => Ok(AnswerJson::parse_action(&line, self.asked)?),
            Ok(FromProgram::NotText) => Err(ProgramError::NotText),
            Ok(FromProgram::TooLong) => Err(ProgramError::TooLong),
            Ok(FromProgram::Ended) | Err(RecvTimeoutError::Disconnected) => {
                Err(ProgramError::Ended)
            }
            Err(RecvTimeoutError::Timeout) => Err(ProgramError::TooSlow(limits.wait)),
        }
    }

    fn kill(mut self) {
        self.end();
    }

    /// Ends the program, whatever it does, and waits until it is gone.
    fn end(&mut self) {
        // Errors mean that it is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.requests = None;
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // The end of its input tells a program that it is over.
        if self.requests.take().is_none() {
            return;
        }
        loop {
            match self.answers.recv_timeout(FAREWELL) {
                Ok(FromProgram::Ended | FromProgram::TooLong) | Err(_) => break,
                Ok(FromProgram::Line(_) | FromProgram::NotText) => {}
            }
        }
        self.end();
    }
}

fn write_requests(mut stdin: ChildStdin, requests: &Receiver<String>) {
    for line in requests {
        let written = stdin.write_all(line.as_bytes());
        if written.and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_answers(stdout: ChildStdout, answers: &SyncSender<FromProgram>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let answer = match read_line(&mut stdout, MAX_ANSWER) {
            Ok(LineRead::Line { bytes, .. }) => match String::from_utf8(bytes) {
                Ok(line) => FromProgram::Line(line),
                Err(_) => FromProgram::NotText,
            },
            Ok(LineRead::TooLong) => FromProgram::TooLong,
            Ok(LineRead::End) | Err(_) => FromProgram::Ended,
        };
        let last = matches!(answer, FromProgram::TooLong | FromProgram::Ended);
        if answers.send(answer).is_err() || last {
            return;
        }
    }
}
