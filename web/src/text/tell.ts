// The game in sentences, in the language of the reader.
import { spokenHint } from '../game/hint';
import { cellText, parseTurn, type Cell, type Placed } from '../game/notation';
import type { Table } from '../game/table';
import { actionText, botName, listed, tileName } from '../say';
import type { AdviceJson, View } from '../wire/types';
import { t } from '../words.svelte';
import { columnOf, lineThrough, pieceAt, rowOf } from './board';
import { WORDS, type Vocabulary, type Word } from './commands';
import { tileCode } from './letters';

export function seatName(view: View, seat: number): string {
  const { kind, name, bot } = view.seats[seat - 1] ?? { kind: 'open' };
  if (!name) return t('text-seat', { number: seat });
  if (kind === 'person' && bot) return t('net-program', { name });
  return kind === 'bot' ? botName(name) : name;
}

/** What a turn of the history was. */
export function turn(view: View, text: string): string {
  const { seat, action, score } = parseTurn(text);
  const name = seatName(view, seat);
  return action.kind === 'play'
    ? t('text-last-play', { name, action: actionText(action), points: score })
    : t('text-last-other', { name, action: actionText(action) });
}

/** The last turns, the newest first. */
export function history(view: View, count: number): string[] {
  const turns = (view.table?.history ?? []).slice(-count).reverse();
  return turns.length > 0 ? turns.map((text) => turn(view, text)) : [t('text-last-none')];
}

export function status(view: View): string[] {
  const { table, result, seat } = view;
  if (view.status === 'waiting' || !table) return [t('text-waiting')];
  if (result) {
    const winners = result.winners.map((it) => seatName(view, it));
    const won = winners.length > 0 ? [t('text-won', { names: listed(winners), count: winners.length })] : [];
    return [t('text-over'), ...won];
  }
  const own = seat !== undefined && table.turn === seat;
  const whose =
    own && table.opening !== undefined
      ? t('text-turn-first', { count: table.opening })
      : own
        ? t('text-turn-yours')
        : t('text-turn-other', { name: seatName(view, table.turn) });
  return [whose, t('text-bag', { count: table.bag })];
}

export function scores(view: View): string[] {
  return (view.table?.scores ?? []).map((points, index) => {
    const name = seatName(view, index + 1);
    return t('text-score', { name: view.seat === index + 1 ? t('text-you', { name }) : name, points });
  });
}

export function hand(view: View, tiles: string[], isUsed: (index: number) => boolean): string[] {
  if (view.seat === undefined) return [t('text-watching')];
  if (tiles.length === 0) return [t('text-hand-empty')];
  return tiles.map((code, index) => piece(code, index, isUsed(index)));
}

export const piece = (code: string, index: number, isLaid: boolean): string =>
  t(isLaid ? 'text-piece-laid' : 'text-piece', {
    number: index + 1,
    tile: tileName(code),
    code: tileCode(code),
  });

export function row(pieces: Placed[], at: number): string {
  const found = rowOf(pieces, at).map(({ tile, x }) => t('text-at', { tile: tileName(tile), at: x }));
  return found.length > 0 ? t('text-row', { at, pieces: listed(found) }) : t('text-row-empty', { at });
}

export function column(pieces: Placed[], at: number): string {
  const found = columnOf(pieces, at).map(({ tile, y }) => t('text-at', { tile: tileName(tile), at: y }));
  return found.length > 0 ? t('text-column', { at, pieces: listed(found) }) : t('text-column-empty', { at });
}

export function cell(at: Cell, board: Placed[], laid: Placed[], fits = false): string {
  const text = cellText(at);
  const own = pieceAt(laid, at);
  if (own) return t('text-cell-laid', { cell: text, tile: tileName(own.tile) });
  const lying = pieceAt(board, at);
  if (lying) return t('text-cell-piece', { cell: text, tile: tileName(lying.tile) });
  return t(fits ? 'text-cell-fits' : 'text-cell-empty', { cell: text });
}

export function lines(pieces: Placed[], at: Cell): string[] {
  const across = lineThrough(pieces, at, 1, 0);
  const down = lineThrough(pieces, at, 0, 1);
  const names = (line: Placed[]) => listed(line.map(({ tile }) => tileName(tile)));
  // A piece alone is a line of nothing else.
  const least = pieceAt(pieces, at) ? 2 : 1;
  const found = [
    ...(across.length >= least ? [t('text-line-row', { pieces: names(across) })] : []),
    ...(down.length >= least ? [t('text-line-column', { pieces: names(down) })] : []),
  ];
  return found.length > 0 ? found : [t('text-line-none', { cell: cellText(at) })];
}

