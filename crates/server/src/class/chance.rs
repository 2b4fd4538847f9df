//! Where the chance of a lesson comes from: the system's generator, or a counter in tests.

use sixline_rules::Secret;

pub(crate) struct Chance<'a>(pub(crate) &'a mut dyn FnMut() -> [u8; 32]);

impl Chance<'_> {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        let bytes = (self.0)();
        let first = bytes.first_chunk().expect("32 bytes hold 8");
        (u64::from_le_bytes(*first) % n as u64) as usize
    }

    /// Any number, to decide between equals.
    pub(crate) fn number(&mut self) -> u64 {
        self.below(1 << 30) as u64
    }

    pub(crate) fn bytes(&mut self) -> [u8; 32] {
        (self.0)()
    }

    pub(crate) fn secret(&mut self) -> Secret {
        Secret::new((self.0)())
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
