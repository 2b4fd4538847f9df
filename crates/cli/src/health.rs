//! `sixline health`: whether a server can work, for containers and monitoring.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use crate::failure::{Failure, Outcome};
use crate::input;

/// Ask the server on this machine whether it can work
///
/// Exit code 0 where it can, 1 where it cannot or does not answer within four seconds. It asks for `/readyz`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline health
  sixline health --listen 127.0.0.1:9000")]
pub(crate) struct Args {
    /// The address and port that it listens on
    #[arg(
        long,
        env = "SIXLINE_LISTEN",
        value_name = "ADDRESS",
        default_value = crate::serve::LISTEN
    )]
    listen: SocketAddr,
}

/// For the connection, and again for the answer.
const PATIENCE: Duration = Duration::from_secs(2);

pub(crate) fn run(args: &Args) -> Outcome {
    let answer = ask(reachable(args.listen)).unwrap_or_else(|err| input::describe(&err));
    if answer.starts_with("HTTP/1.1 200 ") {
        writeln!(io::stdout(), "the server is well")?;
        return Ok(());
    }
    let first = answer.lines().next().unwrap_or("no answer");
    writeln!(io::stdout(), "the server is not well: {first}")?;
    Err(Failure::CheckFailed)
}

/// Whether the server at this address can work.
pub(crate) fn is_well(address: SocketAddr) -> bool {
    ask(address).is_ok_and(|answer| answer.starts_with("HTTP/1.1 200 "))
}

/// A server that listens on all addresses is asked on the one of this machine.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

fn ask(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "GET /readyz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )?;
    let mut start = [0; 64];
    let n_read = stream.read(&mut start)?;
    Ok(String::from_utf8_lossy(&start[..n_read]).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_on_all_addresses_is_asked_on_this_machine() {
        for (listen, asked) in [
            ("0.0.0.0:80", "127.0.0.1:80"),
            ("[::]:80", "[::1]:80"),
            ("10.0.0.7:80", "10.0.0.7:80"),
        ] {
            assert_eq!(reachable(listen.parse().unwrap()).to_string(), asked);
        }
    }
}
