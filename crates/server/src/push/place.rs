//! Where a browser is told something: an address of a push service, which a stranger names. So it is never one of the
//! operator's own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::Uri;
use thiserror::Error;

/// The longest address that is kept; those of the services have some 200 signs.
const MOST_SIGNS: usize = 1_000;
const HTTPS: u16 = 443;

/// An address that was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) host: String,
    pub(crate) port: u16,
    /// What stands behind the host, with the query where there is one.
    pub(crate) path: String,
}

/// Why nothing is sent to an address.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum BadPlace {
    #[error("an address has at most {MOST_SIGNS} signs")]
    TooLong,
    #[error("expected an address that begins with `https://`")]
    NotHttps,
    #[error("expected an address without a name or password in it")]
    HasName,
    #[error("that address is not one that anybody on the internet can reach")]
    NotPublic,
}

impl Place {
    /// Takes an address apart. Where its host is a number, that is looked at here; where it is a name, what that
    /// stands for is looked at when something is sent.
    pub(crate) fn parse(text: &str, is_reached: impl Fn(IpAddr) -> bool) -> Result<Self, BadPlace> {
        if text.len() > MOST_SIGNS {
            return Err(BadPlace::TooLong);
        }
        let uri: Uri = text.parse().map_err(|_err| BadPlace::NotHttps)?;
        let (Some("https"), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(BadPlace::NotHttps);
        };
        if authority.as_str().contains('@') {
            return Err(BadPlace::HasName);
        }
        let host = authority.host();
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        if let Ok(address) = bare.parse::<IpAddr>()
            && !is_reached(address)
        {
            return Err(BadPlace::NotPublic);
        }
        let path = uri.path_and_query().map_or("/", |it| it.as_str());
        Ok(Self {
            host: bare.to_owned(),
            port: authority.port_u16().unwrap_or(HTTPS),
            path: path.to_owned(),
        })
    }

    /// The address without its path, as a signature names it.
    pub(crate) fn origin(&self) -> String {
        let Self { host, port, .. } = self;
        let host = if host.contains(':') {
            format!("[{host}]")
        } else {
            host.clone()
        };
        match *port {
            HTTPS => format!("https://{host}"),
            port => format!("https://{host}:{port}"),
        }
    }
}

/// Whether an address is one of the internet, and not of a machine or a network of somebody's own.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(mapped) => is_public_v4(mapped),
            None => is_public_v6(address),
        },
    }
}

/// What the registry of special addresses leaves.
const fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !matches!(
        (a, b, c),
        (0 | 10 | 127 | 224..=255, _, _)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (192, 168, _)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    )
}

/// Only 2000::/3 is given out, and of that not what stands for addresses of another kind.
const fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    a & 0xe000 == 0x2000 && !matches!((a, b), (0x2001, 0..=0x1ff | 0xdb8) | (0x2002 | 0x3fff, _))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_https_and_of_the_internet() {
        let place = Place::parse("https://push.example/a/b?c=d", is_public).unwrap();
        assert_eq!(
            (&*place.host, place.port, &*place.path),
            ("push.example", 443, "/a/b?c=d")
        );
        assert_eq!(place.origin(), "https://push.example");
        let place = Place::parse("https://push.example:8443/x", is_public).unwrap();
        assert_eq!(place.origin(), "https://push.example:8443");
        for (text, why) in [
            ("http://push.example/a", BadPlace::NotHttps),
            ("push.example", BadPlace::NotHttps),
            ("", BadPlace::NotHttps),
            ("https://ann:pw@push.example/", BadPlace::HasName),
            ("https://127.0.0.1/", BadPlace::NotPublic),
            ("https://[::1]/", BadPlace::NotPublic),
            ("https://10.1.2.3:8443/", BadPlace::NotPublic),
        ] {
            assert_eq!(Place::parse(text, is_public), Err(why), "{text}");
        }
        let long = format!("https://push.example/{}", "a".repeat(MOST_SIGNS));
        assert_eq!(Place::parse(&long, is_public), Err(BadPlace::TooLong));
    }

    #[test]
    fn nothing_of_a_network_of_ones_own_is_public() {
        for own in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001::1",
            "2001:db8::1",
        ] {
            assert!(!is_public(own.parse().unwrap()), "{own}");
        }
        for public in [
            "9.9.9.9",
            "172.32.0.1",
            "100.128.0.1",
            "2620:fe::fe",
            "2a00:1450::1",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }
}
