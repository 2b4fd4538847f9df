//! Which routes a token opens. What is not listed needs a browser that is signed in: passwords, devices, friends, and
//! the tokens themselves.

use axum::http::Method;
use sixline_protocol::wire::token::Scope;

/// The scope that each route needs; `None` for those that every token opens.
const ROUTES: &[(Method, &str, Option<Scope>)] = &[
    (Method::GET, "/api/me", None),
    (Method::GET, "/api/me/games", None),
    (Method::GET, "/api/me/bot", None),
    (Method::GET, "/api/bots", None),
    (Method::GET, "/api/challenges", None),
    (Method::GET, "/api/events/stream", None),
    (Method::GET, "/api/games/{game}", None),
    (Method::GET, "/api/games/{game}/events", None),
    (Method::GET, "/api/games/{game}/stream", None),
    (Method::GET, "/api/socket", Some(Scope::Play)),
    (Method::POST, "/api/games", Some(Scope::Play)),
    (Method::POST, "/api/pair", Some(Scope::Play)),
    (Method::POST, "/api/games/{game}/join", Some(Scope::Play)),
    (Method::POST, "/api/games/{game}/leave", Some(Scope::Play)),
    (Method::POST, "/api/games/{game}/rematch", Some(Scope::Play)),
    (Method::POST, "/api/games/{game}/actions", Some(Scope::Play)),
    (Method::POST, "/api/games/{game}/resign", Some(Scope::Play)),
    (Method::POST, "/api/games/{game}/say", Some(Scope::Play)),
    (Method::POST, "/api/challenges", Some(Scope::Challenge)),
    (
        Method::POST,
        "/api/challenges/{challenge}/accept",
        Some(Scope::Challenge),
    ),
    (
        Method::POST,
        "/api/challenges/{challenge}/decline",
        Some(Scope::Challenge),
    ),
    (
        Method::DELETE,
        "/api/challenges/{challenge}",
        Some(Scope::Challenge),
    ),
    (Method::PUT, "/api/me/bot", Some(Scope::Challenge)),
];

/// Whether a token with these scopes opens a route.
pub(super) fn allow(scopes: &[Scope], method: &Method, route: &str) -> bool {
    let mut routes = ROUTES.iter();
    let listed =
        routes.find(|(its_method, its_route, _)| its_method == method && *its_route == route);
    listed.is_some_and(|(_, _, needed)| needed.is_none_or(|it| scopes.contains(&it)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::router::documented;

    #[test]
    fn every_route_that_is_listed_is_there() {
        let there = documented();
        for (method, route, _) in ROUTES {
            let wanted = (method.as_str().to_lowercase(), (*route).to_owned());
            assert!(there.contains(&wanted), "{method} {route}");
        }
    }

    #[test]
    fn a_token_opens_what_its_scopes_say_and_nothing_else() {
        let post = |scopes: &[Scope], route| allow(scopes, &Method::POST, route);
        assert!(post(&[Scope::Play], "/api/games"));
        assert!(!post(&[Scope::Challenge], "/api/games"));
        assert!(!post(&[], "/api/games"));
        assert!(allow(&[], &Method::GET, "/api/me"));
        for route in [
            "/api/me/tokens",
            "/api/account/password",
            "/api/me/data",
            "",
        ] {
            for method in [Method::GET, Method::POST, Method::DELETE, Method::PUT] {
                assert!(!allow(&Scope::ALL, &method, route), "{method} {route}");
            }
        }
    }
}
