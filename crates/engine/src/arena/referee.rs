//! The referee's own game: board, hands and bag kept from turn to turn, so that nothing is built anew.
//!
//! It knows the deal and the course of a game as the rules do, and finds legal plays with the generator; tests play
//! the same games by the rules alone and compare every turn. What a player says in the words of the rules, as an
//! [`Action`], is judged by the rules themselves: then, and only then, a [`Game`] is kept beside this one.

use sixline_rules::{
    Action, BySeat, Cell, Edition, End, Game, GameSetup, GameView, HAND_SIZE, Illegal, Seat,
    Secret, Tile, announce, starters,
};

use super::played::{NO_TILE, NotedTurn, Played, TurnKind};
use crate::generate::FastPlay;
use crate::grid::Grid;
use crate::hand::FastHand;
use crate::kinds::{Kind, MAX_KINDS, Mask, Variant};
use crate::look::{Habit, Lists, Look};
use crate::plays::{CellMap, torus_cell};
use crate::rng::Rng;
use crate::sight::{Chosen, Watched};
use crate::sim::PerSeat;

/// One game at a time, any number of them after each other.
#[derive(Debug)]
pub(super) struct Referee<V: Variant> {
    grid: Grid<V>,
    /// The full set before it is shuffled.
    deck: Vec<Kind>,
    map: CellMap,
    setup: GameSetup,
    secret: Secret,
    hands: PerSeat<FastHand>,
    /// Draws come from the end.
    bag: Vec<Kind>,
    /// How many pieces of each kind are in the bag or in a hand, and of which kinds there are any.
    off_board: [u8; MAX_KINDS],
    any_off_board: V::Mask,
    scores: PerSeat<u32>,
    turn: Seat,
    starter: Seat,
    announced: Option<u8>,
    end: Option<End>,
    last: Option<Cell>,
    dealt: Vec<Tile>,
    turns: Vec<NotedTurn>,
    lists: Lists,
    by_rules: Option<ByRules>,
}

/// The same game as the rules know it, and the views that were asked for.
#[derive(Debug)]
struct ByRules {
    game: Game,
    views: BySeat<Option<GameView>>,
}

impl<V: Variant> Referee<V> {
    pub(super) fn new(variant: V) -> Self {
        let edition = variant.edition();
        let players = sixline_rules::Players::TWO;
        Self {
            grid: Grid::new(variant),
            deck: edition.tiles().map(V::kind).collect(),
            map: CellMap::EMPTY,
            setup: GameSetup::new(edition, players),
            secret: Secret::new([0; 32]),
            hands: PerSeat::default(),
            bag: Vec::new(),
            off_board: [0; MAX_KINDS],
            any_off_board: V::Mask::NONE,
            scores: PerSeat::default(),
            turn: Seat::FIRST,
            starter: Seat::FIRST,
            announced: None,
            end: None,
            last: None,
            dealt: Vec::new(),
            turns: Vec::new(),
            lists: Lists::default(),
            by_rules: None,
        }
    }

    /// Shuffles and deals a new game, as `Game::new` does.
    pub(super) fn deal(&mut self, setup: &GameSetup, secret: Secret) {
        let edition = self.grid.variant.edition();
        debug_assert_eq!(setup.edition(), edition);
        self.grid.take_back_to(0);
        self.map = CellMap::EMPTY;
        self.off_board = [0; MAX_KINDS];
        self.any_off_board = V::Mask::NONE;
        for &kind in &self.deck {
            self.off_board[kind.index()] += 1;
            self.any_off_board |= V::Mask::bit(kind);
        }
        self.bag.clone_from(&self.deck);
        secret.shuffle_deal(&mut self.bag);
        self.dealt.clear();
        let mut announcements = Vec::with_capacity(4);
        for seat in setup.players().seats() {
            self.hands[seat] = FastHand::EMPTY;
            let mut drawn = [NO_TILE; HAND_SIZE];
            let n_drawn = self.draw(seat, HAND_SIZE, &mut drawn);
            let hand = &drawn[..n_drawn];
            self.dealt.extend(hand);
            announcements.push(announce(edition, hand));
        }
        let announcements = BySeat::new(announcements);
        self.turn = secret.pick_starter(&starters(&announcements, setup.ages()));
        self.announced = Some(announcements[self.turn].size);
        self.starter = self.turn;
        self.scores = PerSeat::default();
        self.end = None;
        self.last = None;
        self.turns.clear();
        // A game of two has some 35 turns.
        self.turns.reserve(64);
        self.by_rules = None;
        self.setup.clone_from(setup);
        self.secret = secret;
    }

    /// The edition, with its tables.
    pub(super) fn edition(&self) -> Edition {
        self.grid.variant.edition()
    }

