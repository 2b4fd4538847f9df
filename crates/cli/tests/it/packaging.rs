//! What goes around the program: the scripts of the Debian package, and the proxies in front.

use std::env;
use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

use crate::run::folder;
use crate::serve::Served;

/// Runs a script of the package and answers the commands that would have changed something, which are only written down:
/// a script that is wrong must not harm the machine that tests it.
fn commands_of(script: &str, args: &[&str], root: Option<&Path>) -> Vec<String> {
    let tools = folder(&format!(
        "packaging-{script}-{}-{}",
        args[0],
        root.is_some()
    ));
    let log = tools.join("log");
    for tool in ["rm", "systemctl"] {
        let text = format!("#!/bin/sh\necho {tool} \"$@\" >> '{}'\n", log.display());
        fs::write(tools.join(tool), text).unwrap();
        fs::set_permissions(tools.join(tool), fs::Permissions::from_mode(0o755)).unwrap();
    }
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/debian");
    let mut run = Command::new("/bin/sh");
    // Nothing else is found.
    run.arg(scripts.join(script)).args(args).env("PATH", &tools);
    run.env_remove("DPKG_ROOT");
    if let Some(root) = root {
        run.env("DPKG_ROOT", root);
    }
    assert!(run.status().unwrap().success(), "{script} {args:?}");
    let log = fs::read_to_string(log).unwrap_or_default();
    log.lines().map(str::to_owned).collect()
}

const STEPS: [(&str, &[&str]); 5] = [
    ("postinst", &["configure", "0.0.9-1"]),
    ("prerm", &["remove"]),
    ("postrm", &["remove"]),
    ("postrm", &["upgrade", "0.2.0-1"]),
    ("postrm", &["purge"]),
];

#[test]
fn a_package_in_another_root_leaves_this_machine_alone() {
    let root = PathBuf::from("/srv/other root");
    for (script, args) in STEPS {
        for command in commands_of(script, args, Some(&root)) {
            let places = command
                .strip_prefix("rm -rf ")
                .or(command.strip_prefix("rm -f "));
            // No service of this machine is asked for anything.
            let places = places.unwrap_or_else(|| panic!("{script} {args:?}: {command}"));
            let outside = places.replace("/srv/other root/", "");
            assert!(
                !outside.split(' ').any(|it| it.starts_with('/')),
                "{script} {args:?}: {command}"
            );
        }
    }
}

#[test]
fn games_outlive_a_removal_but_not_a_purge() {
    let erased = |args| commands_of("postrm", args, None).join("\n");
    assert!(!erased(&["remove"]).contains("/var/lib"));
    assert!(!erased(&["upgrade", "0.2.0-1"]).contains("/var/lib"));
    assert!(erased(&["purge"]).contains("rm -rf /var/lib/sixline /var/lib/private/sixline"));
}

fn sample(name: &str) -> String {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging");
    fs::read_to_string(samples.join(name)).unwrap()
}

/// Whether somebody else uses a connection that nobody closes is no question of luck.
#[test]
fn both_proxies_let_go_of_a_connection_before_the_program_does() {
    let kept = sixline_server::Limits::default().proxy_idle;
    for (name, setting) in [
        ("nginx.conf", "keepalive_timeout "),
        ("Caddyfile", "keepalive "),
    ] {
        let text = sample(name);
        let found = text
            .lines()
            .find_map(|line| line.trim().strip_prefix(setting));
        let seconds = found.unwrap().trim_end_matches([';', 's']).parse().unwrap();
        assert!(Duration::from_secs(seconds) < kept, "{name}");
    }
}

/// What pupils type is in memory alone, so a fault or a full memory must not write it down.
#[test]
fn the_service_keeps_its_memory_off_the_disk() {
    let text = sample("sixline.service");
    for line in ["LimitCORE=0", "MemorySwapMax=0", "MemoryZSwapMax=0"] {
        assert!(text.lines().any(|it| it == line), "{line}");
    }
}

/// A real nginx with the sample, without its certificate, that is stopped when dropped.
struct Nginx {
    child: Child,
    port: u16,
}

