// What a pupil is called: the name that was typed, or the made-up one in the reader's language.
import type { Pupil } from '../wire/types';
import { t } from '../words.svelte';

export const faceName = (pupil: Pick<Pupil, 'animal' | 'color'>): string =>
  t('class-face', { animal: pupil.animal, color: pupil.color });

export const pupilName = (pupil: Pupil): string => pupil.name ?? faceName(pupil);

/** A calculation stays on one line. */
export const whole = (text: string): string => text.replaceAll(' ', '\u00a0');
/** "3 × 4 = 12", in the order in which the reader says the table of 3, in one piece. */
export const product = (table: number, times: number): string =>
  whole(t('class-product', { table, times, product: table * times }));
/** "3 × 4", in the same order. */
export const factor = (table: number, times: number): string => product(table, times).replace(/\s*=.*/, '');
/** "12 : 3 = 4", with the sign that the reader writes, in one piece. */
export const quotient = (table: number, times: number): string =>
  whole(t('class-quotient', { number: table * times, table, times }));

/** The number on a card such as `12b`, and its color. */
export const cardNumber = (tile: string): number => parseInt(tile, 10);
export const cardColor = (tile: string): string => tile.replace(/^\d+/, '');
