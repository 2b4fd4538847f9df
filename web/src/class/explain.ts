// How a bot tells its play to a pupil: each line with what makes it a line, and its points.
import type { Piece } from '../board/types';
import { sameCell, type Action, type Turn } from '../game/notation';
import { sharedText } from '../say';
import { t } from '../words.svelte';
import { cardNumber, tablesOf } from './lines';
import { product } from './names';
import { linesOf } from './quiz';

/** A line of ten is complete, and its points count twice. */
const FULL = 10;

export interface LineTold {
  /** The table that the line is, or none where only the color is one. */
  table?: number;
  color: string;
  numbers: number[];
  points: number;
}

/** The lines of a play by a bot, the longest first. */
export function linesTold(placed: Piece[], pieces: Piece[], tables: number[]): LineTold[] {
  return linesOf(placed, pieces).map((line) => {
    const numbers = line.map((piece) => cardNumber(piece.tile));
    const found = tablesOf(numbers, tables);
    // Everything is in the table of 1, so another one teaches more.
    const table = found.find((it) => it > 1) ?? found[0];
    const each = table === undefined ? 1 : 2;
    const points = numbers.length * each * (numbers.length === FULL ? 2 : 1);
    return { table, color: line[0]!.tile.replace(/^\d+/, ''), numbers, points };
  });
}

/** "Table of 6: 6 × 2 = 12, 6 × 3 = 18. 2 × 2 = 4 points." */
function lineText({ table, color, numbers, points }: LineTold): string {
  const [count, each] = [numbers.length, table === undefined ? 1 : 2];
  const sum = whole(count === FULL ? `${count} × ${each} + ${count * each} = ${points}` : product(count, each));
  if (table === undefined) return t('class-bot-color', { color: sharedText({ kind: 'color', value: color }), sum });
  const facts = numbers.map((number) => whole(product(table, number / table))).join(', ');
  return t('class-bot-table', { table, facts, sum });
}

/** A calculation stays on one line. */
const whole = (text: string): string => text.replaceAll(' ', '\u00a0');

/** What a bot says of its turn, with the board as it was left; a lone card says nothing. */
function turnTold(action: Action, pieces: Piece[], tables: number[]): string[] {
  if (action.kind === 'swap') return [t('class-bot-swap')];
  if (action.kind === 'pass') return [t('class-bot-pass')];
  return linesTold(action.placed, pieces, tables).map(lineText);
}

/** What the bots say of their turns since a person's last one, the latest at the end. */
export function botsTold(turns: Turn[], isBot: (seat: number) => boolean, pieces: Piece[], tables: number[]) {
  const told: { number: number; seat: number; texts: string[] }[] = [];
  let board = pieces;
  for (const [number, { seat, action }] of [...turns.entries()].reverse()) {
    if (!isBot(seat)) break;
    told.unshift({ number, seat, texts: turnTold(action, board, tables) });
    if (action.kind === 'play') board = board.filter((piece) => !action.placed.some((it) => sameCell(it, piece)));
  }
  return told.filter(({ texts }) => texts.length > 0);
}
