// The sheet of a game on a real table: who plays, what was laid, and what it came to. Kept in this browser.
import { dropKept, readKept, writeKept } from '../kept';
import { cellText, parsePlaced } from '../game/notation';
import { ALL_TABLES, LEAST_TABLES } from '../game/tables';
import type { PositionJson } from '../wire/types';
import type { Piece } from '../board/types';

export type Entry =
  | { kind: 'play'; seat: number; placed: string[]; points: number }
  | { kind: 'skip'; seat: number }
  | { kind: 'bonus'; seat: number; points: number };

export interface Sheet {
  edition: 'classic' | 'tables';
  /** The tables of the deck; all where it is left out. */
  tables?: number[];
  names: string[];
  entries: Entry[];
}

const KEY = 'sixline-scorekeeper';

export function readSheet(): Sheet | null {
  const kept = readKept(KEY) as Sheet | null;
  const isSheet = kept && Array.isArray(kept.names) && Array.isArray(kept.entries);
  const isTables = kept?.tables === undefined || isTableChoice(kept.tables);
  return isSheet && isTables && ['classic', 'tables'].includes(kept.edition) ? kept : null;
}

const isTableChoice = (it: unknown): boolean =>
  Array.isArray(it) && it.length >= LEAST_TABLES && it.every((table) => ALL_TABLES.includes(table as number));

/** What the engine is asked about: the pieces laid are the whole hand, what else one holds is nobody's business. */
export const positionOf = (sheet: Sheet, laid: Piece[]): PositionJson => ({
  edition: sheet.edition,
  ...(sheet.tables ? { tables: sheet.tables } : {}),
  board: placedTexts(pieces(sheet)),
  hand: laid.map((it) => it.tile),
});

export const keepSheet = (sheet: Sheet | null): void => (sheet ? writeKept(KEY, sheet) : dropKept(KEY));

/** The points of each player. */
export function scores(sheet: Sheet): number[] {
  return sheet.names.map((_, seat) =>
    sheet.entries.reduce((sum, it) => sum + (it.seat === seat && it.kind !== 'skip' ? it.points : 0), 0),
  );
}

/** Whose turn it is: the one after the last who had one. */
export function turn(sheet: Sheet): number {
  const last = sheet.entries.findLast((it) => it.kind !== 'bonus');
  return last ? (last.seat + 1) % sheet.names.length : 0;
}

/** What lies on the table. */
export const pieces = (sheet: Sheet): Piece[] =>
  sheet.entries.flatMap((it) => (it.kind === 'play' ? it.placed.map(parsePlaced) : []));

export const isOver = (sheet: Sheet): boolean => sheet.entries.at(-1)?.kind === 'bonus';

export const placedTexts = (placed: Piece[]): string[] => placed.map((it) => `${it.tile}@${cellText(it)}`);
