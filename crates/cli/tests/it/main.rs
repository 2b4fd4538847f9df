//! The program as a person or a script meets it: arguments and streams in, streams and exit code out.

mod bad_input;
mod check;
mod help;
mod play;
mod run;
mod selfplay;
