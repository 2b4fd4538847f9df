//! The learnt evaluation: a small network that treats all colors alike, and all shapes.
//!
//! Two layers give each kind 24 numbers from its own, from the means of its color and of its groups and
//! from the mean of all; the means of the result over all kinds and over those in the hand, with the
//! global numbers, go through 32 units to one value; a weighted sum of the global numbers is added.

#![expect(
    clippy::needless_range_loop,
    reason = "counted loops over arrays of known size are those that the compiler turns into vectors"
)]

use thiserror::Error;

use super::Learnt;
use super::features::{GLOBALS, Globals, PLANES, Planes};
use super::linear::{Linear, PHASES};
use crate::kinds::{Classic, Kind, MAX_KINDS, Variant};

/// Numbers for each kind inside the network.
const CHANNELS: usize = 24;
/// Units after the pooling.
const UNITS: usize = 32;
const POOLED: usize = 2 * CHANNELS + GLOBALS;
/// Values are learnt in tens of points.
const VALUE_SCALE: f32 = 10.0;
const GROUPS: usize = 10;
/// The kinds of the edition that has fewer.
const SMALL_SET: usize = Classic::KINDS;

type Row = [f32; CHANNELS];

/// Weights of a layer from `IN` numbers for each kind.
#[derive(Debug, Clone)]
struct Layer<const IN: usize> {
    own: [Row; IN],
    color: [Row; IN],
    group: [Row; IN],
    all: [Row; IN],
    bias: Row,
}

/// The network and the quick linear evaluation, learnt together.
#[derive(Debug, Clone)]
pub struct Net {
    first: Layer<PLANES>,
    second: Layer<CHANNELS>,
    hidden: Box<[[f32; UNITS]; POOLED]>,
    hidden_bias: [f32; UNITS],
    output: [f32; UNITS],
    skip: [f32; GLOBALS],
    /// The quick evaluation that chooses what the network looks at.
    pub linear: Linear,
    relations: Relations,
}

/// The color and the groups of each kind, laid out for the means.
#[derive(Debug, Clone)]
struct Relations {
    n_kinds: usize,
    color: [u8; MAX_KINDS],
    groups: Vec<Vec<u8>>,
    color_size: [f32; GROUPS],
    group_size: [f32; GROUPS],
}

/// A file of weights that does not fit the network.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected {expected} bytes of weights, got {got}")]
pub struct BadWeights {
    /// What the network needs.
    pub expected: usize,
    /// How many bytes there were.
    pub got: usize,
}

impl Net {
    /// How many weights the file of an edition holds.
    #[must_use]
    pub const fn n_weights<V: Learnt>() -> usize {
        let blocks = if V::SYMMETRIC { 3 } else { 4 };
        let layers = (PLANES + CHANNELS) * blocks * CHANNELS + 2 * CHANNELS;
        layers + POOLED * UNITS + 2 * UNITS + GLOBALS + PHASES * GLOBALS
    }

    /// Reads weights: 32-bit little-endian numbers, in the order of the fields above.
    ///
    /// # Errors
    /// A file of another size.
    pub fn from_bytes<V: Learnt>(bytes: &[u8]) -> Result<Self, BadWeights> {
        let expected = 4 * Self::n_weights::<V>();
        if bytes.len() != expected {
            let got = bytes.len();
            return Err(BadWeights { expected, got });
        }
        let weights: Vec<f32> = bytes
            .chunks_exact(4)
            .map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]]))
            .collect();
        let mut reader = Reader(&weights);
        Ok(Self {
            first: reader.layer::<PLANES>(V::SYMMETRIC),
            second: reader.layer::<CHANNELS>(V::SYMMETRIC),
            hidden: Box::new(reader.rows()),
            hidden_bias: reader.row(),
            output: reader.row(),
            skip: reader.row(),
            linear: Linear::new(reader.take(PHASES * GLOBALS)),
            relations: Relations::of::<V>(),
        })
    }

    /// What [`Net::value`] answers, by whatever registers the caller is compiled for, always by the same sums in the same
    /// order. `BLOCKS` goes through the columns in blocks whose sums stay in a few registers.
    #[inline(always)]
    pub(super) fn value_by<const BLOCKS: bool>(&self, planes: &Planes, globals: &Globals) -> f32 {
        if self.relations.n_kinds <= SMALL_SET {
            self.value_of::<SMALL_SET, BLOCKS>(planes, globals)
        } else {
            self.value_of::<MAX_KINDS, BLOCKS>(planes, globals)
        }
    }

    /// `N` is room for the kinds of the edition.
    #[inline(always)]
    fn value_of<const N: usize, const BLOCKS: bool>(
        &self,
        planes: &Planes,
        globals: &Globals,
    ) -> f32 {
        let n_kinds = self.relations.n_kinds.min(N);
        let hidden = self
            .first
            .apply::<N, BLOCKS>(&planes[..n_kinds], &self.relations);
        let rows = self
            .second
            .apply::<N, BLOCKS>(&hidden[..n_kinds], &self.relations);
        let mut pooled = [0.0; POOLED];
        for (row, planes) in std::iter::zip(&rows[..n_kinds], planes) {
            let held = planes[0];
            for c in 0..CHANNELS {
                pooled[c] += row[c];
            }
            if held != 0.0 {
                for c in 0..CHANNELS {
                    pooled[CHANNELS + c] += held * row[c];
                }
            }
        }
        for c in 0..CHANNELS {
            pooled[c] /= n_kinds as f32;
            pooled[CHANNELS + c] /= 6.0;
        }
        pooled[2 * CHANNELS..].copy_from_slice(globals);
        let [units] =
            multiply::<1, POOLED, UNITS, BLOCKS>([self.hidden_bias], [&pooled], &self.hidden);
        let mut main = 0.0;
        for u in 0..UNITS {
            main += units[u].max(0.0) * self.output[u];
        }
        let mut skip = 0.0;
        for g in 0..GLOBALS {
            skip += globals[g] * self.skip[g];
        }
        (main + skip) * VALUE_SCALE
    }
}