export const hint = (advice: AdviceJson): string => spokenHint(advice);

/** What is neither on the board nor in one's hand, color by color. */
export function unseen(deck: [string, number][], seen: string[]): string[] {
  const left = deck
    .map(([tile, count]): [string, number] => [tile, count - seen.filter((it) => it === tile).length])
    .filter(([, count]) => count > 0);
  const colorOf = (tile: string) => (/^\d/.test(tile) ? tile.slice(-1) : tile.charAt(0));
  const order = 'ROYGBPabcdefghij';
  const colors = [...order].filter((color) => left.some(([tile]) => colorOf(tile) === color));
  const count = left.reduce((sum, [, copies]) => sum + copies, 0);
  return [
    t('text-unseen', { count }),
    ...colors.map((color) => {
      const tiles = left.filter(([tile]) => colorOf(tile) === color);
      const texts = tiles.map(([tile, copies]) => (copies > 1 ? `${shortName(tile)} ×${copies}` : shortName(tile)));
      return t('text-unseen-line', { color: colorName(color), pieces: texts.join(', ') });
    }),
  ];
}

const COLORS: Record<string, string> = { R: 'red', O: 'orange', Y: 'yellow', G: 'green', B: 'blue', P: 'purple' };
const SHAPES: Record<string, string> = { o: 'circle', s: 'square', d: 'diamond', c: 'clover', t: 'star', x: 'cross' };

const colorName = (letter: string): string => t(COLORS[letter] ? `color-${COLORS[letter]}` : `card-color-${letter}`);

/** The shape, or the number of a card. */
const shortName = (tile: string): string =>
  /^\d/.test(tile) ? tile.slice(0, -1) : t(`shape-${SHAPES[tile.charAt(1)] ?? 'circle'}`);

/** The time that is left of the turn that runs. */
export function time(table: Table): string {
  const seconds = secondsLeft(table);
  if (seconds === null) return t('text-time-none');
  return seconds < 60
    ? t('text-time', { seconds })
    : t('text-time-minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

export function secondsLeft(table: Table): number | null {
  const due = table.view.clock?.due_ms;
  return due === undefined ? null : Math.max(0, Math.round((due - table.now()) / 1000));
}

export function mistake(why: 'unknown' | 'bad-cell' | 'bad-piece' | 'missing', text: string, edition: string): string {
  return t(`text-wrong-${why}`, { text, help: firstWord('help'), example: samples(edition)[0] });
}

const wordsOf = (word: Word): string[] => t(`text-word-${word}`).split('|');
const firstWord = (word: Word): string => wordsOf(word)[0] ?? word;

/** The words of the commands in the language of the reader. */
export const vocabulary = (): Vocabulary => Object.fromEntries(WORDS.map((word) => [word, wordsOf(word)]));

/** Pieces to show how commands look, in each edition. */
const SAMPLES: Record<string, [string, string, string]> = { classic: ['Ro', 'Rs', 'Gs'], tables: ['12b', '20b', '8i'] };
const samples = (edition: string) => (SAMPLES[edition] ?? SAMPLES.classic!).map(tileCode) as [string, string, string];

/** Every command as one types it, and what it does. */
export function help(edition: string): { typed: string; what: string }[] {
  const [one, two, three] = samples(edition);
  const after: Partial<Record<Word, string>> = {
    row: '3',
    column: '2',
    play: `${one}@3,0 ${two}@4,0`,
    swap: `${one} ${three}`,
    lines: '3,0',
    next: '3',
  };
  const all = WORDS.map((word) => ({
    typed: [firstWord(word), after[word]].filter(Boolean).join(' '),
    what: t(`text-help-${word}`),
  }));
  all.splice(WORDS.indexOf('play'), 0, { typed: `${one} 3,0`, what: t('text-help-lay') });
  return all;
}

/** A few commands, to show how they look. */
export const examples = (edition: string): string =>
  [firstWord('hand'), `${firstWord('row')} 3`, `${samples(edition)[0]} 3,0`, firstWord('go')].join(', ');

export const helpWord = (): string => firstWord('help');
