// A position that somebody sets up on the board: plain data, and what a tap changes in it.
import { parsePlaced, placedText, sameCell, type Cell, type Placed } from '../game/notation';
import { ALL_TABLES } from '../game/tables';
import { HAND_SIZE, PLAYERS, type PositionJson } from '../wire/types';

export interface Setup {
  edition: 'classic' | 'tables';
  tables: number[];
  pieces: Placed[];
  hand: string[];
  /** `null`: what is left after the board and full hands. */
  bag: number | null;
  scores: number[];
  /** The seat to move, from 1. */
  turn: number;
}

export const emptySetup = (edition: Setup['edition'] = 'classic'): Setup => ({
  edition,
  tables: [...ALL_TABLES],
  pieces: [],
  hand: [],
  bag: null,
  scores: [0, 0],
  turn: 1,
});

const count = (tiles: string[], tile: string): number => tiles.filter((it) => it === tile).length;

/** How many copies of each kind of the deck are neither on the board nor in the hand. */
export function leftOf(setup: Setup, deck: [string, number][]): Map<string, number> {
  const used = [...setup.pieces.map((it) => it.tile), ...setup.hand];
  return new Map(deck.map(([tile, copies]) => [tile, copies - count(used, tile)]));
}

/** A tap on a cell: the chosen piece goes there, or, where none is chosen or the same lies there, the cell is cleared. */
export function tapCell(setup: Setup, cell: Cell, tile: string | null): Setup {
  const there = setup.pieces.find((it) => sameCell(it, cell));
  const pieces = setup.pieces.filter((it) => it !== there);
  if (tile !== null && there?.tile !== tile) pieces.push({ tile, x: cell.x, y: cell.y });
  return { ...setup, pieces };
}

export function addToHand(setup: Setup, tile: string): Setup {
  return setup.hand.length < HAND_SIZE ? { ...setup, hand: [...setup.hand, tile] } : setup;
}

export const takeFromHand = (setup: Setup, index: number): Setup => ({
  ...setup,
  hand: setup.hand.filter((_, at) => at !== index),
});

export function withPlayers(setup: Setup, players: number): Setup {
  const scores = Array.from({ length: players }, (_, index) => setup.scores[index] ?? 0);
  return { ...setup, scores, turn: Math.min(setup.turn, players) };
}

/** Another edition has other pieces, so that the board starts empty; names and points stay. */
export const withEdition = (setup: Setup, edition: Setup['edition']): Setup =>
  edition === setup.edition ? setup : { ...emptySetup(edition), scores: setup.scores, turn: setup.turn };

/** As in docs/NOTATION.md; what has its default is left out. */
export function toPosition(setup: Setup): PositionJson {
  const smaller = setup.edition === 'tables' && setup.tables.length < ALL_TABLES.length;
  return {
    edition: setup.edition,
    ...(smaller ? { tables: setup.tables } : {}),
    board: setup.pieces.map(placedText),
    hand: setup.hand,
    ...(setup.bag === null ? {} : { bag: setup.bag }),
    scores: setup.scores,
    turn: setup.turn,
  };
}

const PLACED = /^\S+@-?\d{1,6},-?\d{1,6}$/;

/** What is written in a position, as far as it has the form of one; the engine judges the rest. */
export function fromPosition(position: unknown): Setup {
  if (typeof position !== 'object' || position === null || Array.isArray(position)) throw new Error('not an object');
  const given = position as Record<string, unknown>;
  const edition = given.edition ?? 'classic';
  if (edition !== 'classic' && edition !== 'tables') throw new Error('unknown edition');
  const board = texts(given.board);
  if (!board.every((it) => PLACED.test(it))) throw new Error('not a placed piece');
  const scores = given.scores == null ? [] : numbers(given.scores);
  const players = given.players == null ? Math.max(2, scores.length) : number(given.players);
  if (!PLAYERS.includes(players)) throw new Error('not so many players');
  const setup: Setup = {
    ...emptySetup(edition),
    pieces: board.map(parsePlaced),
    hand: texts(given.hand),
    bag: given.bag == null ? null : number(given.bag),
    scores,
    turn: Math.min(players, Math.max(1, number(given.turn ?? given.seat ?? 1))),
  };
  if (given.tables != null) setup.tables = numbers(given.tables);
  return withPlayers(setup, players);
}

function texts(value: unknown): string[] {
  if (!Array.isArray(value) || !value.every((it) => typeof it === 'string')) throw new Error('not a list of texts');
  return value as string[];
}

function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new Error('not a number');
  return value;
}

function numbers(value: unknown): number[] {
  if (!Array.isArray(value)) throw new Error('not a list');
  return value.map(number);
}

/** The deck in rows and columns: colors by shapes, or numbers in order. */
export function rowsOf(deck: [string, number][]): string[][] {
  const tiles = deck.map(([tile]) => tile);
  if (/^\d/.test(tiles[0] ?? '')) {
    const rows = new Map<string, string[]>();
    for (const tile of tiles) {
      const color = tile.slice(-1);
      rows.set(color, [...(rows.get(color) ?? []), tile]);
    }
    return [...rows.keys()].sort().map((color) => rows.get(color)!);
  }
  const rows: string[][] = [];
  for (const tile of tiles) {
    const row = rows.find((it) => it[0]?.[0] === tile[0]);
    if (row) row.push(tile);
    else rows.push([tile]);
  }
  return rows;
}

/** Where an arrow key leads in such rows; nowhere for other keys. */
export function stepIn(
  rows: string[][],
  at: { row: number; column: number },
  key: string,
): { row: number; column: number } | null {
  const end = (row: number) => (rows[row]?.length ?? 1) - 1;
  const { row, column } = at;
  switch (key) {
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(end(row), column + 1) };
    case 'ArrowUp':
    case 'ArrowDown': {
      const to = Math.min(rows.length - 1, Math.max(0, row + (key === 'ArrowUp' ? -1 : 1)));
      return { row: to, column: Math.min(end(to), column) };
    }
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: end(row) };
    default:
      return null;
  }
}
