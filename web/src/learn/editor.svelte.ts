// The position on the editor's desk: what is set up, what the rules say of it, and what the engine would do.
import type { Cell } from '../board/types';
import { Engine, EngineError, engine, type Refusal } from '../wasm/engine';
import type { AdviceJson, MoveJson } from '../wire/types';
import { addToHand, emptySetup, leftOf, takeFromHand, tapCell, toPosition, type Setup } from './setup';

/** How many steps can be taken back. */
const KEPT = 100;
/** How many actions are asked for. */
const TOP = 8;

export class Editor {
  setup = $state.raw<Setup>(emptySetup());
  /** Taps on the deck go to the board or into the hand. */
  target = $state<'board' | 'hand'>('board');
  /** The piece that a tap on the board puts there. */
  brush = $state<string | null>(null);
  deck = $state.raw<[string, number][]>([]);
  moves = $state.raw<MoveJson[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  advice = $state.raw<AdviceJson[] | null>(null);
  thinking = $state(false);
  /** Why the engine gave no advice. */
  failed = $state.raw<Refusal | null>(null);
  #before = $state.raw<Setup[]>([]);
  #search: Engine | null = null;

  left = $derived(leftOf(this.setup, this.deck));
  position = $derived(toPosition(this.setup));
  text = $derived(JSON.stringify(this.position));

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** Another position; what was found for the old one no longer holds. */
  change(setup: Setup): void {
    if (setup === this.setup) return;
    this.#before = [...this.#before, this.setup].slice(-KEPT);
    this.#set(setup);
  }

  undo(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    this.#set(before);
  }

  #set(setup: Setup): void {
    this.stop();
    this.setup = setup;
    this.advice = null;
    this.failed = null;
  }

  choose(tile: string): void {
    if (this.target === 'hand') {
      if ((this.left.get(tile) ?? 0) > 0) this.change(addToHand(this.setup, tile));
    } else this.brush = this.brush === tile ? null : tile;
  }

  /** A tap on the board. The last copy may be moved about, but not laid twice. */
  tap(cell: Cell): void {
    const there = this.setup.pieces.find((it) => it.x === cell.x && it.y === cell.y);
    const spent = this.brush !== null && (this.left.get(this.brush) ?? 0) <= 0;
    if (spent && !there) return;
    this.change(tapCell(this.setup, cell, spent ? null : this.brush));
  }

  drop(index: number): void {
    this.change(takeFromHand(this.setup, index));
  }

  /** Asks for the deck of the edition; where the tables make none, the old one stays. */
  async loadDeck(): Promise<void> {
    const { edition, tables } = this.position;
    try {
      this.deck = await engine().deck({ edition, tables });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }

  /** Asks whether a game can come to this, and how many plays there are. */
  async check(): Promise<void> {
    const text = this.text;
    try {
      const moves = await engine().moves(this.position);
      if (this.text === text) [this.moves, this.refusal] = [moves, null];
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (this.text === text) [this.moves, this.refusal] = [null, error.refusal];
    }
  }

  async ask(level: number, ms: number): Promise<void> {
    this.stop();
    const own = new Engine();
    this.#search = own;
    this.thinking = true;
    this.failed = null;
    this.advice = null;
    try {
      const advice = await own.best(this.position, level, TOP, ms);
      if (this.#search === own) this.advice = advice;
    } catch (error) {
      if (this.#search === own && error instanceof EngineError) this.failed = error.refusal;
    } finally {
      if (this.#search === own) this.stop();
    }
  }

  stop(): void {
    const own = this.#search;
    this.#search = null;
    this.thinking = false;
    own?.close();
  }
}
