// What the text view does with a game: it runs commands on the same turn as the drawn board, and answers.
import { playSound } from '../game/alerts';
import { unlike } from '../game/announcer.svelte';
import { cellText, playText, type Cell, type Placed } from '../game/notation';
import type { GameScreenState } from '../game/screen.svelte';
import { refusalOf, refusalText, tileName } from '../say';
import { engine } from '../wasm/engine';
import { t } from '../words.svelte';
import { pieceAt } from './board';
import type { Command } from './commands';
import * as tell from './tell';

export class TextGame {
  readonly screen: GameScreenState;
  answer = $state.raw<string[]>([]);
  /** Where the reader is on the board. */
  cursor = $state.raw<Cell>({ x: 0, y: 0 });

  readonly board = $derived.by(() => this.screen.pieces);
  readonly laid = $derived.by(() => this.screen.draft.placed);
  readonly pieces = $derived.by(() => [...this.board, ...this.laid]);
  readonly hand = $derived.by(() => this.screen.draft.tiles);
  /** The piece of the hand that a cell of the board would take. */
  readonly chosen = $derived.by(() => this.screen.draft.selected);

  constructor(screen: GameScreenState) {
    this.screen = screen;
  }

  isUsed = (index: number): boolean => this.screen.draft.used.includes(index);

  /** Cells where a piece of the hand can go, in a game that helps. */
  cellsFor = (index: number): Cell[] =>
    this.screen.hasHelp ? this.screen.draft.targetsFor(index).map(({ x, y }) => ({ x, y })) : [];

  async run(command: Command): Promise<void> {
    const { view, draft, table } = this.screen;
    switch (command.kind) {
      case 'nothing':
        return;
      case 'wrong':
        return this.#say(tell.mistake(command.why, command.text, view.options.edition));
      case 'hand':
        return this.#say(...tell.hand(view, this.hand, this.isUsed));
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
        draft.takeAllBack();
        return this.#say(t('text-all-taken-back'));
      case 'swap':
        return this.#act(`swap ${command.tiles.join(' ')}`);
      case 'pass':
        return this.#act('pass');
      case 'hint':
        return this.hint();
      case 'unseen':
        return this.#unseen();
      case 'next':
        return this.next(command.index);
      case 'time':
        return this.#say(tell.time(table));
      case 'help':
        return this.#say(...tell.help(view.options.edition).map((line) => t('text-help-line', { ...line })));
    }
  }

  /** Lays pieces of the hand; false where one of them cannot be laid, and then none is. */
  lay(placed: Placed[]): boolean {
    const { draft } = this.screen;
    const before = this.laid;
    for (const piece of placed) {
      const index = this.hand.findIndex((tile, i) => tile === piece.tile && !this.isUsed(i));
      if (index < 0 || !draft.lay(index, piece)) {
        draft.layAll(before);
        playSound('wrong');
        this.#say(refusalText({ code: index < 0 ? 'not_in_hand' : 'cell_taken' }));
        return false;
      }
    }
    playSound('lay');
    // The first piece of a game is on cell 0,0, wherever it was put.
    const now = this.laid.slice(-placed.length);
    this.cursor = { x: now.at(-1)!.x, y: now.at(-1)!.y };
    this.#say(...now.map((piece) => t('text-laid', { tile: tileName(piece.tile), cell: cellText(piece) })));
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
    await this.#act(`play ${playText(this.laid)}`);
  }

  /** The next cell, after the cursor, where a piece of the hand fits. */
  next(index: number): void {
    const tile = this.hand[index];
    if (tile === undefined) return;
    if (!this.screen.hasHelp) return this.#say(t('text-hint-off'));
    const cells = this.cellsFor(index);
    const { x, y } = this.cursor;
    const at = Math.max(
      0,
      cells.findIndex((cell) => cell.y > y || (cell.y === y && cell.x > x)),
    );
    const cell = cells[at];
    if (!cell) return this.#say(t('text-next-cell-none', { tile: tileName(tile) }));
    if (this.chosen !== index) this.screen.select(index);
    this.cursor = cell;
    this.#say(
      t('text-next-cell-at', { tile: tileName(tile), cell: cellText(cell), number: at + 1, count: cells.length }),
    );
  }

  async hint(): Promise<void> {
    const { draft, hasHints, isMine } = this.screen;
    if (!hasHints) return this.#say(t('text-hint-off'));
    if (!draft.position || !isMine) return this.#say(refusalText({ code: 'not_your_turn' }));
    this.#say(t('text-thinking'));
    try {
      if (this.screen.table.hintsOnlyWhere) {
        await this.screen.askHint();
        const { places } = this.screen;
        return this.#say(
          places.length ? t('play-hint-where') : t('play-hint-nowhere'),
          ...(places.length ? [places.map(cellText).join(', ')] : []),
        );
      }
      const best = await this.screen.adviceNow();
      this.#say(best ? tell.hint(best) : '');
    } catch (error) {
      this.#say(refusalOf(error));
    }
  }

  /** Tells something; the same text twice is made different, so that it is read again. */
  #say(...texts: string[]): void {
    const lines = texts.map(sentence);
    const same = lines.join('\n') === this.answer.join('\n');
    const last = lines.at(-1);
    this.answer = same && last !== undefined ? [...lines.slice(0, -1), unlike(last, last)] : lines;
  }

  #takeBack(piece: Placed): void {
    this.screen.draft.move(piece, null);
    this.#say(t('text-taken-back', { tile: tileName(piece.tile) }));
  }

  /** A turn that is taken is told by the screen as those of others are; one that is refused is answered here. */
  async #act(action: string): Promise<void> {
    this.#say(...[await this.screen.act(action)].filter((it) => it !== null));
  }

  async #unseen(): Promise<void> {
    const deck = await engine().deck(this.screen.view.options);
    this.#say(...tell.unseen(deck, [...this.board.map(({ tile }) => tile), ...this.hand]));
  }
}

/** With a capital letter, as a sentence starts. */
const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
