//! What goes around the program: the scripts of the Debian package.

use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::folder;

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
