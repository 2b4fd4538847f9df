//! Whom this server trusts where it calls others: whom the system trusts, and whom the operator has named.

use std::sync::Arc;

use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

/// How to call others by TLS, where certificates of these authorities, as DER, count beside those of the system; `None`
/// where nobody is trusted.
pub(crate) fn trusting(named: &[Vec<u8>]) -> Option<ClientConfig> {
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    let named = named.iter().cloned().map(CertificateDer::from);
    roots.add_parsable_certificates(found.certs);
    roots.add_parsable_certificates(named);
    if roots.is_empty() {
        return None;
    }
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .ok()?;
    Some(config.with_root_certificates(roots).with_no_client_auth())
}
