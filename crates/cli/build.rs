//! Puts the web client of `web/dist` into the program, where it was built.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let client = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", client.display());
    let mut files = Vec::new();
    if client.is_dir() {
        collect(&client.canonicalize()?, &mut files)?;
        files.sort();
    }
    let root = client.canonicalize().unwrap_or(client);
    let mut code = String::from("&[\n");
    for file in files.iter().filter(|file| !is_compressed(file)) {
        let beside = |ending: &str| {
            let mut path = file.clone().into_os_string();
            path.push(ending);
            let path = PathBuf::from(path);
            match files.contains(&path) {
                true => format!("Some(include_bytes!({path:?}))"),
                false => "None".to_owned(),
            }
        };
        let name = file.strip_prefix(&root)?.to_string_lossy();
        writeln!(
            code,
            "File {{ path: {name:?}, body: include_bytes!({file:?}), gzip: {}, brotli: {} }},",
            beside(".gz"),
            beside(".br")
        )?;
    }
    code.push(']');
    let out = Path::new(&env::var("OUT_DIR")?).join("client.rs");
    Ok(fs::write(out, code)?)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn is_compressed(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending == "gz" || ending == "br")
}