impl<const IN: usize> Layer<IN> {
    /// The row of each kind; `N` is room for them.
    #[inline(always)]
    fn apply<const N: usize, const BLOCKS: bool>(
        &self,
        input: &[[f32; IN]],
        relations: &Relations,
    ) -> [Row; N] {
        let mut color_sums = [[0.0; IN]; GROUPS];
        let mut group_sums = [[0.0; IN]; GROUPS];
        let mut all = [0.0; IN];
        for (kind, row) in input.iter().enumerate() {
            add(
                &mut color_sums[usize::from(relations.color[kind]) % GROUPS],
                row,
            );
            for &group in &relations.groups[kind] {
                add(&mut group_sums[usize::from(group) % GROUPS], row);
            }
        }
        for sums in &color_sums {
            add(&mut all, sums);
        }
        let all = scaled(all, 1.0 / relations.n_kinds as f32);
        let [base] = multiply::<1, IN, CHANNELS, BLOCKS>([self.bias], [&all], &self.all);
        let of_color = means::<IN, BLOCKS>(base, &color_sums, &relations.color_size, &self.color);
        let none = [0.0; CHANNELS];
        let of_group = means::<IN, BLOCKS>(none, &group_sums, &relations.group_size, &self.group);
        let mut rows = [[0.0; CHANNELS]; N];
        for (kind, row) in rows[..input.len()].iter_mut().enumerate() {
            *row = of_color[usize::from(relations.color[kind]) % GROUPS];
            let groups = &relations.groups[kind];
            if let [group] = groups[..] {
                add(row, &of_group[usize::from(group) % GROUPS]);
            } else {
                let share = 1.0 / groups.len() as f32;
                for &group in groups {
                    let of_group = &of_group[usize::from(group) % GROUPS];
                    for c in 0..CHANNELS {
                        row[c] += share * of_group[c];
                    }
                }
            }
        }
        let (pairs, odd) = rows[..input.len()].as_chunks_mut::<2>();
        let (inputs, odd_input) = input.as_chunks::<2>();
        for (pair, [one, other]) in std::iter::zip(pairs, inputs) {
            let [one, other] = multiply::<2, IN, CHANNELS, BLOCKS>(*pair, [one, other], &self.own);
            *pair = [without_negatives(one), without_negatives(other)];
        }
        for (row, input) in std::iter::zip(odd, odd_input) {
            let [sums] = multiply::<1, IN, CHANNELS, BLOCKS>([*row], [input], &self.own);
            *row = without_negatives(sums);
        }
        rows
    }
}

/// What the mean of each color, or of each group, adds to its members, beyond `base`.
#[inline(always)]
fn means<const IN: usize, const BLOCKS: bool>(
    base: Row,
    sums: &[[f32; IN]; GROUPS],
    sizes: &[f32; GROUPS],
    weights: &[Row; IN],
) -> [Row; GROUPS] {
    let mut rows = [[0.0; CHANNELS]; GROUPS];
    // An edition has an even number of either, and no size of 0 before the last.
    for at in (0..GROUPS).step_by(2).take_while(|&at| sizes[at] > 0.0) {
        let one = scaled(sums[at], 1.0 / sizes[at]);
        let other = scaled(sums[at + 1], 1.0 / sizes[at + 1]);
        [rows[at], rows[at + 1]] =
            multiply::<2, IN, CHANNELS, BLOCKS>([base; 2], [&one, &other], weights);
    }
    rows
}

