//! The checksums of a release, signed with the key of whoever makes it.

use std::env;
use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::execute;

/// The file of the checksums; the signature lies beside it, with the ending `.sig`.
pub(super) const SUMS: &str = "SHA256SUMS";

/// The environment variable that names the file of the private key.
const KEY: &str = "SIXLINE_SIGNING_KEY";

/// What a signature is for, so that one that the same key made for something else does not count.
const NAMESPACE: &str = "sixline-release";

/// Signs the checksums where there is a key.
pub(super) fn sign(dist: &Path) -> Result<()> {
    let Some(key) = env::var_os(KEY) else {
        println!(
            "{SUMS} is not signed: {KEY} names no key (docs/RELEASING.md tells how to make one)"
        );
        return Ok(());
    };
    sign_with(dist, &key)
}

/// `ssh-keygen` does it, because those who verify have it already.
fn sign_with(dist: &Path, key: &OsStr) -> Result<()> {
    let mut sign = Command::new("ssh-keygen");
    sign.args(["-Y", "sign", "-q", "-n", NAMESPACE, "-f"])
        .arg(key);
    execute(sign.arg(dist.join(SUMS))).context("the checksums could not be signed")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;
    use std::process::Stdio;

    use super::*;
    use crate::root;

    /// A folder with checksums, as a release leaves it, and a key.
    struct Signed(PathBuf);

    impl Signed {
        fn new(name: &str) -> Self {
            let folder = env::temp_dir().join(format!("sixline-{name}-{}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join(SUMS), "0000  sixline.deb\n").unwrap();
            let it = Self(folder);
            it.make_key("sixline-release");
            it
        }

        fn make_key(&self, name: &str) {
            let mut make = Command::new("ssh-keygen");
            make.args(["-q", "-t", "ed25519", "-N", "", "-C", name, "-f"]);
            execute(make.arg(self.0.join(name))).unwrap();
        }

        fn sign(&self, key: &str) -> Result<()> {
            sign_with(&self.0, self.0.join(key).as_os_str())
        }

        /// What `docs/INSTALL.md` tells people to do, to the letter, but for what needs the packages themselves.
        fn is_verified(&self) -> bool {
            let document = fs::read_to_string(root().join("docs/INSTALL.md")).unwrap();
            let told = |line: &&str| line.contains("signers");
            let lines: Vec<&str> = document.lines().filter(told).collect();
            assert_eq!(lines.len(), 2, "{lines:?}");
            let mut verify = Command::new("sh");
            verify.args(["-ec", &lines.join("\n")]).current_dir(&self.0);
            verify.stdout(Stdio::null()).stderr(Stdio::null());
            verify.status().unwrap().success()
        }
    }

    impl Drop for Signed {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).unwrap();
        }
    }

    #[test]
    fn signed_checksums_are_verified_as_the_document_says() {
        let signed = Signed::new("signed");
        signed.sign("sixline-release").unwrap();
        assert!(signed.is_verified());
    }

    #[test]
    fn checksums_that_were_changed_after_the_signature_are_not_verified() {
        let signed = Signed::new("changed");
        signed.sign("sixline-release").unwrap();
        fs::write(signed.0.join(SUMS), "0001  sixline.deb\n").unwrap();
        assert!(!signed.is_verified());
    }

    #[test]
    fn the_signature_of_another_key_is_not_verified() {
        let signed = Signed::new("other");
        signed.make_key("another");
        signed.sign("another").unwrap();
        assert!(!signed.is_verified());
    }

    #[test]
    fn a_key_that_is_not_there_fails_the_release() {
        let signed = Signed::new("missing");
        assert!(signed.sign("nowhere").is_err());
    }
}
