//! The board for speed: every empty cell beside a piece knows what may lie on it.
//!
//! Cells are numbers on a torus of 128 by 128. All pieces hang together, so a board of at most 108
//! spans fewer than 128 rows and columns and never meets itself. A cell keeps the runs of pieces that
//! end beside it; laying a piece changes them at the four ends of its two lines and nowhere else, and
//! taking the last piece back needs nothing but what the cell still knows.

mod spot;
mod torus;

use crate::kinds::{Kind, Mask, Variant};
use torus::N_CELLS;

pub use spot::Spot;
pub use torus::TorusCell;

/// Room for 108 pieces, the cells beside them and the one that all free cells share.
pub(crate) const MAX_SPOTS: usize = 512;

/// A board of one edition that is changed by laying pieces and taking the last ones back.
#[derive(Debug, Clone)]
pub struct Grid<V: Variant> {
    /// The edition, which decides what fits.
    pub variant: V,
    /// Where in `spots` each cell is; all cells that are free share the first place.
    places: Box<[u16; N_CELLS]>,
    spots: Box<[Spot<V>; MAX_SPOTS]>,
    n_spots: u16,
    live: Live<V>,
    dead: Dead,
    laid: Vec<Laid>,
}

/// A piece on the board.
#[derive(Debug, Clone, Copy)]
struct Laid {
    place: u16,
    /// How many places were in use before; that of a piece on a free cell is the first after them.
    n_spots: u16,
}

/// The empty cells beside a piece where something fits, and what.
///
/// 108 pieces that hang together have at most 218 cells beside them, so that one byte numbers all.
#[derive(Debug, Clone)]
struct Live<V: Variant> {
    len: u8,
    places: [u16; 256],
    fits: [V::Mask; 256],
}

/// The empty cells beside a piece where nothing fits. Nothing will, until pieces are taken back; so the
/// cells come back in the reverse order, and a stack is enough.
#[derive(Debug, Clone)]
struct Dead {
    len: u8,
    places: [u16; 256],
}

impl<V: Variant> Grid<V> {
    /// A board without pieces.
    #[must_use]
    pub fn new(variant: V) -> Self {
        Self {
            variant,
            places: boxed(0),
            spots: boxed(Spot::free(variant, TorusCell::ORIGIN)),
            n_spots: 1,
            live: Live {
                len: 0,
                places: [0; 256],
                fits: [V::Mask::NONE; 256],
            },
            dead: Dead {
                len: 0,
                places: [0; 256],
            },
            laid: Vec::with_capacity(128),
        }
    }

    /// What a cell knows.
    #[inline]
    #[must_use]
    pub fn spot(&self, cell: TorusCell) -> &Spot<V> {
        self.at(self.place(cell))
    }

    /// Whether a cell is empty and touches no piece.
    #[inline]
    #[must_use]
    pub fn is_free(&self, cell: TorusCell) -> bool {
        self.place(cell) == 0
    }

    #[inline]
    fn place(&self, cell: TorusCell) -> u16 {
        self.places[cell.index()]
    }

    #[inline]
    fn at(&self, place: u16) -> &Spot<V> {
        &self.spots[usize::from(place) % MAX_SPOTS]
    }

    #[inline]
    fn at_mut(&mut self, place: u16) -> &mut Spot<V> {
        &mut self.spots[usize::from(place) % MAX_SPOTS]
    }

    /// Gives a free cell a place of its own.
    #[inline]
    fn open(&mut self, cell: TorusCell) -> u16 {
        let place = self.n_spots;
        self.places[cell.index()] = place;
        let variant = self.variant;
        *self.at_mut(place) = Spot::free(variant, cell);
        self.n_spots += 1;
        place
    }

