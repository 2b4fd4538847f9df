//! The web client: inside the program, or in a folder while it is being worked on.

use std::borrow::Cow;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use sixline_server::{Asset, Assets};
use thiserror::Error;

/// A file of the client, as `build.rs` found it.
struct File {
    path: &'static str,
    body: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// The page itself, which loads all the rest.
const PAGE: &str = "index.html";

/// The client inside the program; where it was built without one, a page that says so.
pub(crate) fn embedded() -> Assets {
    Assets(Arc::new(|path| {
        let path = if path.is_empty() { PAGE } else { path };
        if FILES.is_empty() {
            return (path == PAGE).then(|| asset(path, include_bytes!("landing.html").as_slice()));
        }
        let file = FILES.iter().find(|file| file.path == path)?;
        Some(Asset {
            gzip: file.gzip.map(Cow::from),
            brotli: file.brotli.map(Cow::from),
            ..asset(path, file.body)
        })
    }))
}

/// A file of the client inside the program.
pub(crate) fn file(path: &str) -> Option<&'static [u8]> {
    FILES
        .iter()
        .find(|file| file.path == path)
        .map(|file| file.body)
}

/// A folder without a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("there is no web client here: no file `{PAGE}`")]
pub(crate) struct NoClient;

/// The client in a folder, read anew for each request.
pub(crate) fn in_folder(folder: PathBuf) -> Result<Assets, NoClient> {
    if !folder.join(PAGE).is_file() {
        return Err(NoClient);
    }
    Ok(Assets(Arc::new(move |path| {
        let path = if path.is_empty() { PAGE } else { path };
        let inside = |part| matches!(part, Component::Normal(_));
        if !Path::new(path).components().all(inside) {
            return None;
        }
        Some(asset(path, fs::read(folder.join(path)).ok()?))
    })))
}

fn asset(path: &str, body: impl Into<Cow<'static, [u8]>>) -> Asset {
    Asset {
        content_type: content_type(path).to_owned(),
        // The builder puts a hash into the names of these.
        immutable: path.starts_with("assets/"),
        body: body.into(),
        gzip: None,
        brotli: None,
    }
}

fn content_type(path: &str) -> &'static str {
    match Path::new(path).extension().and_then(|it| it.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("txt" | "sxl") => "text/plain; charset=utf-8",
        Some(_) | None => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_gives_its_files_and_none_outside() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("dist")).unwrap();
        fs::write(folder.path().join("secret"), "x").unwrap();
        fs::write(folder.path().join("dist/index.html"), "page").unwrap();
        let Assets(find) = in_folder(folder.path().join("dist")).unwrap();
        assert_eq!(find("").unwrap().body.as_ref(), b"page");
        assert_eq!(
            find("index.html").unwrap().content_type,
            "text/html; charset=utf-8"
        );
        assert!(find("../secret").is_none());
        assert!(find("/etc/hostname").is_none());
        assert!(find("assets/none.js").is_none());
    }
}
