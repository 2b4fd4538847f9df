//! The address of a game on a server.

use thiserror::Error;

/// A server and a game on it, by its id, its code, or both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) site: Site,
    pub(crate) game: Option<String>,
    pub(crate) code: Option<String>,
}

/// The address of a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Site {
    /// Name or address, with the port: `host:port`.
    pub(crate) host: String,
    /// Whether it is reached by TLS.
    pub(crate) is_secure: bool,
}

/// What is no link to a game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum BadLink {
    #[error("expected a link such as `https://play.example.org/game/ID`")]
    NoHttp,
    #[error("the link names no game: it needs an id of 13 signs or a code of 6")]
    NoGame,
    #[error("the code is that of a board for all, which is played in the browser")]
    Hall,
}

/// The signs of ids and codes: none that looks like another.
const SIGNS: &str = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const ID_LEN: usize = 13;
const CODE_LEN: usize = 6;

/// Reads the address of a server; what stands after the host does not matter.
pub(crate) fn site(text: &str) -> Result<Site, BadLink> {
    split(text).map(|(site, _path)| site)
}

/// The server and what stands after it.
fn split(text: &str) -> Result<(Site, &str), BadLink> {
    let (is_secure, rest) = match text.split_once("://") {
        Some(("https", rest)) => (true, rest),
        Some(("http", rest)) => (false, rest),
        Some(_) | None => return Err(BadLink::NoHttp),
    };
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    if host.is_empty() || host.contains(char::is_whitespace) || host.contains('@') {
        return Err(BadLink::NoHttp);
    }
    let has_port = host.rsplit(']').next().is_some_and(|end| end.contains(':'));
    let host = match (has_port, is_secure) {
        (true, _) => host.to_owned(),
        (false, true) => format!("{host}:443"),
        (false, false) => format!("{host}:80"),
    };
    Ok((Site { host, is_secure }, path))
}

/// Reads a link; an id or a code may stand anywhere after the host.
pub(crate) fn parse(text: &str) -> Result<Link, BadLink> {
    let (site, path) = split(text)?;
    let is_name = |part: &&str, length: usize| {
        let signs = || part.chars().map(|sign| sign.to_ascii_uppercase());
        part.len() == length && signs().all(|sign| SIGNS.contains(sign))
    };
    let parts = || path.split(['/', '#', '?', '=', '&']);
    let game = parts().find(|part| is_name(part, ID_LEN));
    let code = parts().find(|part| is_name(part, CODE_LEN));
    if game.is_none() && code.is_none() {
        return Err(BadLink::NoGame);
    }
    Ok(Link {
        site,
        game: game.map(str::to_lowercase),
        code: code.map(str::to_uppercase),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, host: &str, game: Option<&str>, code: Option<&str>) {
        let link = parse(text).unwrap();
        let found = (
            link.site.host.as_str(),
            link.game.as_deref(),
            link.code.as_deref(),
        );
        assert_eq!(found, (host, game, code), "{text}");
    }

    #[test]
    fn links_with_an_id_or_a_code_are_read() {
        let id = "2abc3def4ghjk";
        check(
            &format!("http://a.example/game/{id}"),
            "a.example:80",
            Some(id),
            None,
        );
        check(
            &format!("https://a.example/game/{id}"),
            "a.example:443",
            Some(id),
            None,
        );
        check(
            "http://[::1]:8066/join/abc234",
            "[::1]:8066",
            None,
            Some("ABC234"),
        );
        check(
            &format!("http://localhost:8066/#/game/{id}?code=ABC234"),
            "localhost:8066",
            Some(id),
            Some("ABC234"),
        );
    }

    #[test]
    fn what_is_no_link_is_refused() {
        assert!(parse("https://a.example/ABC234").unwrap().site.is_secure);
        assert!(!parse("http://a.example/ABC234").unwrap().site.is_secure);
        for text in [
            "",
            "game",
            "ws://a/b",
            "http://",
            "http:///x",
            "https:///x",
            "http://a@b/ABC234",
        ] {
            assert_eq!(parse(text), Err(BadLink::NoHttp), "{text}");
        }
        for text in ["http://a", "http://a/replay", "http://a/game/short"] {
            assert_eq!(parse(text), Err(BadLink::NoGame), "{text}");
        }
    }
}
