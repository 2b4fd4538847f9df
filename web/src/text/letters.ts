// The letters of colors in the reader's language, where the notation has its own: `Jo` is `Yo` in French.
// The notation is understood as well: no letter means another color there.
import { COLORS } from '../say';
import { t } from '../words.svelte';

const NOTATION = Object.keys(COLORS);
const letterOf = (sign: string): string => t(`color-letter-${COLORS[sign]}`);

/** A tile as the reader writes it; a card has the same text everywhere. */
export const tileCode = (tile: string): string =>
  COLORS[tile.charAt(0)] ? letterOf(tile.charAt(0)) + tile.slice(1) : tile;

/** What somebody typed, with every tile in the notation. */
export function toNotation(typed: string): string {
  const signs = new Map(NOTATION.map((sign) => [letterOf(sign), sign]));
  return typed.replace(
    /(^|\s)(\p{L})([osdctx])(?=$|[\s@])/giu,
    (all, before: string, letter: string, shape: string) => {
      const sign = signs.get(letter.toUpperCase());
      return sign ? before + sign + shape : all;
    },
  );
}
