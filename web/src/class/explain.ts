// How a bot tells its play to a pupil: each line with what makes it a line, and its points.
import type { Piece } from '../board/types';
import { sameCell, type Action, type Turn } from '../game/notation';
import { sharedText } from '../say';
import type { ScoredJson, ScoredLineJson } from '../wire/types';
import { t } from '../words.svelte';
import { cardColor, cardNumber, product, whole } from './names';

/** What a play scored, with the board as it was left. */
export type Scorer = (placed: Piece[], pieces: Piece[]) => Promise<ScoredJson>;

/** "Table of 6: 6 × 2 = 12, 6 × 3 = 18. 2 × 2 = 4 points." */
export function lineText({ tiles, kind, tables, points, each, full }: ScoredLineJson): string {
  const count = tiles.length;
  const bonus = points - count * each;
  const sum = whole(full ? `${count} × ${each} + ${bonus} = ${points}` : `${count} × ${each} = ${points}`);
  // Everything is in the table of 1, so another one teaches more.
  const table = tables.find((it) => it > 1) ?? tables[0];
  if (kind !== 'table' || table === undefined) {
    return t('class-bot-color', { color: sharedText({ kind: 'color', value: cardColor(tiles[0]!) }), sum });
  }
  const facts = tiles.map((tile) => product(table, cardNumber(tile) / table)).join(', ');
  return t('class-bot-table', { table, facts, sum });
}

/** What a bot says of its turn, with the board as it was left; a lone card says nothing. */
async function turnTold(action: Action, pieces: Piece[], score: Scorer): Promise<string[]> {
  if (action.kind === 'swap') return [t('class-bot-swap')];
  if (action.kind === 'pass') return [t('class-bot-pass')];
  const { lines } = await score(action.placed, pieces);
  return lines.toSorted((one, other) => other.tiles.length - one.tiles.length).map(lineText);
}

export interface Told {
  /** The place of the turn in the game. */
  number: number;
  seat: number;
  texts: string[];
}

/** What the bots say of their turns since a person's last one, the latest at the end. */
export async function botsTold(
  turns: Turn[],
  isBot: (seat: number) => boolean,
  pieces: Piece[],
  score: Scorer,
): Promise<Told[]> {
  const told: Told[] = [];
  let board = pieces;
  for (const [number, { seat, action }] of [...turns.entries()].reverse()) {
    if (!isBot(seat)) break;
    told.unshift({ number, seat, texts: await turnTold(action, board, score) });
    if (action.kind === 'play') board = board.filter((piece) => !action.placed.some((it) => sameCell(it, piece)));
  }
  return told.filter(({ texts }) => texts.length > 0);
}
