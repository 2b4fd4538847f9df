//! For a network without a name server: this machine's address in it, and the address as a picture of
//! text that phones and tablets read.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use qrcode::types::QrError;

/// Addresses that a school's network may route, the usual one of the internet first. Nothing is sent
/// to them.
const FAR: [Ipv4Addr; 4] = [
    Ipv4Addr::new(192, 0, 2, 1),
    Ipv4Addr::new(192, 168, 255, 254),
    Ipv4Addr::new(10, 255, 255, 254),
    Ipv4Addr::new(172, 31, 255, 254),
];

/// The address under which others in the same network reach this machine; `None` without a network.
pub(crate) fn address() -> Option<IpAddr> {
    FAR.into_iter().find_map(|far| {
        // Connecting a datagram socket sends nothing: the system only chooses the way.
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect(SocketAddr::from((far, 9))).ok()?;
        let address = socket.local_addr().ok()?.ip();
        (!address.is_loopback() && !address.is_unspecified()).then_some(address)
    })
}

/// `text` as a QR code of half blocks, dark on light also where the terminal is dark.
///
/// # Errors
/// A text of thousands of characters.
pub(crate) fn qr_text(text: &str) -> Result<String, QrError> {
    let code = QrCode::new(text)?;
    Ok(code
        .render::<Dense1x2>()
        .dark_color(Dense1x2::Light)
        .light_color(Dense1x2::Dark)
        .build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_square_and_has_a_quiet_border() {
        let text = qr_text("http://192.168.1.20:8066").unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let width = lines[0].chars().count();
        assert!(lines.iter().all(|line| line.chars().count() == width));
        assert_eq!(lines.len(), width.div_ceil(2));
        // In a dark terminal a full block is light: the border is full blocks.
        assert!(lines[0].chars().all(|sign| sign == '█'), "{text}");
    }
}
