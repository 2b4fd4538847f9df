// How each piece is drawn, read from the one file that all clients share.
import art from '../../../art/tiles.json';
import { names } from './names.svelte';
import type { Look } from './types';

const COLORS = 'ROYGBP';
const SHAPES = { o: 'circle', s: 'square', d: 'diamond', c: 'clover', t: 'star', x: 'cross' } as const;

/** A piece, ready to be drawn in a box of 100 by 100. */
export interface Drawn {
  fill: string;
  /** What is written on the fill of a card. */
  ink: string;
  /** The path of the small symbol of the color. */
  mark: string;
  /** The letter of the color in the reader's language. */
  letter: string;
  /** The path of the shape; none for a card. */
  shape: string | null;
  /** What a card says; none for a tile. */
  number: string | null;
}

/** The color under every shape. */
export const TILE_COLOR = art.tile;

export const isCard = (tile: string): boolean => /^\d/.test(tile);

export function drawn(tile: string, palette: Look['palette']): Drawn {
  const card = isCard(tile);
  const letter = card ? tile.slice(-1) : tile.charAt(0);
  const index = card ? letter.charCodeAt(0) - 'a'.charCodeAt(0) : COLORS.indexOf(letter);
  const edition = card ? 'tables' : 'classic';
  const color = art[edition][index] ?? art[edition][0]!;
  const printed = art.printed[edition][index];
  const shape = SHAPES[tile.charAt(1) as keyof typeof SHAPES] ?? 'circle';
  return {
    fill: palette === 'printed' && printed ? printed : color.fill,
    ink: palette === 'printed' || !card ? art.printed.ink : (art.tables[index]?.ink ?? art.printed.ink),
    mark: art.marks[color.mark as keyof typeof art.marks],
    letter: names.letters[edition][index] ?? letter,
    shape: card ? null : art.shapes[shape],
    number: card ? tile.slice(0, -1) : null,
  };
}
