// The turn that a player tries out before playing it. Nothing of it leaves the client.
import type { Engine, Refusal } from '../wasm/engine';
import { EngineError } from '../wasm/engine';
import type { PositionJson, ScoredJson, View } from '../wire/types';
import {
  allPlays,
  arrange,
  cellsOf,
  missingOf,
  playsWith,
  relay,
  shuffledOrder,
  sortedOrder,
  targetsOf,
  without,
  type Laid,
  type Target,
} from './draft';
import { dropKept, readKept, writeKept } from '../kept';
import { parsePlaced, placedText, playText, sameCell, type Cell, type Placed } from './notation';
import { positionOf } from './table';

/** What of the engine is needed here. */
export type Rules = Pick<Engine, 'moves' | 'score' | 'judge'>;

/** Nothing lies; a legal play; a part of one; no part of any. */
export type Standing = 'none' | 'legal' | 'partial' | 'wrong';

/** What survives a reload. */
interface Kept {
  tiles: string[];
  placed: string[];
  marked: number[] | null;
}

export class Tentative {
  /** The hand in its owner's order. */
  tiles = $state.raw<string[]>([]);
  laid = $state.raw<Laid[]>([]);
  selected = $state<number | null>(null);
  /** The places chosen for an exchange; `null` where none is being made. */
  marked = $state.raw<number[] | null>(null);
  /** The lines of what lies, where it is legal. */
  score = $state.raw<ScoredJson | null>(null);
  /** Why it is not, where it is not. */
  refusal = $state.raw<Refusal | null>(null);
  canPass = $state(false);
  /** The places of pieces that were just drawn. */
  drawn = $state.raw<number[]>([]);
  /** The last change of order: where the piece of each place was. */
  moved = $state.raw<number[]>([]);
  /** The legal plays are known. */
  ready = $state(false);
  /**
   * By how much the cells of the last change were numbered anew. The first play of a game may lie anywhere:
   * wherever its first piece is put becomes cell 0,0.
   */
  renumbered = $state.raw<Cell>({ x: 0, y: 0 });

  #plays = $state.raw<Placed[][]>([]);
  #rules: Rules;
  #key: string | null = null;
  #position: PositionJson | null = null;
  #version = 0;
  #asked = 0;
  /** What left the hand since it was last looked at; `null` where nothing was told. */
  #given: string[] | null = null;

