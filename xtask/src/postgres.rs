//! A PostgreSQL of our own in a temporary folder, for as long as a test or a measurement runs.

use std::env;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::debian::is_root;
use crate::{debian, execute};

/// A server that is stopped when this is dropped.
pub(crate) struct Postgres {
    url: String,
    owned: Option<Owned>,
}

struct Owned {
    folder: PathBuf,
    pg_ctl: PathBuf,
    /// The folder of one that follows it.
    standby: Option<PathBuf>,
}

impl Postgres {
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// The folder with its data and the program `start`, which starts it again.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.owned.as_ref().map(|owned| owned.folder.as_path())
    }
}

/// The server that `TEST_DATABASE_URL` names, or one that is started now and does not care for power cuts.
pub(crate) fn start() -> Result<Postgres> {
    if let Ok(url) = env::var("TEST_DATABASE_URL") {
        return Ok(Postgres { url, owned: None });
    }
    start_own("-c fsync=off", None)
}

/// A server that syncs to the disk what it commits, as one that counts does.
pub(crate) fn start_durable() -> Result<Postgres> {
    start_own("-c fsync=on", None)
}

/// The same, with a folder `standby` beside its data for one that follows it. In both there is a program `copy`, which
/// makes that one's data anew from the other's.
pub(crate) fn start_pair() -> Result<Postgres> {
    start_own("-c fsync=on", Some(free_port()?))
}

fn start_own(settings: &str, standby_port: Option<u16>) -> Result<Postgres> {
    let programs = programs()?;
    // A folder that the server's user may enter, with a short name: sockets allow no long ones.
    let folder = env::temp_dir().join(format!("sixline-pg-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder)?;
    let port = free_port()?;
    let data = folder.join("data");
    let standby = standby_port.map(|_| folder.join("standby"));
    let owned = Owned {
        folder: folder.clone(),
        pg_ctl: programs.join("pg_ctl"),
        standby: standby.clone(),
    };
    let folders = [Some(&folder), standby.as_ref()];
    for folder in folders.into_iter().flatten() {
        fs::create_dir_all(folder)?;
        if is_root() {
            execute(Command::new("chown").arg("nobody").arg(folder))?;
        }
    }
    let mut init = as_user(&programs.join("initdb"));
    init.args([
        "--auth",
        "trust",
        "--username",
        "sixline",
        "--no-sync",
        "--pgdata",
    ]);
    quietly(init.arg(&data))?;
    let start = equip(&programs, &folder, (port, settings))?;
    if let (Some(standby), Some(standby_port)) = (&standby, standby_port) {
        equip(&programs, standby, (standby_port, settings))?;
        copies(&programs, standby, port)?;
        copies(&programs, &folder, standby_port)?;
    }
    quietly(&mut Command::new(&start))?;
    Ok(Postgres {
        url: url_at(port),
        owned: Some(owned),
    })
}

fn url_at(port: u16) -> String {
    format!("postgres://sixline@127.0.0.1:{port}/postgres")
}

/// Writes down where the server of a folder is found, and the program that starts it, which is answered.
fn equip(programs: &Path, folder: &Path, (port, settings): (u16, &str)) -> Result<PathBuf> {
    fs::write(folder.join("url"), url_at(port))?;
    let options = format!(
        "-p {port} -k {} -c listen_addresses=127.0.0.1 -c max_connections=400 {settings}",
        folder.display()
    );
    let mut run = as_user(&programs.join("pg_ctl"));
    run.args([
        "start",
        "--wait",
        "--silent",
        "--options",
        &options,
        "--log",
    ]);
    run.arg(folder.join("log"))
        .arg("--pgdata")
        .arg(folder.join("data"));
    program(folder, "start", &run)
}

/// Writes the program that makes the data of a folder anew, from the server at a port. That one waits for a standby
/// with every commit; the copy must not, once it stands alone.
fn copies(programs: &Path, folder: &Path, from: u16) -> Result<()> {
    let data = folder.join("data");
    let data = data.display();
    let text = format!(
        "rm -rf {data} && {} -h 127.0.0.1 -p {from} -U sixline -D {data} -R --checkpoint=fast --no-sync \
         && sed -i /synchronous_standby_names/d {data}/postgresql.auto.conf",
        programs.join("pg_basebackup").display()
    );
    let mut copy = as_user(Path::new("/bin/sh"));
    copy.arg("-c").arg(text);
    program(folder, "copy", &copy).map(drop)
}

/// Writes a command as a program into a folder.
fn program(folder: &Path, name: &str, command: &Command) -> Result<PathBuf> {
    let path = folder.join(name);
    fs::write(&path, script(command))?;
    execute(Command::new("chmod").arg("755").arg(&path))?;
    Ok(path)
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(owned) = &self.owned {
            for folder in [Some(&owned.folder), owned.standby.as_ref()]
                .into_iter()
                .flatten()
            {
                let data = folder.join("data");
                if !data.exists() {
                    continue;
                }
                let mut stop = as_user(&owned.pg_ctl);
                stop.args(["stop", "--mode", "immediate", "--silent", "--pgdata"]);
                // Nothing is lost where that fails: the folder is a temporary one.
                let _ = stop.arg(data).status();
            }
            let _ = fs::remove_dir_all(&owned.folder);
        }
    }
}

/// A command as a program of the shell.
fn script(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<String> = words.map(|word| format!("'{}'", word.display())).collect();
    format!("#!/bin/sh\ncd / && exec {}\n", words.join(" "))
}

/// Where `initdb` and `pg_ctl` are; on Debian they are installed where they are missing.
fn programs() -> Result<PathBuf> {
    if let Some(folder) = find_programs() {
        return Ok(folder);
    }
    debian::install(&["postgresql"])
        .context("or set TEST_DATABASE_URL to a database that may be filled with test schemas")?;
    find_programs().context("PostgreSQL was installed, but initdb and pg_ctl are not to be found")
}

/// Looks on the path, and where Debian puts them, the newest first.
fn find_programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
    if let Ok(versions) = fs::read_dir("/usr/lib/postgresql") {
        let mut versions: Vec<PathBuf> = versions
            .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
            .collect();
        versions.sort();
        folders.extend(versions.into_iter().rev());
    }
    let found = folders
        .into_iter()
        .find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())?;
    // What stands on the path may be links to some of them: the rest is where they lead.
    let pg_ctl = found.join("pg_ctl").canonicalize().ok()?;
    pg_ctl.parent().map(Path::to_owned)
}

/// The server refuses to run as root.
fn as_user(program: &Path) -> Command {
    if is_root() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"]);
        command.arg(program);
        command
    } else {
        Command::new(program)
    }
}

fn quietly(command: &mut Command) -> Result<()> {
    command.current_dir("/").stdout(Stdio::null());
    let status = command.status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => bail!("`{}` failed ({status})", command.get_program().display()),
        Err(err) => {
            Err(err).with_context(|| format!("cannot start `{}`", command.get_program().display()))
        }
    }
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
