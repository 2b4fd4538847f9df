//! A message as the standards say (RFC 8291 on RFC 8188): only the browser that gave its keys can read it, and its
//! length tells nothing.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use thiserror::Error;

/// An uncompressed point of the curve.
pub(crate) const PUBLIC_LEN: usize = 65;
/// What a browser adds to the agreement.
pub(crate) const AUTH_LEN: usize = 16;
/// Every message is filled up to this: services take 4,096 bytes at least, and nobody sees which word it is.
const FILLED: usize = 1024;
/// The size of a record, of which there is one; any that is larger than it does.
const RECORD: u32 = 4096;
const SALT_LEN: usize = 16;

/// The keys of a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BrowserKeys {
    pub(crate) public: [u8; PUBLIC_LEN],
    pub(crate) auth: [u8; AUTH_LEN],
}

/// Why a message cannot be sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(crate) enum NotSealed {
    #[error("a message has at most {FILLED} bytes")]
    TooLong,
    #[error("the browser's key is no point of the curve")]
    BadKey,
}

/// The body of a request to a push service.
pub(crate) fn seal(
    keys: &BrowserKeys,
    text: &[u8],
    salt: [u8; SALT_LEN],
) -> Result<Vec<u8>, NotSealed> {
    let random = SystemRandom::new();
    let bad = |_unspecified| NotSealed::BadKey;
    let mine = EphemeralPrivateKey::generate(&ECDH_P256, &random).map_err(bad)?;
    let public = mine.compute_public_key().map_err(bad)?;
    let public: [u8; PUBLIC_LEN] = public
        .as_ref()
        .try_into()
        .map_err(|_len| NotSealed::BadKey)?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, &keys.public);
    agree_ephemeral(mine, &theirs, |shared| {
        seal_with(shared, keys, public, salt, text)
    })
    .map_err(bad)?
}

/// The same with what both sides have agreed on.
fn seal_with(
    shared: &[u8],
    keys: &BrowserKeys,
    public: [u8; PUBLIC_LEN],
    salt: [u8; SALT_LEN],
    text: &[u8],
) -> Result<Vec<u8>, NotSealed> {
    if text.len() >= FILLED {
        return Err(NotSealed::TooLong);
    }
    // The mark of the last record, and then zeros.
    let mut plain = text.to_vec();
    plain.push(2);
    plain.resize(FILLED, 0);
    let (key, nonce) = content_keys(shared, keys, public, salt);
    let key = UnboundKey::new(&AES_128_GCM, &key).expect("a key of 16 bytes");
    LessSafeKey::new(key)
        .seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::empty(),
            &mut plain,
        )
        .expect("a message is far shorter than the cipher allows");
    let mut body = Vec::with_capacity(SALT_LEN + 5 + PUBLIC_LEN + plain.len());
    body.extend(salt);
    body.extend(RECORD.to_be_bytes());
    body.push(PUBLIC_LEN as u8);
    body.extend(public);
    body.extend(plain);
    Ok(body)
}

/// The key and the nonce of the one record.
fn content_keys(
    shared: &[u8],
    keys: &BrowserKeys,
    public: [u8; PUBLIC_LEN],
    salt: [u8; SALT_LEN],
) -> ([u8; 16], [u8; 12]) {
    let prk = Salt::new(HKDF_SHA256, &keys.auth).extract(shared);
    let info = [b"WebPush: info\0".as_slice(), &keys.public, &public];
    let secret: [u8; 32] = expand(&prk, &info);
    let prk = Salt::new(HKDF_SHA256, &salt).extract(&secret);
    (
        expand(&prk, &[b"Content-Encoding: aes128gcm\0"]),
        expand(&prk, &[b"Content-Encoding: nonce\0"]),
    )
}

/// How many bytes a derived key is to have.
struct Len(usize);

impl KeyType for Len {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(prk: &Prk, info: &[&[u8]]) -> [u8; N] {
    let mut bytes = [0; N];
    let filled = prk
        .expand(info, Len(N))
        .and_then(|okm| okm.fill(&mut bytes));
    filled.expect("HKDF gives up to 8,160 bytes");
    bytes
}

#[cfg(test)]
mod tests {
    use base64ct::{Base64UrlUnpadded, Encoding};

    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        let bytes = Base64UrlUnpadded::decode_vec(text).unwrap();
        bytes.try_into().unwrap()
    }

    /// The example of RFC 8291, appendix A.
    #[test]
    fn keys_are_derived_as_in_the_standard() {
        let keys = BrowserKeys {
            public: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let public = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let (key, nonce) = content_keys(&shared, &keys, public, salt);
        assert_eq!(key, bytes("oIhVW04MRdy2XN9CiKLxTg"));
        assert_eq!(nonce, bytes("4h_95klXJ5E_qnoN"));
        let body = seal_with(&shared, &keys, public, salt, b"When I grow up").unwrap();
        assert_eq!(body.len(), 16 + 5 + 65 + FILLED + 16);
        assert_eq!(body[..16], salt);
    }

    #[test]
    fn what_cannot_be_sealed_is_told() {
        let keys = BrowserKeys {
            public: [4; PUBLIC_LEN],
            auth: [0; AUTH_LEN],
        };
        assert_eq!(seal(&keys, b"hi", [0; 16]), Err(NotSealed::BadKey));
        let shared = [1; 32];
        let long = [b'a'; FILLED];
        let sealed = seal_with(&shared, &keys, [4; PUBLIC_LEN], [0; 16], &long);
        assert_eq!(sealed, Err(NotSealed::TooLong));
    }
}
