// What the pages of this folder tell the board widget.
import type { Cell, Look, Piece } from '../board/types';
import { cellText, parsePlaced } from '../game/notation';
import { tileName } from '../say';
import { settings } from '../settings.svelte';
import { t } from '../words.svelte';

/** The pieces as the reader wants them drawn. Reactive. */
export const lookOf = (): Look => ({ palette: settings.palette, marks: settings.marks, letters: settings.letters });

/** "red circle, 2,0" or "empty, 2,1". */
export function cellName(cell: Cell, piece?: Piece): string {
  const place = cellText(cell);
  return piece
    ? t('replay-cell', { tile: tileName(piece.tile), cell: place })
    : t('replay-cell-empty', { cell: place });
}

/** `Ro@0,0 Rs@1,0` as pieces; nothing where the text is empty. */
export const piecesOf = (text: string): Piece[] => (text === '' ? [] : text.split(' ').map(parsePlaced));

/** Keys that belong to what has the focus: a field, a slider, the board. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as Element | null;
  return target?.closest?.('input, select, textarea, summary, [role="application"], [role="tablist"]') != null;
}
