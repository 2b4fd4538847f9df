//! Addresses and ranges of them, such as `10.0.0.0/8`.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use thiserror::Error;

/// A range of addresses: an address, and how many of its leading bits count.
///
/// A socket that listens on both IPv4 and IPv6 sees IPv4 clients as mapped IPv6 addresses; those count as IPv4.
///
/// ```
/// use sixline_server::Network;
///
/// let network: Network = "10.0.0.0/8".parse()?;
/// assert!(network.contains("10.1.2.3".parse().unwrap()));
/// assert!(network.contains("::ffff:10.1.2.3".parse().unwrap()));
/// assert!(!network.contains("11.0.0.1".parse().unwrap()));
/// # Ok::<(), sixline_server::BadNetwork>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

/// A text that is neither an address nor a range of them.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected an address or a range such as `10.0.0.2` or `10.0.0.0/8`, not `{0}`")]
pub struct BadNetwork(String);

impl Network {
    /// Whether it leaves out nobody of its kind.
    pub(crate) const fn is_everybody(&self) -> bool {
        self.bits == 0
    }

    /// The range of a whole household, where this one is a part of it: clients are known by nothing narrower.
    pub(crate) fn household(&self, bits: usize) -> Option<Self> {
        let narrow = self.address.is_ipv6() && self.bits as usize > bits;
        narrow.then(|| Self {
            address: household(self.address, bits),
            bits: bits as u32,
        })
    }

    /// Whether an address lies in the range.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let shift = |width: u32| width - self.bits;
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(mine), IpAddr::V4(other)) => {
                let differ = mine.to_bits() ^ other.to_bits();
                differ.checked_shr(shift(32)).unwrap_or(0) == 0
            }
            (IpAddr::V6(mine), IpAddr::V6(other)) => {
                let differ = mine.to_bits() ^ other.to_bits();
                differ.checked_shr(shift(128)).unwrap_or(0) == 0
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        let address = address.to_canonical();
        let bits = if address.is_ipv4() { 32 } else { 128 };
        Self { address, bits }
    }
}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Self, BadNetwork> {
        let bad = || BadNetwork(text.to_owned());
        let Some((address, bits)) = text.split_once('/') else {
            return text.parse::<IpAddr>().map(Self::from).map_err(|_err| bad());
        };
        let written: IpAddr = address.parse().map_err(|_err| bad())?;
        let bits: u32 = bits.parse().map_err(|_err| bad())?;
        let address = written.to_canonical();
        // The first 96 bits of a mapped address only say that it is one.
        let prefix = if address == written { 0 } else { 96 };
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.checked_sub(prefix).filter(|bits| *bits <= width);
        let bits = bits.ok_or_else(bad)?;
        Ok(Self { address, bits })
    }
}

/// The address that limits go by, one for a household: for IPv6 all addresses with the same leading bits.
pub(crate) fn household(address: IpAddr, bits: usize) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let others = u128::MAX.checked_shr(bits as u32).unwrap_or(0);
            Ipv6Addr::from_bits(v6.to_bits() & !others).into()
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(network: &str, inside: &[&str], outside: &[&str]) {
        let network: Network = network.parse().unwrap();
        for address in inside {
            assert!(network.contains(address.parse().unwrap()), "{address}");
        }
        for address in outside {
            assert!(!network.contains(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn a_range_holds_its_addresses_however_they_are_written() {
        check(
            "10.0.0.2",
            &["10.0.0.2", "::ffff:10.0.0.2"],
            &["10.0.0.3", "::1"],
        );
        check(
            "192.168.4.0/22",
            &["192.168.7.255", "::ffff:192.168.4.1"],
            &["192.168.8.0"],
        );
        check("0.0.0.0/0", &["1.2.3.4"], &["::1"]);
        check("fd00::/8", &["fdff::1"], &["fe00::1", "10.0.0.1"]);
        check("::/0", &["::1"], &["1.2.3.4"]);
        check("::ffff:10.0.0.0/104", &["10.9.9.9"], &["11.0.0.0"]);
    }

    #[test]
    fn a_part_of_a_household_stands_for_all_of_it() {
        let of = |text: &str| {
            let network: Network = text.parse().unwrap();
            network.household(56).map(|it| it.to_string())
        };
        let whole = Some("2001:db8:1:2a00::/56".to_owned());
        assert_eq!(of("2001:db8:1:2aff::1"), whole);
        assert_eq!(of("2001:db8:1:2aff::/64"), whole);
        assert_eq!(of("2001:db8:1:2a80::/57"), whole);
        for wide in [
            "2001:db8:1:2a00::/56",
            "2001:db8::/32",
            "10.0.0.2",
            "::ffff:1.2.3.4",
        ] {
            assert_eq!(of(wide), None, "{wide}");
        }
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in [
            "",
            "x",
            "10.0.0",
            "10.0.0.0/33",
            "::/129",
            "10.0.0.0/",
            "::ffff:1.2.3.4/9",
        ] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
    }

    #[test]
    fn all_networks_of_a_household_count_as_one() {
        let of = |text: &str| household(text.parse().unwrap(), 56).to_string();
        assert_eq!(of("2001:db8:1:2aff::1"), "2001:db8:1:2a00::");
        assert_eq!(of("2001:db8:1:2a01:9::1"), "2001:db8:1:2a00::");
        assert_eq!(of("2001:db8:1:2b01::1"), "2001:db8:1:2b00::");
        assert_eq!(of("::ffff:1.2.3.4"), "1.2.3.4");
        let address: IpAddr = "2001:db8:1:2aff::1".parse().unwrap();
        assert_eq!(household(address, 48).to_string(), "2001:db8:1::");
        for all in [128, 129, usize::MAX] {
            assert_eq!(household(address, all), address);
        }
    }
}