    /// Whose turn it is; after the end, who took the last one.
    pub(super) const fn turn(&self) -> Seat {
        self.turn
    }

    /// How many turns were taken.
    pub(super) const fn n_turns(&self) -> usize {
        self.turns.len()
    }

    /// Whether the game has ended.
    pub(super) const fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// Takes the turn of the seat whose turn it is, or says why not and changes nothing.
    pub(super) fn act(&mut self, chosen: &Chosen) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::GameOver);
        }
        match chosen {
            Chosen::Found(play) => {
                if self.by_rules.is_some() {
                    let play = self.map.play::<V>(play).unwrap_or_default();
                    self.act_by_rules(&Action::Play(play))?;
                }
                self.play(play);
            }
            Chosen::Exchange(_) | Chosen::NothingFound => {
                let mut given = match chosen {
                    Chosen::Exchange(given) => *given,
                    _ => self.hands[self.turn],
                };
                given.truncate(self.bag.len());
                if self.by_rules.is_some() {
                    let tiles = given.kinds().iter().map(|&kind| V::tile(kind));
                    let action = match given.is_empty() {
                        true => Action::Pass,
                        false => Action::Swap(tiles.collect()),
                    };
                    self.act_by_rules(&action)?;
                }
                self.swap(given);
            }
            Chosen::Action(action) => {
                self.watch_by_rules();
                let score = self.act_by_rules(action)?;
                match action {
                    Action::Play(play) => {
                        let mut fast = FastPlay::EMPTY;
                        fast.score = score as u16;
                        for placed in play.placements() {
                            fast.push(torus_cell(placed.cell), V::kind(placed.tile));
                        }
                        self.play(&fast);
                    }
                    Action::Swap(tiles) => {
                        self.swap(FastHand::new(tiles.iter().map(|&tile| V::kind(tile))));
                    }
                    Action::Pass => self.swap(FastHand::EMPTY),
                }
            }
        }
        Ok(())
    }

    /// What the seat to move sees of the board.
    pub(super) fn look(&self) -> Look<'_, V> {
        Look {
            grid: &self.grid,
            map: self.map,
            hand: self.hands[self.turn],
            announced: self.announced,
            last: self.last,
        }
    }

    /// The points of a seat.
    pub(super) fn score(&self, seat: Seat) -> u32 {
        self.scores[seat]
    }

    /// How many pieces the bag holds.
    pub(super) const fn bag_len(&self) -> usize {
        self.bag.len()
    }

    /// Whether nothing lies on the board yet.
    pub(super) fn is_opening(&self) -> bool {
        self.grid.is_empty()
    }

    /// Fills the first of `tiles` with the hand of a seat.
    pub(super) fn hand_tiles(&self, seat: Seat, tiles: &mut [Option<Tile>; HAND_SIZE]) {
        for (room, &kind) in std::iter::zip(tiles, self.hands[seat].kinds()) {
            *room = Some(V::tile(kind));
        }
    }

    /// Calls `found` with the number from 1, the column and the row of every piece on the board.
    pub(super) fn for_each_placed(&self, mut found: impl FnMut([i16; 3])) {
        for (cell, kind) in self.grid.laid() {
            let cell = self.map.cell_inside(self.map.offset(cell));
            found([
                V::tile(kind).index() as i16 + 1,
                cell.x as i16,
                cell.y as i16,
            ]);
        }
    }

    /// The game as it was noted down; the next one has to be dealt.
    pub(super) fn finish(&mut self) -> Played {
        let turns = std::mem::take(&mut self.turns);
        self.with_turns(turns)
    }

    /// The game as far as it is noted down.
    pub(super) fn played(&self) -> Played {
        self.with_turns(self.turns.clone())
    }

    fn with_turns(&self, turns: Vec<NotedTurn>) -> Played {
        let seats = self.setup.players().seats();
        Played {
            setup: self.setup.clone(),
            secret: self.secret.clone(),
            dealt: self.dealt.clone(),
            starter: self.starter,
            turns,
            scores: seats.map(|seat| self.scores[seat]).collect(),
            end: self.end,
            forfeit: None,
        }
    }

    /// Makes a legal play.
    fn play(&mut self, play: &FastPlay) {
        let seat = self.turn;
        let mut noted = NotedTurn::nothing(seat);
        noted.kind = TurnKind::Play;
        noted.score = play.score;
        noted.n_tiles = play.len;
        let mut pieces = [(0, Kind::default()); HAND_SIZE];
        let pieces = &mut pieces[..usize::from(play.len)];
        for (piece, (cell, kind)) in std::iter::zip(&mut *pieces, play.placed()) {
            *piece = (self.map.offset(cell), kind);
        }
        pieces.sort_unstable_by_key(|piece| piece.0);
        let map = self.map;
        for (at, &mut (offset, kind)) in pieces.iter_mut().enumerate() {
            let torus = map.at_offset(offset);
            debug_assert!(self.grid.spot(torus).kind().is_none());
            self.grid.lay(torus, kind);
            let was_held = self.hands[seat].remove_in_order(kind);
            debug_assert!(was_held);
            let left = &mut self.off_board[kind.index()];
            *left -= 1;
            if *left == 0 {
                self.any_off_board &= !V::Mask::bit(kind);
            }
            let cell = map.cell_inside(offset);
            self.map.include(cell);
            noted.cells[at] = cell;
            noted.tiles[at] = V::tile(kind);
        }
        self.last = Some(noted.cells[0]);
        self.announced = None;
        self.scores[seat] += u32::from(play.score);
        noted.n_drawn = self.draw(seat, pieces.len(), &mut noted.drawn) as u8;
        if self.hands[seat].is_empty() {
            self.scores[seat] += self.grid.variant.edition().finish_bonus();
            self.end = Some(End {
                finisher: Some(seat),
            });
        } else if self.is_blocked() {
            self.end = Some(End { finisher: None });
        }
        self.note(noted);
    }

    /// Exchanges pieces that the seat holds and the bag allows; none is a pass.
    fn swap(&mut self, given: FastHand) {
        let seat = self.turn;
        let mut noted = NotedTurn::nothing(seat);
        if given.is_empty() {
            self.note(noted);
            return;
        }
        noted.kind = TurnKind::Swap;
        noted.n_tiles = given.len() as u8;
        for (room, &kind) in std::iter::zip(&mut noted.tiles, given.kinds()) {
            *room = V::tile(kind);
            let was_held = self.hands[seat].remove_in_order(kind);
            debug_assert!(was_held);
        }
        noted.n_drawn = self.draw(seat, given.len(), &mut noted.drawn) as u8;
        self.bag.extend(given.kinds());
        self.note(noted);
        (self.secret).shuffle_after(self.turns.len() as u32, &mut self.bag);
    }

    /// Moves up to `count` pieces from the bag to a hand and into `drawn`; says how many.
    fn draw(&mut self, seat: Seat, count: usize, drawn: &mut [Tile; HAND_SIZE]) -> usize {
        let count = count.min(self.bag.len());
        for room in &mut drawn[..count] {
            let Some(kind) = self.bag.pop() else { break };
            self.hands[seat].push(kind);
            *room = V::tile(kind);
        }
        count
    }

    fn note(&mut self, noted: NotedTurn) {
        debug_assert!(self.by_rules.as_ref().is_none_or(|by_rules| {
            let public = by_rules.game.public();
            by_rules.game.history().last() == Some(noted.turn()) && public.end() == self.end
        }));
        self.turns.push(noted);
        if self.end.is_none() {
            self.turn = self.turn.next(self.setup.players());
        }
    }

    /// Whether no piece off the board fits anywhere.
    fn is_blocked(&self) -> bool {
        let mut fits = self.grid.live().map(|(_, fits)| fits & self.any_off_board);
        fits.all(|fits| fits.is_none())
    }

    /// Keeps the game by the rules from now on, if it is not kept yet.
    fn watch_by_rules(&mut self) -> &mut ByRules {
        self.by_rules.get_or_insert_with(|| {
            let mut game = Game::new(&self.setup, self.secret.clone());
            for noted in &self.turns {
                let turn = game.act(noted.seat, &noted.action());
                turn.expect("the referee takes only legal turns");
            }
            let views = self.setup.players().seats().map(|_| None).collect();
            ByRules { game, views }
        })
    }

    /// Takes the turn by the rules, and brings the views up to date; says the points.
    fn act_by_rules(&mut self, action: &Action) -> Result<u32, Illegal> {
        let seat = self.turn;
        let by_rules = self.watch_by_rules();
        let turn = by_rules.game.act(seat, action)?;
        for seat in by_rules.views.seats() {
            if let Some(view) = &mut by_rules.views[seat] {
                view.follow(&by_rules.game, &turn);
            }
        }
        Ok(turn.score)
    }
}

impl<V: Variant> Watched for Referee<V> {
    fn view(&mut self) -> &GameView {
        let seat = self.turn;
        let ByRules { game, views } = self.watch_by_rules();
        views[seat].get_or_insert_with(|| GameView::for_seat(game, seat))
    }

    fn choose(&mut self, habit: Habit, rng: &mut Rng) -> Chosen {
        let mut lists = std::mem::take(&mut self.lists);
        let found = self.look().choose(habit, rng, &mut lists);
        self.lists = lists;
        found.map_or(Chosen::NothingFound, Chosen::Found)
    }
}
