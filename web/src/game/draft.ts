// A turn that is being tried out: where pieces of the hand lie for now, and where more can go. Plain values only.
import type { MoveJson, TableView } from '../wire/types';
import { cellText, parsePlaced, sameCell, type Action, type Cell, type Placed } from './notation';

/** A piece of the hand, by its place there, that lies on the board for now. */
export interface Laid extends Cell {
  index: number;
}

/** The hand in the order that its owner gave it: pieces that stay keep their places, and new ones come after them. */
export function arrange(order: string[], hand: string[]): { stayed: string[]; added: string[] } {
  const stayed: string[] = [];
  const added = [...hand];
  for (const tile of order) {
    const at = added.indexOf(tile);
    if (at < 0) continue;
    added.splice(at, 1);
    stayed.push(tile);
  }
  return { stayed, added };
}

/** The pieces that a turn of one's own took from the hand: the pieces of an exchange stand only in what was sent. */
export function givenIn(done: Action, sent: Action): string[] {
  if (done.kind === 'play') return done.placed.map((it) => it.tile);
  return done.kind === 'swap' && sent.kind === 'swap' ? sent.tiles : [];
}

/** What is left of a hand when these pieces have left it. */
export function without(tiles: string[], given: string[]): string[] {
  const left = [...tiles];
  for (const tile of given) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The pieces that lie for now, found in a hand and on a board that may have changed; none where one no longer fits. */
export function relay(placed: Placed[], tiles: string[], table: TableView): Laid[] {
  const taken = new Set(table.board.map((text) => text.split('@')[1]));
  const used = new Set<number>();
  const laid: Laid[] = [];
  for (const { tile, x, y } of placed) {
    const index = tiles.findIndex((it, i) => it === tile && !used.has(i));
    if (index < 0 || taken.has(cellText({ x, y }))) return [];
    used.add(index);
    laid.push({ index, x, y });
  }
  return laid;
}

/**
 * Every legal play as lists of placed pieces.
 * The engine tells an opening once, in row 0 from cell 0,0 on; all that cover that cell are given here.
 */
export function allPlays(moves: MoveJson[], isOpening: boolean): Placed[][] {
  const plays = moves.map((move) => move.play.split(' ').map(parsePlaced));
  if (!isOpening) return plays;
  return plays.flatMap((play) =>
    play.flatMap((_, shift) => {
      const row = play.map((it) => ({ ...it, x: it.x - shift }));
      // A single piece lies the same way in a row and in a column.
      return play.length === 1 ? [row] : [row, row.map((it) => ({ tile: it.tile, x: it.y, y: it.x }))];
    }),
  );
}

const isAmong = (placed: Placed, play: Placed[]): boolean =>
  play.some((it) => it.tile === placed.tile && sameCell(it, placed));

/** The plays that hold all these pieces. */
export function playsWith(plays: Placed[][], placed: Placed[]): Placed[][] {
  return plays.filter((play) => placed.every((it) => isAmong(it, play)));
}

/** A cell where a piece can go: by itself with those that lie, or only with more pieces. */
export interface Target extends Cell {
  later: boolean;
}

/** The cells where a piece can go so that with those that lie it is part of a play. */
export function targetsOf(plays: Placed[][], placed: Placed[], tile: string): Target[] {
  const cells = new Map<string, Target>();
  for (const play of plays) {
    const later = play.length > placed.length + 1;
    for (const it of play) {
      if (it.tile !== tile || placed.some((other) => sameCell(other, it))) continue;
      const key = cellText(it);
      if (!later || !cells.has(key)) cells.set(key, { x: it.x, y: it.y, later });
    }
  }
  return [...cells.values()].sort((one, other) => one.y - other.y || one.x - other.x);
}

/** The pieces that are missing to the nearest of these plays. */
export function missingOf(plays: Placed[][], placed: Placed[]): string[] {
  const [nearest] = [...plays].sort((one, other) => one.length - other.length);
  return (nearest ?? []).filter((it) => !isAmong(it, placed)).map((it) => it.tile);
}

/** Every cell of these plays, once. */
export function cellsOf(plays: Placed[][]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const play of plays) for (const { x, y } of play) cells.set(cellText({ x, y }), { x, y });
  return [...cells.values()];
}

const COLORS = 'ROYGBP';
const SHAPES = 'osdctx';

/** The order of places that sorts a hand: by color, or by shape or number. */
export function sortedOrder(tiles: string[], by: 'color' | 'shape'): number[] {
  const keys = tiles.map((tile) => {
    const card = /^(\d+)([a-j])$/.exec(tile);
    const color = card ? card[2]!.charCodeAt(0) - 97 : COLORS.indexOf(tile[0] ?? '');
    const shape = card ? Number(card[1]) : SHAPES.indexOf(tile[1] ?? '');
    return by === 'color' ? color * 1000 + shape : shape * 1000 + color;
  });
  return tiles.map((_, i) => i).sort((one, other) => keys[one]! - keys[other]! || one - other);
}

/** A random order of so many places. */
export function shuffledOrder(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/** Where these pieces are in the hand. */
export function indexesOf(tiles: string[], hand: string[]): number[] {
  const found: number[] = [];
  for (const tile of tiles) {
    const index = hand.findIndex((it, i) => it === tile && !found.includes(i));
    if (index >= 0) found.push(index);
  }
  return found;
}
