//! A small disk of its own, which can be filled: a file with a file system in it.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

/// Room for the database, its log and what a long run adds.
const SIZE: u64 = 192 * 1024 * 1024;

/// A disk that is unmounted when dropped.
#[derive(Debug)]
pub(crate) struct Disk {
    folder: TempDir,
}

impl Disk {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let image = folder.path().join("image");
        let file = File::create(&image).expect("a file");
        file.set_len(SIZE).expect("room");
        let disk = Self { folder };
        std::fs::create_dir(disk.path()).expect("a folder");
        run(Command::new("mkfs.ext4")
            .args(["-q", "-m", "0"])
            .arg(&image));
        let mut mount = Command::new("mount");
        run(mount.args(["-o", "loop"]).arg(&image).arg(disk.path()));
        disk
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("disk")
    }

    /// Takes all the room that is left.
    pub(crate) fn fill(&self) {
        let mut ballast = File::create(self.ballast()).expect("a file");
        for size in [1 << 20, 1 << 12, 1] {
            let bytes = vec![0; size];
            while ballast.write_all(&bytes).is_ok() {}
        }
        // What the system has promised must be there, or others get it.
        let _ = ballast.sync_all();
    }

    /// Gives the disk's space back.
    pub(crate) fn clear(&self) {
        std::fs::remove_file(self.ballast()).expect("it is there");
    }

    fn ballast(&self) -> PathBuf {
        self.path().join("ballast")
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // Whoever still uses it keeps it until the end.
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}

fn run(command: &mut Command) {
    let name = command.get_program().display().to_string();
    let status = command.status().expect("the program is installed");
    assert!(
        status.success(),
        "`{name}` failed; a disk of its own needs root"
    );
}