    /// The empty cells beside a piece with the kinds that fit there; those where none does come last.
    #[inline]
    pub fn frontier(&self) -> impl Iterator<Item = (TorusCell, V::Mask)> + Clone + '_ {
        let live = self.live().map(|(spot, fits)| (spot.cell, fits));
        let dead = self.dead.places[..usize::from(self.dead.len)].iter();
        live.chain(dead.map(|&place| (self.at(place).cell, V::Mask::NONE)))
    }

    /// The empty cells beside a piece where something fits.
    #[inline]
    pub fn live(&self) -> impl Iterator<Item = (&Spot<V>, V::Mask)> + Clone + '_ {
        let len = usize::from(self.live.len);
        let places = self.live.places[..len].iter();
        let fits = self.live.fits[..len].iter();
        std::iter::zip(places, fits).map(|(&place, &fits)| (self.at(place), fits))
    }

    /// The empty cells beside a piece where something fits, with their places: a cell keeps its own until
    /// the piece that opened it is taken back.
    #[inline]
    pub(crate) fn live_places(&self) -> impl Iterator<Item = (u16, &Spot<V>)> {
        let places = self.live.places[..usize::from(self.live.len)].iter();
        places.map(|&place| (place, self.at(place)))
    }

    /// The pieces in the order in which they were laid.
    pub fn laid(&self) -> impl DoubleEndedIterator<Item = (TorusCell, Kind)> + ExactSizeIterator {
        self.laid.iter().map(|laid| {
            let spot = self.at(laid.place);
            (
                spot.cell,
                spot.kind.expect("a piece lies where one was laid"),
            )
        })
    }

    /// How many pieces lie on the board.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.laid.len()
    }

    /// Whether the board is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// Lays a piece where it fits.
    #[inline]
    pub fn lay(&mut self, cell: TorusCell, kind: Kind) {
        let n_spots = self.n_spots;
        let mut place = self.place(cell);
        let is_free = place == 0;
        if is_free {
            place = self.open(cell);
        }
        let variant = self.variant;
        let spot = self.at_mut(place);
        let slot = spot.slot;
        spot.kind = Some(kind);
        let [row, column] = spot.around;
        let runs = [variant.add(row, kind), variant.add(column, kind)];
        let ends = spot.ends();
        self.laid.push(Laid { place, n_spots });
        if !is_free {
            self.leave_live(slot);
        }
        self.touch::<0, 1>(ends[0][0], runs[0]);
        self.touch::<0, 0>(ends[0][1], runs[0]);
        self.touch::<1, 1>(ends[1][0], runs[1]);
        self.touch::<1, 0>(ends[1][1], runs[1]);
    }

    /// Takes back the piece that was laid last, if there is one.
    #[inline]
    pub fn take_back(&mut self) {
        let Some(laid) = self.laid.pop() else {
            return;
        };
        let spot = self.at(laid.place);
        let ends = spot.ends();
        let sides = spot.sides;
        let cell = spot.cell;
        self.untouch::<1, 0>(ends[1][1], sides[1][1], laid.n_spots);
        self.untouch::<1, 1>(ends[1][0], sides[1][0], laid.n_spots);
        self.untouch::<0, 0>(ends[0][1], sides[0][1], laid.n_spots);
        self.untouch::<0, 1>(ends[0][0], sides[0][0], laid.n_spots);
        self.n_spots = laid.n_spots;
        if laid.place >= laid.n_spots {
            self.places[cell.index()] = 0;
        } else {
            let spot = self.at_mut(laid.place);
            spot.kind = None;
            let (slot, fits) = (spot.slot, spot.fits());
            self.return_to_live(slot, laid.place, fits);
        }
    }

    /// Takes pieces back until `len` are left.
    pub fn take_back_to(&mut self, len: usize) {
        if len == 0 {
            self.clear();
        }
        while self.laid.len() > len {
            self.take_back();
        }
    }

    /// Takes all pieces back at once.
    fn clear(&mut self) {
        for spot in &self.spots[1..usize::from(self.n_spots)] {
            self.places[spot.cell.index()] = 0;
        }
        self.n_spots = 1;
        self.live.len = 0;
        self.dead.len = 0;
        self.laid.clear();
    }

    /// Fills a slot of the live cells with the last of them.
    #[inline]
    fn leave_live(&mut self, slot: u8) {
        let live = &mut self.live;
        live.len = live.len.wrapping_sub(1);
        let last = usize::from(live.len);
        let at = usize::from(slot);
        if at != last {
            let moved = live.places[last];
            live.places[at] = moved;
            live.fits[at] = live.fits[last];
            self.at_mut(moved).slot = slot;
        }
    }

    /// The reverse of `leave_live`.
    #[inline]
    fn return_to_live(&mut self, slot: u8, place: u16, fits: V::Mask) {
        let live = &mut self.live;
        let last = usize::from(live.len);
        live.len = live.len.wrapping_add(1);
        let at = usize::from(slot);
        if at != last {
            let moved = live.places[at];
            live.places[last] = moved;
            live.fits[last] = live.fits[at];
            self.at_mut(moved).slot = last as u8;
        }
        let live = &mut self.live;
        live.places[at] = place;
        live.fits[at] = fits;
    }

    #[inline]
    fn die(&mut self, place: u16) {
        self.dead.places[usize::from(self.dead.len)] = place;
        self.dead.len = self.dead.len.wrapping_add(1);
    }

    /// The run that ends at one side of an empty cell changed.
    #[inline]
    fn touch<const AXIS: usize, const SIDE: usize>(&mut self, cell: TorusCell, run: V::Run) {
        let place = self.place(cell);
        if place == 0 {
            let place = self.open(cell);
            let fits = V::fits(run);
            let slot = self.live.len;
            let spot = self.at_mut(place);
            spot.slot = slot;
            spot.sides[AXIS][SIDE] = run;
            spot.around[AXIS] = run;
            spot.most[AXIS] = V::most_with(run) as u8;
            spot.fit[AXIS] = fits;
            if fits.is_none() {
                self.die(place);
            } else {
                self.live.places[usize::from(slot)] = place;
                self.live.fits[usize::from(slot)] = fits;
                self.live.len = slot.wrapping_add(1);
            }
            return;
        }
        let spot = self.at_mut(place);
        let was_dead = spot.fits().is_none();
        spot.set_side::<AXIS, SIDE>(run);
        let (slot, fits) = (spot.slot, spot.fits());
        if was_dead {
            return;
        }
        if fits.is_none() {
            self.leave_live(slot);
            self.die(place);
        } else {
            self.live.fits[usize::from(slot)] = fits;
        }
    }

    /// The reverse of `touch`: a cell that had no place before is free again.
    #[inline]
    fn untouch<const AXIS: usize, const SIDE: usize>(
        &mut self,
        cell: TorusCell,
        run: V::Run,
        n_spots: u16,
    ) {
        let place = self.place(cell);
        let spot = self.at_mut(place);
        let was_dead = spot.fits().is_none();
        if place >= n_spots {
            self.places[cell.index()] = 0;
            self.live.len = self.live.len.wrapping_sub(u8::from(!was_dead));
            self.dead.len = self.dead.len.wrapping_sub(u8::from(was_dead));
            return;
        }
        spot.set_side::<AXIS, SIDE>(run);
        let (slot, fits) = (spot.slot, spot.fits());
        if !was_dead {
            self.live.fits[usize::from(slot)] = fits;
        } else if !fits.is_none() {
            self.dead.len = self.dead.len.wrapping_sub(1);
            self.return_to_live(slot, place, fits);
        }
    }
}

/// An array on the heap, which would be large on the stack.
fn boxed<T: Clone, const N: usize>(value: T) -> Box<[T; N]> {
    vec![value; N]
        .try_into()
        .unwrap_or_else(|_| unreachable!("the vector has that many"))
}
