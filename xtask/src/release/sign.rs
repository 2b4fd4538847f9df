//! The checksums of a release, signed with the key of whoever makes it.

use std::env;
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

/// Signs the checksums where there is a key. `ssh-keygen` does it, because those who verify have it already.
pub(super) fn sign(dist: &Path) -> Result<()> {
    let Some(key) = env::var_os(KEY) else {
        println!(
            "{SUMS} is not signed: {KEY} names no key (docs/RELEASING.md tells how to make one)"
        );
        return Ok(());
    };
    let mut sign = Command::new("ssh-keygen");
    sign.args(["-Y", "sign", "-q", "-n", NAMESPACE, "-f"])
        .arg(key);
    execute(sign.arg(dist.join(SUMS))).context("the checksums could not be signed")
}
