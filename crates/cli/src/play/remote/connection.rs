//! The connection to a server, with TLS where its link says so.

use std::sync::Arc;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::{InvalidDnsNameError, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::error::RemoteError;
use super::link::Site;
use crate::input::IoError;

/// Bytes both ways, whatever carries them.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Connects; where the site is secure, only to a server whose certificate the system trusts.
pub(crate) async fn open(site: &Site) -> Result<Box<dyn Stream>, RemoteError> {
    let stream = TcpStream::connect(&site.host).await;
    let stream = stream.map_err(IoError::from)?;
    if !site.is_secure {
        return Ok(Box::new(stream));
    }
    let name = server_name(&site.host)?;
    let connector = TlsConnector::from(Arc::new(client_config()?));
    let secured = connector.connect(name, stream).await;
    Ok(Box::new(secured.map_err(RemoteError::Tls)?))
}

/// The name that the certificate must be for.
fn server_name(host: &str) -> Result<ServerName<'static>, InvalidDnsNameError> {
    let name = host.rsplit_once(':').map_or(host, |(name, _port)| name);
    let name = name.trim_start_matches('[').trim_end_matches(']');
    ServerName::try_from(name.to_owned())
}

/// Trusts whom the system trusts, or the authorities in the file that `SSL_CERT_FILE` names.
fn client_config() -> Result<ClientConfig, RemoteError> {
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    let (n_trusted, _unreadable) = roots.add_parsable_certificates(found.certs);
    if n_trusted == 0 {
        let why = found.errors.first().map(ToString::to_string);
        return Err(RemoteError::NoAuthorities { why });
    }
    Ok(ClientConfig::builder()
        .with_root_certificates(roots)
        .with_no_client_auth())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_to_certify_is_the_host_without_its_port() {
        for (host, name) in [
            ("play.example.org:443", "play.example.org"),
            ("[::1]:8443", "::1"),
            ("127.0.0.1:8443", "127.0.0.1"),
        ] {
            let expected = ServerName::try_from(name).unwrap();
            assert_eq!(server_name(host).unwrap(), expected, "{host}");
        }
    }
}
