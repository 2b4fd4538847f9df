//! `sixline licenses`: whose works are in the program, and under which licences.

use std::io::{Read, Write};

use flate2::read::ZlibDecoder;

use crate::failure::Outcome;
use crate::{client, output};

/// Print the licences of this program and of all that is in it
///
/// First its own, then those of the packages that it is made from, then those of the packages in its web client.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline licenses | less
  sixline licenses --list")]
pub(crate) struct Args {
    /// Only the names, versions and licences, one a line
    #[arg(long)]
    list: bool,
}

/// `crates/cli/licenses.txt`, compressed by `build.rs`.
const PACKAGES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/licenses.z"));

const OWN: [&str; 3] = [
    include_str!("../../../LICENSE"),
    include_str!("../../../LICENSE-MIT"),
    include_str!("../../../LICENSE-APACHE"),
];

/// What stands before each text and those it covers.
const RULE: &str =
    "--------------------------------------------------------------------------------";

pub(crate) fn run(args: &Args) -> Outcome {
    let mut packages = String::new();
    ZlibDecoder::new(PACKAGES).read_to_string(&mut packages)?;
    let client = client::file("licenses.txt").unwrap_or_default();
    let client = String::from_utf8_lossy(client);
    let mut out = output::open();
    if args.list {
        for work in works(&packages).into_iter().chain(works(&client)) {
            writeln!(out, "{work}")?;
        }
    } else {
        for text in OWN {
            writeln!(out, "{text}")?;
        }
        write!(out, "{RULE}\n{packages}\n{client}")?;
    }
    output::finish(out)
}

/// The lines right after each rule, up to the first empty one; a work with several texts once. A rule inside a licence has an
/// empty line after it.
fn works(text: &str) -> Vec<&str> {
    let heads = text.split(RULE).skip(1);
    let lines = heads.flat_map(|it| {
        let head = it.strip_prefix('\n').unwrap_or(it);
        head.lines().take_while(|line| !line.is_empty())
    });
    let mut works: Vec<&str> = lines.collect();
    works.sort_unstable();
    works.dedup();
    works
}
