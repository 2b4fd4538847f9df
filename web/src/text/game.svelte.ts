// A game as the text view keeps it: what is laid, what was asked and what is answered.
import { engine } from '../wasm/engine';
import { cellText, parsePlaced, parseTurn, playText, sameCell, type Cell, type Placed } from '../game/notation';
import { positionOf, type Table } from '../game/table';
import { refusalText, tileName } from '../say';
import { t } from '../words.svelte';
import { cellsFor, pieceAt } from './board';
import type { Command } from './commands';
import * as tell from './tell';

export class TextGame {
  #table: () => Table;
  /** Pieces laid this turn, in order. */
  laid = $state.raw<Placed[]>([]);
  /** What the laid pieces make, or why they may not lie there. */
  preview = $state.raw<{ text: string; score: number | null } | null>(null);
  /** The piece of the hand that a cell of the board would take. */
  chosen = $state<number | null>(null);
  answer = $state.raw<string[]>([]);
  /** Where the reader is on the board. */
  cursor = $state.raw<Cell>({ x: 0, y: 0 });
  #plays = $state.raw<Placed[][]>([]);
  #awaitsPreview = false;

  board = $derived.by(() => (this.#table().view.table?.board ?? []).map(parsePlaced));
  pieces = $derived.by(() => [...this.board, ...this.laid]);
  hand = $derived.by(() => this.#table().view.table?.hand ?? []);
  /** Which pieces of the hand are laid. */
  used = $derived.by(() => {
    const left = this.laid.map(({ tile }) => tile);
    return this.hand.map((tile) => {
      const at = left.indexOf(tile);
      if (at < 0) return false;
      left.splice(at, 1);
      return true;
    });
  });
  isMyTurn = $derived.by(() => {
    const { view } = this.#table();
    return view.status === 'playing' && view.seat !== undefined && view.table?.turn === view.seat;
  });

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** Follows the table. Call once, inside an effect root. */
  follow(): void {
    $effect(() => {
      const position = positionOf(this.#table().view);
      if (!position || this.#table().view.status !== 'playing') return;
      let current = true;
      engine()
        .moves(position)
        .then(
          (moves) => {
            if (current) this.#plays = moves.map(({ play }) => play.split(' ').map(parsePlaced));
          },
          () => undefined,
        );
      return () => (current = false);
    });
    // What others played may lie where one has laid.
    $effect(() => {
      const kept = this.laid.filter((piece) => !pieceAt(this.board, piece) && this.hand.includes(piece.tile));
      if (kept.length < this.laid.length) this.laid = kept;
    });
    $effect(() => {
      const play = playText(this.laid);
      const position = positionOf(this.#table().view);
      if (!play || !position) {
        this.preview = null;
        return;
      }
      let current = true;
      engine()
        .score(position, play)
        .then(
          ({ score, lines }) => {
            if (current) this.#show({ score, text: tell.score(score, lines.map(({ points }) => points)) });
          },
          (error: unknown) => {
            if (current) this.#show({ score: null, text: errorText(error) });
          },
        );
      return () => (current = false);
    });
  }

  /** Cells where a piece of the hand can go. */
  cellsFor = (index: number): Cell[] => {
    const tile = this.hand[index];
    return tile === undefined ? [] : cellsFor(tile, this.laid, this.#plays);
  };

  async run(command: Command): Promise<void> {
    const { view } = this.#table();
    switch (command.kind) {
      case 'nothing':
        return;
      case 'wrong':
        return this.#say(tell.mistake(command.why, command.text, view.options.edition));
      case 'hand':
        return this.#say(...tell.hand(view, this.used));
      case 'scores':
        return this.#say(...tell.scores(view));
      case 'last':
        return this.#say(...tell.history(view, 3));
      case 'row':
        return this.#say(tell.row(this.pieces, command.at));
      case 'column':
        return this.#say(tell.column(this.pieces, command.at));
      case 'cell':
        this.cursor = command.cell;
        return this.#say(tell.cell(command.cell, this.board, this.laid));
      case 'lines':
        this.cursor = command.cell;
        return this.#say(...tell.lines(this.pieces, command.cell));
      case 'lay':
        this.lay(command.placed);
        return;
      case 'play':
        if (this.lay(command.placed)) await this.commit();
        return;
      case 'go':
        return this.commit();
      case 'undo':
        return this.undo();
      case 'clear':
        this.laid = [];
        return this.#say(t('text-all-taken-back'));
      case 'swap':
        await this.#act(`swap ${command.tiles.join(' ')}`);
        return;
      case 'pass':
        await this.#act('pass');
        return;
      case 'hint':
        return this.hint();
      case 'unseen':
        return this.#unseen();
      case 'next':
        return this.next(command.index);
      case 'time':
        return this.#say(tell.time(this.#table()));
      case 'help':
        return this.#say(...tell.help(view.options.edition).map(({ typed, what }) => `${typed}: ${what}`));
    }
  }

  /** Lays pieces of the hand; false where one of them cannot be laid. */
  lay(placed: Placed[]): boolean {
    const laid = [...this.laid];
    for (const piece of placed) {
      const held = this.hand.filter((tile) => tile === piece.tile).length;
      const spent = laid.filter(({ tile }) => tile === piece.tile).length;
      const code = spent >= held ? 'not_in_hand' : pieceAt([...this.board, ...laid], piece) ? 'cell_taken' : null;
      if (code) {
        this.#say(refusalText({ code }));
        return false;
      }
      laid.push(piece);
    }
    this.laid = laid;
    this.chosen = null;
    this.cursor = { x: laid.at(-1)!.x, y: laid.at(-1)!.y };
    this.#say(...placed.map((piece) => t('text-laid', { tile: tileName(piece.tile), cell: cellText(piece) })));
    this.#awaitsPreview = true;
    return true;
  }

  /** Enter on a cell: takes back what is laid there, lays the chosen piece, or tells the lines. */
  press(cell: Cell): void {
    this.cursor = cell;
    const own = pieceAt(this.laid, cell);
    const tile = this.chosen === null ? undefined : this.hand[this.chosen];
    if (own) this.#takeBack(own);
    else if (tile !== undefined && !pieceAt(this.board, cell)) this.lay([{ tile, ...cell }]);
    else this.#say(...tell.lines(this.pieces, cell));
  }

  undo(): void {
    const last = this.laid.at(-1);
    if (last) this.#takeBack(last);
    else this.#say(t('text-nothing-laid'));
  }

  async commit(): Promise<void> {
    if (this.laid.length === 0) return this.#say(t('text-nothing-laid'));
    const play = `play ${playText(this.laid)}`;
    if (await this.#act(play)) this.laid = [];
  }

  /** The next cell, after the cursor, where a piece of the hand fits. */
  next(index: number): void {
    const tile = this.hand[index];
    if (tile === undefined) return;
    const cells = this.cellsFor(index);
    const { x, y } = this.cursor;
    const at = Math.max(0, cells.findIndex((cell) => cell.y > y || (cell.y === y && cell.x > x)));
    const cell = cells[at];
    if (!cell) return this.#say(t('text-next-cell-none', { tile: tileName(tile) }));
    this.chosen = index;
    this.cursor = cell;
    this.#say(
      t('text-next-cell-at', { tile: tileName(tile), cell: cellText(cell), number: at + 1, count: cells.length }),
    );
  }

  async hint(): Promise<void> {
    const { view } = this.#table();
    const position = positionOf(view);
    if (!view.options.help || !position || !this.isMyTurn) {
      return this.#say(view.options.help ? refusalText({ code: 'not_your_turn' }) : t('text-hint-off'));
    }
    this.#say(t('text-thinking'));
    try {
      const [best] = await engine().best(position, 5, 1, 400);
      if (best) this.#say(tell.hint(best));
    } catch (error) {
      this.#say(errorText(error));
    }
  }

  /** Tells something; the same text twice is made different, so that it is read again. */
  #say(...texts: string[]): void {
    this.#awaitsPreview = false;
    const lines = texts.map(sentence);
    const same = lines.join('\n') === this.answer.join('\n');
    this.answer = same && lines.length > 0 ? [...lines.slice(0, -1), `${lines.at(-1)}\u00a0`] : lines;
  }

  /** The points follow the answer to what was laid, and no other. */
  #show(preview: { text: string; score: number | null }): void {
    this.preview = preview;
    if (this.#awaitsPreview) this.answer = [...this.answer, preview.text];
    this.#awaitsPreview = false;
  }

  #takeBack(piece: Placed): void {
    this.laid = this.laid.filter((it) => !sameCell(it, piece));
    this.#say(t('text-taken-back', { tile: tileName(piece.tile) }));
    this.#awaitsPreview = this.laid.length > 0;
  }

  async #act(action: string): Promise<boolean> {
    const before = this.preview?.score ?? 0;
    try {
      await this.#table().act(action);
    } catch (error) {
      this.#say(errorText(error));
      return false;
    }
    this.chosen = null;
    const { view } = this.#table();
    const own = (view.table?.history ?? []).map(parseTurn).findLast(({ seat }) => seat === view.seat);
    const points = own?.action.kind === 'play' ? own.score : before;
    this.#say(action.startsWith('play') ? t('text-played', { points }) : t('text-done'));
    return true;
  }

  async #unseen(): Promise<void> {
    const { view } = this.#table();
    const deck = await engine().deck(view.options);
    this.#say(...tell.unseen(deck, [...this.board.map(({ tile }) => tile), ...this.hand]));
  }
}

/** With a capital letter, as a sentence starts. */
const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Why something did not work, in words. */
export function errorText(error: unknown): string {
  const refusal = (error as { refusal?: { code: string; message?: string } }).refusal;
  return refusalText(refusal ?? { code: 'internal' });
}
