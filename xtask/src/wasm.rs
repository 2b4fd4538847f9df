//! `cargo xtask wasm`: the rules and the engine as WebAssembly, with the glue around it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::{cargo, debian, execute, npm, places, root, target};

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the engine of the page into `web/src/wasm/pkg`.
pub(crate) fn wasm() -> Result<()> {
    let module = compile()?;
    let out = root().join("web/src/wasm/pkg");
    let _ = fs::remove_dir_all(&out);
    let mut bindgen = Bindgen::new();
    bindgen.web(true)?.typescript(true).out_name("sixline");
    bindgen.input_path(&module).generate(&out)?;
    optimize(&out.join("sixline_bg.wasm"))
}

/// Compiles with the project's own compiler where it has the target, and else with Debian's for the web.
fn compile() -> Result<PathBuf> {
    // The flags and the library differ from those of other builds, so the folder does too.
    let folder = target()?.join("wasm");
    let mut build = match own_target() {
        true => cargo(),
        false => debian_cargo()?,
    };
    build.args(["build", "--profile", "wasm-release", "--lib", "--locked"]);
    build.args(["--package", "sixline-wasm", "--target", TARGET]);
    build.arg("--target-dir").arg(&folder);
    // Every browser of the last years has registers of 128 bits; the evaluation takes four numbers at once.
    let flags = places::rust_flags(&["-Ctarget-feature=+simd128"])?;
    build.env("CARGO_ENCODED_RUSTFLAGS", flags);
    execute(&mut build)?;
    Ok(folder.join(TARGET).join("wasm-release/sixline_wasm.wasm"))
}

/// Whether the compiler of `rust-toolchain.toml` has the target, after an attempt to add it.
fn own_target() -> bool {
    let there = || {
        let mut ask = Command::new("rustc");
        ask.current_dir(root())
            .args(["--print", "target-libdir", "--target", TARGET]);
        let answer = ask.output().map(|it| it.stdout).unwrap_or_default();
        Path::new(String::from_utf8_lossy(&answer).trim()).is_dir()
    };
    if there() {
        return true;
    }
    let mut add = Command::new("rustup");
    add.current_dir(root()).args(["target", "add", TARGET]);
    add.output().is_ok_and(|it| it.status.success()) && there()
}

/// Debian's compiler for the web builds the library too, and borrows the linker of the other.
fn debian_cargo() -> Result<Command> {
    let [rustc, cargo] = ["/usr/bin/rustc", "/usr/bin/cargo"];
    let source = "/usr/lib/rustlib/src";
    if ![rustc, cargo, source]
        .iter()
        .all(|it| Path::new(it).exists())
    {
        debian::install(&["rustc-web", "cargo-web", "rust-web-src"])?;
    }
    let output = Command::new("rustc")
        .current_dir(root())
        .args(["--print", "sysroot"])
        .output()?;
    let sysroot = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let host = format!("{}-unknown-linux-gnu", env::consts::ARCH);
    let linker = sysroot.join("lib/rustlib").join(host).join("bin/rust-lld");
    if !linker.exists() {
        bail!(
            "the target {TARGET} is missing: `rustup target add {TARGET}`, or Debian's packages \
             rustc-web, cargo-web and rust-web-src beside a toolchain with rust-lld"
        );
    }
    let mut command = Command::new(cargo);
    command.current_dir(root());
    // What rustup and cargo tell their children is about the other compiler.
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("RUSTUP_") || text == "CARGO" {
            command.env_remove(&name);
        }
    }
    command
        .env("RUSTC", rustc)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
        .arg("-Zbuild-std=std,panic_abort");
    Ok(command)
}

/// What the module may use: what the compiler uses, and no more. With all features, `wasm-opt` writes
/// compact imports, which no browser reads yet.
const FEATURES: [&str; 9] = [
    "--mvp-features",
    "--enable-mutable-globals",
    "--enable-sign-ext",
    "--enable-nontrapping-float-to-int",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-reference-types",
    "--enable-multivalue",
    "--enable-simd",
];

/// Makes the module smaller and faster in place.
fn optimize(module: &Path) -> Result<()> {
    npm::install()?;
    let mut opt = Command::new("node");
    opt.current_dir(root().join("web"))
        .arg("node_modules/binaryen/bin/wasm-opt")
        .args(FEATURES)
        .args(["-O3", "-o"])
        .arg(module)
        .arg(module);
    execute(&mut opt).context("wasm-opt comes with the packages of web/")
}