#[inline(always)]
fn add<const N: usize>(sum: &mut [f32; N], other: &[f32; N]) {
    for at in 0..N {
        sum[at] += other[at];
    }
}

/// `rows` and `inputs` times a matrix. Two rows at once load each weight once for both, and no sum waits
/// for the one before.
#[inline(always)]
fn multiply<const N: usize, const IN: usize, const OUT: usize, const BLOCKS: bool>(
    mut rows: [[f32; OUT]; N],
    inputs: [&[f32; IN]; N],
    weights: &[[f32; OUT]; IN],
) -> [[f32; OUT]; N] {
    if BLOCKS {
        return multiply_blocks(rows, inputs, weights);
    }
    for at in 0..IN {
        for c in 0..OUT {
            for n in 0..N {
                rows[n][c] += inputs[n][at] * weights[at][c];
            }
        }
    }
    rows
}

/// The same in blocks of columns: an engine that compiles in a hurry, as that of a browser, keeps few sums in registers,
/// and this is nearly three times as fast there. Compilers that take their time do better without.
#[inline(always)]
fn multiply_blocks<const N: usize, const IN: usize, const OUT: usize>(
    mut rows: [[f32; OUT]; N],
    inputs: [&[f32; IN]; N],
    weights: &[[f32; OUT]; IN],
) -> [[f32; OUT]; N] {
    let mut from = 0;
    while from + 12 <= OUT {
        multiply_block::<12, N, IN, OUT>(&mut rows, inputs, weights, from);
        from += 12;
    }
    while from + 4 <= OUT {
        multiply_block::<4, N, IN, OUT>(&mut rows, inputs, weights, from);
        from += 4;
    }
    rows
}

/// `BLOCK` columns of it, the first of which is `from`.
#[inline(always)]
fn multiply_block<const BLOCK: usize, const N: usize, const IN: usize, const OUT: usize>(
    rows: &mut [[f32; OUT]; N],
    inputs: [&[f32; IN]; N],
    weights: &[[f32; OUT]; IN],
    from: usize,
) {
    let mut sums = [[0.0; BLOCK]; N];
    for n in 0..N {
        for c in 0..BLOCK {
            sums[n][c] = rows[n][from + c];
        }
    }
    for at in 0..IN {
        for n in 0..N {
            for c in 0..BLOCK {
                sums[n][c] += inputs[n][at] * weights[at][from + c];
            }
        }
    }
    for n in 0..N {
        for c in 0..BLOCK {
            rows[n][from + c] = sums[n][c];
        }
    }
}

#[inline(always)]
fn without_negatives(mut row: Row) -> Row {
    for number in &mut row {
        *number = if *number > 0.0 { *number } else { 0.0 };
    }
    row
}

#[inline(always)]
fn scaled<const N: usize>(mut row: [f32; N], factor: f32) -> [f32; N] {
    for number in &mut row {
        *number *= factor;
    }
    row
}

impl Relations {
    fn of<V: Learnt>() -> Self {
        let mut relations = Self {
            n_kinds: V::KINDS,
            color: [0; MAX_KINDS],
            groups: Vec::new(),
            color_size: [0.0; GROUPS],
            group_size: [0.0; GROUPS],
        };
        for kind in Kind::all::<V>() {
            let color = V::color(kind);
            relations.color[kind.index()] = color;
            relations.color_size[usize::from(color)] += 1.0;
            let mask = V::groups(kind);
            let groups: Vec<u8> = (0..GROUPS as u8).filter(|g| mask >> g & 1 != 0).collect();
            for &group in &groups {
                relations.group_size[usize::from(group)] += 1.0;
            }
            relations.groups.push(groups);
        }
        relations
    }
}

struct Reader<'a>(&'a [f32]);

impl<'a> Reader<'a> {
    fn take(&mut self, n: usize) -> &'a [f32] {
        let (taken, rest) = self.0.split_at(n);
        self.0 = rest;
        taken
    }

    fn row<const N: usize>(&mut self) -> [f32; N] {
        std::array::from_fn(|_| self.take(1)[0])
    }

    fn rows<const N: usize, const M: usize>(&mut self) -> [[f32; N]; M] {
        std::array::from_fn(|_| self.row())
    }

    fn layer<const IN: usize>(&mut self, symmetric: bool) -> Layer<IN> {
        let own = self.rows();
        let color = self.rows();
        let group = if symmetric { color } else { self.rows() };
        Layer {
            own,
            color,
            group,
            all: self.rows(),
            bias: self.row(),
        }
    }
}