  readonly placed = $derived<Placed[]>(this.laid.map(({ index, x, y }) => ({ tile: this.tiles[index] ?? '', x, y })));
  readonly #fitting = $derived(playsWith(this.#plays, this.placed));
  readonly standing = $derived.by<Standing>(() => {
    if (this.placed.length === 0) return 'none';
    if (this.#fitting.some((play) => play.length === this.placed.length)) return 'legal';
    return this.#fitting.length > 0 || !this.ready ? 'partial' : 'wrong';
  });
  /** The pieces that are still missing, where what lies is only a part. */
  readonly missing = $derived(this.standing === 'partial' ? missingOf(this.#fitting, this.placed) : []);
  /** All cells that pieces of the hand can go to this turn. */
  readonly reach = $derived(cellsOf(this.#plays));
  readonly used = $derived(this.laid.map((it) => it.index));
  /** Cells to mark as wrong. */
  readonly wrong = $derived<Cell[]>(this.standing === 'wrong' ? wrongCells(this.refusal, this.placed) : []);

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** The game went on, or another's hand is shown. */
  async update(view: View): Promise<void> {
    const asked = ++this.#version;
    this.#position = view.status === 'playing' ? positionOf(view) : null;
    this.#plays = [];
    this.ready = false;
    this.canPass = false;
    this.#setHand(view);
    const position = this.#position;
    if (!position || position.hand.length === 0) return;
    const [moves, pass] = await Promise.all([
      this.#rules.moves(position).catch(() => []),
      this.#rules.judge(position, 'pass').then(
        () => true,
        () => false,
      ),
    ]);
    if (asked !== this.#version) return;
    this.#plays = allPlays(moves, position.opening === true);
    this.canPass = pass;
    this.ready = true;
  }

  /** A turn of one's own took these pieces; what the next hand has beside those that are left was drawn. */
  give(tiles: string[]): void {
    this.#given = tiles;
  }

  /** Where a piece of the hand, or one that lies already, can go. */
  targetsFor(index: number): Target[] {
    const tile = this.tiles[index];
    if (!tile) return [];
    const others = this.placed.filter((_, i) => this.laid[i]?.index !== index);
    const targets = targetsOf(playsWith(this.#plays, others), others, tile);
    // The first piece of a game may go anywhere; one cell shows that it may.
    if (!this.#isOpening || others.length > 0) return targets;
    return targets.filter((cell) => cell.x === 0 && cell.y === 0);
  }

  /** Chooses a piece, or lets go of it; in an exchange, marks it. */
  select(index: number): void {
    if (index >= this.tiles.length) return;
    if (this.marked) {
      const at = this.marked;
      this.marked = at.includes(index) ? at.filter((it) => it !== index) : [...at, index];
      this.#keep();
    } else if (!this.used.includes(index)) {
      this.selected = this.selected === index ? null : index;
    }
  }

  /** Lays the chosen piece on an empty cell, or takes back the one that lies there for now. */
  tap(cell: Cell): 'laid' | 'taken' | 'nothing' {
    const there = this.laid.find((it) => sameCell(it, cell));
    if (there) {
      this.#setLaid(this.laid.filter((it) => it !== there));
      return 'taken';
    }
    if (this.selected === null || !this.lay(this.selected, cell)) return 'nothing';
    return 'laid';
  }

  /** Lays a piece of the hand, or moves it where it lies already. */
  lay(index: number, cell: Cell): boolean {
    if (!this.#isFree(cell) || index >= this.tiles.length) return false;
    this.marked = null;
    this.#setLaid([...this.laid.filter((it) => it.index !== index), { index, x: cell.x, y: cell.y }]);
    if (this.selected === index) this.selected = null;
    return true;
  }

  /** Lays a whole play in place of what lies. */
  layAll(play: Placed[]): void {
    const used = new Set<number>();
    const laid: Laid[] = [];
    for (const { tile, x, y } of play) {
      const index = this.tiles.findIndex((it, i) => it === tile && !used.has(i));
      if (index < 0) return;
      used.add(index);
      laid.push({ index, x, y });
    }
    this.marked = null;
    this.selected = null;
    this.#setLaid(laid);
  }

  /** Moves a piece that lies to another cell, or back to the hand. */
  move(from: Cell, to: Cell | null): void {
    const there = this.laid.find((it) => sameCell(it, from));
    if (!there) return;
    if (!to) this.#setLaid(this.laid.filter((it) => it !== there));
    else this.lay(there.index, to);
  }

  undo(): void {
    this.#setLaid(this.laid.slice(0, -1));
  }

  takeAllBack(): void {
    this.selected = null;
    this.#setLaid([]);
  }

  /** Begins or ends the choice of pieces to exchange. */
  exchange(on: boolean, marked: number[] = []): void {
    this.selected = null;
    this.marked = on ? marked : null;
    this.#setLaid([]);
  }

  reorder(order: number[]): void {
    if (order.length !== this.tiles.length) return;
    const moved = (index: number) => order.indexOf(index);
    this.tiles = order.map((index) => this.tiles[index]!);
    this.moved = order;
    this.laid = this.laid.map((it) => ({ ...it, index: moved(it.index) }));
    this.marked = this.marked?.map(moved) ?? null;
    this.selected = this.selected === null ? null : moved(this.selected);
    this.#keep();
  }

  sort(by: 'color' | 'shape'): void {
    this.reorder(sortedOrder(this.tiles, by));
  }

  shuffle(): void {
    this.reorder(shuffledOrder(this.tiles.length, Math.random));
  }

  /** What lies or is marked, as an action; `null` where there is none. */
  get action(): string | null {
    if (this.marked) {
      return this.marked.length ? `swap ${this.marked.map((index) => this.tiles[index]).join(' ')}` : null;
    }
    return this.standing === 'legal' ? `play ${playText(this.placed)}` : null;
  }

  get position(): PositionJson | null {
    return this.#position;
  }

  get #isOpening(): boolean {
    return this.#position?.opening === true;
  }

  #isFree(cell: Cell): boolean {
    const board = this.#position?.board ?? [];
    return !board.some((text) => sameCell(parsePlaced(text), cell)) && !this.laid.some((it) => sameCell(it, cell));
  }

  #setHand(view: View): void {
    const table = view.table;
    const key = table && view.seat ? `sixline-draft-${view.game}-${view.seat}` : null;
    const isNew = key !== this.#key;
    const given = isNew ? null : this.#given;
    this.#given = null;
    this.#key = key;
    if (!key || !table || !this.#position) {
      if (key) dropKept(key);
      this.tiles = table?.hand ?? [];
      this.laid = [];
      this.marked = null;
      this.selected = null;
      return;
    }
    const kept = isNew ? readDraft(key) : null;
    const before = kept?.tiles ?? (isNew ? [] : this.tiles);
    const placed = kept ? kept.placed.map(parsePlaced) : isNew ? [] : this.placed;
    const { stayed, added } = arrange(given ? without(before, given) : before, table.hand);
    const tiles = [...stayed, ...added];
    // What is drawn may be the same as what was given.
    const isSame = !given && tiles.length === before.length && tiles.every((tile, i) => tile === before[i]);
    this.marked = isSame ? (kept ? kept.marked : isNew ? null : this.marked) : null;
    if (!isSame || isNew) this.selected = null;
    this.drawn = given ? added.map((_, i) => stayed.length + i) : [];
    this.tiles = tiles;
    this.#setLaid(relay(placed, tiles, table));
  }

  #setLaid(laid: Laid[]): void {
    const first = this.#isOpening ? laid[0] : undefined;
    if (first && (first.x !== 0 || first.y !== 0)) {
      const { x, y } = first;
      this.laid = laid.map((it) => ({ ...it, x: it.x - x, y: it.y - y }));
      this.renumbered = { x: -x, y: -y };
    } else {
      this.laid = laid;
    }
    this.#keep();
    void this.#judge();
  }

  /** Asks for the lines of what lies, or why it may not. */
  async #judge(): Promise<void> {
    const asked = ++this.#asked;
    const position = this.#position;
    this.score = null;
    this.refusal = null;
    if (!position || this.laid.length === 0) return;
    try {
      const score = await this.#rules.score(position, playText(this.placed));
      if (asked === this.#asked) this.score = score;
    } catch (error) {
      if (asked === this.#asked && error instanceof EngineError) this.refusal = error.refusal;
    }
  }

  #keep(): void {
    if (!this.#key) return;
    const kept: Kept = { tiles: this.tiles, placed: this.placed.map(placedText), marked: this.marked };
    writeKept(this.#key, kept);
  }
}

function readDraft(key: string): Kept | null {
  const kept = readKept(key) as Kept | null;
  return kept && Array.isArray(kept.tiles) && Array.isArray(kept.placed) ? kept : null;
}

/** The cells that the refusal names, or those of all that lies. */
function wrongCells(refusal: Refusal | null, placed: Placed[]): Cell[] {
  const named = (refusal?.cells ?? []).map((text) => parsePlaced(`@${text}`));
  return (named.length ? named : placed).map(({ x, y }) => ({ x, y }));
}
