// The notation of plays and turns, as far as a client reads and writes it.

export interface Cell {
  x: number;
  y: number;
}

/** A piece on a cell: `Ro@3,-1`. */
export interface Placed extends Cell {
  tile: string;
}

export type Action =
  { kind: 'play'; placed: Placed[] } | { kind: 'swap'; tiles: string[]; count: number } | { kind: 'pass' };

/** A turn of a history: `2 play Rc@0,0 +1`, `1 swap 2`, `3 pass`. */
export interface Turn {
  seat: number;
  action: Action;
  score: number;
}

export const cellText = (cell: Cell): string => `${cell.x},${cell.y}`;

export const sameCell = (one: Cell, other: Cell): boolean => one.x === other.x && one.y === other.y;

export function parseCell(text: string): Cell {
  const [x, y] = text.split(',').map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

export const placedText = (placed: Placed): string => `${placed.tile}@${cellText(placed)}`;

export function parsePlaced(text: string): Placed {
  const [tile = '', cell = '0,0'] = text.split('@');
  return { tile, ...parseCell(cell) };
}

export const playText = (placed: Placed[]): string => placed.map(placedText).join(' ');

export function parseAction(text: string): Action {
  const [verb, ...rest] = text.trim().split(/\s+/);
  if (verb === 'play') return { kind: 'play', placed: rest.map(parsePlaced) };
  if (verb === 'swap') {
    const only = rest.length === 1 && /^\d+$/.test(rest[0] ?? '');
    return only
      ? { kind: 'swap', tiles: [], count: Number(rest[0]) }
      : { kind: 'swap', tiles: rest, count: rest.length };
  }
  return { kind: 'pass' };
}

export function parseTurn(text: string): Turn {
  const [seat, ...rest] = text.trim().split(/\s+/);
  const points = rest.find((word) => /^\+\d+$/.test(word));
  const words = rest.filter((word) => word !== points);
  return { seat: Number(seat), action: parseAction(words.join(' ')), score: Number(points ?? 0) };
}
