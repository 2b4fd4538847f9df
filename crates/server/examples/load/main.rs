//! The load generator, and the taking away of servers, databases and disks under load. `cargo xtask load`,
//! `chaos`, `hostile`, `idle` and `cold` run it; the server is a process of its own, this same program.

#![expect(clippy::print_stdout, reason = "a program that reports to people")]

mod attack;
mod bus;
mod chaos;
mod cores;
mod disk;
mod hostile;
mod http;
mod load;
mod plan;
mod player;
mod postgres;
mod proxy;
mod report;
mod rest;
mod server;
mod state;
mod table;
mod verify;
mod world;

use std::process::ExitCode;

use plan::Plan;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let (command, flags) = match args.as_slice() {
        ["serve", url, doors, bus @ ..] => {
            runtime.block_on(server::serve(url, doors, bus.first().copied()));
            return ExitCode::SUCCESS;
        }
        ["attack", address, game, seconds] => {
            let server = address.parse().expect("an address");
            let seconds = seconds.parse().expect("a number");
            let in_time = runtime.block_on(hostile::attack(server, game, seconds));
            return ExitCode::from(u8::from(!in_time));
        }
        [
            command @ ("load" | "chaos" | "hostile" | "idle" | "cold"),
            flags @ ..,
        ] => (*command, flags),
        _ => {
            println!("{}", plan::HELP);
            return ExitCode::SUCCESS;
        }
    };
    let plan = match Plan::parse(flags) {
        Ok(plan) => plan,
        Err(why) => {
            println!("{why}\n\n{}", plan::HELP);
            return ExitCode::from(2);
        }
    };
    let all_is_well = runtime.block_on(async {
        match command {
            "load" => load::load(&plan).await,
            "chaos" => chaos::chaos(&plan).await,
            "hostile" => hostile::hostile(&plan).await,
            "idle" => rest::idle(&plan).await,
            _ => rest::cold(&plan).await,
        }
    });
    if all_is_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
