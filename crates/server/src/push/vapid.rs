//! Who sends: a signature by the servers' own key, as RFC 8292 says.

use base64ct::{Base64UrlUnpadded, Encoding};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};

/// How long a signature counts; the standard allows a day.
const VALID_S: i64 = 12 * 3600;

/// The key by which push services know these servers.
#[derive(Debug)]
pub(crate) struct Signer {
    pair: EcdsaKeyPair,
    /// Whom a push service can write to, an address of the web or `mailto:`.
    contact: Option<String>,
}

/// A key that cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the key for push services cannot be read")]
pub(crate) struct BadKey;

impl Signer {
    /// A new key, as it is kept.
    pub(crate) fn new_key() -> Result<String, BadKey> {
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
        let key = key.map_err(|_unspecified| BadKey)?;
        Ok(Base64UrlUnpadded::encode_string(key.as_ref()))
    }

    pub(crate) fn read(key: &str, contact: Option<String>) -> Result<Self, BadKey> {
        let bytes = Base64UrlUnpadded::decode_vec(key).map_err(|_bad| BadKey)?;
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random);
        let pair = pair.map_err(|_rejected| BadKey)?;
        Ok(Self { pair, contact })
    }

    /// The public key, as browsers want it.
    pub(crate) fn public(&self) -> String {
        Base64UrlUnpadded::encode_string(self.pair.public_key().as_ref())
    }

    /// The header `Authorization` of a request to the service at `origin`, such as `https://push.example`.
    pub(crate) fn authorization(&self, origin: &str, now_ms: i64) -> Result<String, BadKey> {
        let mut claims = serde_json::json!({ "aud": origin, "exp": now_ms / 1000 + VALID_S });
        if let Some(contact) = &self.contact {
            claims["sub"] = contact.as_str().into();
        }
        let head = Base64UrlUnpadded::encode_string(br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = Base64UrlUnpadded::encode_string(claims.to_string().as_bytes());
        let signed = format!("{head}.{claims}");
        let random = SystemRandom::new();
        let signature = self.pair.sign(&random, signed.as_bytes());
        let signature = signature.map_err(|_unspecified| BadKey)?;
        let signature = Base64UrlUnpadded::encode_string(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn whoever_has_the_public_key_can_check_who_sends() {
        let key = Signer::new_key().unwrap();
        let signer = Signer::read(&key, Some("mailto:ann@example.org".into())).unwrap();
        assert_eq!(signer.public().len(), 87);
        let header = signer.authorization("https://push.example", 1_000).unwrap();
        let (token, public) = header.split_once(", k=").unwrap();
        assert_eq!(public, signer.public());
        let token = token.strip_prefix("vapid t=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let public = Base64UrlUnpadded::decode_vec(public).unwrap();
        let signature = Base64UrlUnpadded::decode_vec(signature).unwrap();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, public)
            .verify(signed.as_bytes(), &signature)
            .unwrap();
        let claims = signed.split_once('.').unwrap().1;
        let claims = Base64UrlUnpadded::decode_vec(claims).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["exp"], 1 + VALID_S);
        assert!(Signer::read("AAAA", None).is_err());
    }
}