impl Nginx {
    /// `None` where no nginx is installed and none is required.
    fn start(program: &str) -> Option<Self> {
        let port = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let home = folder("nginx");
        let kept = |line: &&str| {
            let line = line.trim();
            !line.starts_with("ssl_") && !line.starts_with("listen [::]")
        };
        let site: Vec<String> = sample("nginx.conf")
            .replace("127.0.0.1:8066", program)
            .replace(
                "listen 443 ssl http2;",
                &format!("listen 127.0.0.1:{port};"),
            )
            // Whoever comes without TLS is sent to it, and nobody shall come here.
            .replace("listen 80;", "listen unix:redirect.sock;")
            .lines()
            .filter(kept)
            .map(str::to_owned)
            .collect();
        let conf = format!(
            "daemon off;\nmaster_process off;\npid nginx.pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n\
             access_log off;\nclient_body_temp_path body;\nproxy_temp_path proxy;\nfastcgi_temp_path fastcgi;\n\
             uwsgi_temp_path uwsgi;\nscgi_temp_path scgi;\n{}\n}}\n",
            site.join("\n")
        );
        fs::write(home.join("nginx.conf"), conf).unwrap();
        let mut nginx = Command::new("nginx");
        // In its own folder, since the name of its socket is told from there.
        nginx
            .current_dir(&home)
            .arg("-p")
            .arg(&home)
            .args(["-e", "stderr", "-c", "nginx.conf"]);
        // Debian has it where only root looks.
        nginx.env(
            "PATH",
            format!("{}:/usr/sbin", env::var("PATH").unwrap_or_default()),
        );
        let child = match nginx.spawn() {
            Ok(child) => child,
            Err(err) => {
                assert!(
                    env::var_os("SIXLINE_TEST_POSTGRES").is_none(),
                    "nginx: {err}"
                );
                return None;
            }
        };
        let nginx = Self { child, port };
        for _ in 0..100 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Some(nginx);
            }
            pause(Duration::from_millis(50));
        }
        panic!("nginx does not listen");
    }

    /// The status of a request.
    fn ask(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nhost: play.example.org\r\nconnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split(' ').nth(1).unwrap_or_default().to_owned()
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "connections grow old by themselves"
)]
fn pause(time: Duration) {
    std::thread::sleep(time);
}

#[test]
fn a_connection_that_nginx_keeps_is_not_closed_under_it() {
    let data = folder("nginx-data");
    let dir = data.to_str().unwrap();
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", dir];
    let served = Served::start(&[&args[..], &["--trusted-proxy", "127.0.0.1"]].concat());
    let Some(nginx) = Nginx::start(&served.address) else {
        return;
    };
    let connections = || {
        let metrics = served.request("GET /metrics HTTP/1.1");
        let line = metrics
            .lines()
            .find_map(|it| it.strip_prefix("sixline_connections "));
        line.unwrap().parse::<u32>().unwrap()
    };
    let asking = || {
        std::thread::scope(|scope| {
            let asked: Vec<_> = (0..20)
                .map(|_| scope.spawn(|| nginx.ask("/healthz")))
                .collect();
            for answer in asked {
                assert_eq!(answer.join().unwrap(), "200");
            }
        });
    };
    asking();
    let before = connections();
    assert!(before > 1, "nginx keeps none");
    // The program used to close them after three seconds, at times in the very moment in which nginx used one again.
    pause(Duration::from_millis(3_500));
    assert_eq!(connections(), before);
    asking();
    assert_eq!(nginx.ask("/metrics"), "403");
}

/// The names of metrics in a text.
fn metrics_in(text: &str) -> Vec<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = text.split(|c| !is_part(c));
    let mut names: Vec<String> = words
        .filter(|word| word.starts_with("sixline_"))
        .map(|word| word.trim_end_matches("_bucket").to_owned())
        .collect();
    names.sort();
    names.dedup();
    names
}

#[test]
fn what_the_dashboard_and_the_alerts_ask_for_is_there() {
    let data = folder("metrics-data");
    let dir = data.to_str().unwrap();
    let served = Served::start(&["serve", "--listen", "127.0.0.1:0", "--data", dir]);
    let told = metrics_in(&served.request("GET /metrics HTTP/1.1"));
    for name in ["grafana-dashboard.json", "prometheus-alerts.yml"] {
        let asked = metrics_in(&sample(name));
        assert!(asked.len() > 5, "{name}: {asked:?}");
        for metric in asked {
            assert!(told.contains(&metric), "{name}: {metric}");
        }
    }
}
