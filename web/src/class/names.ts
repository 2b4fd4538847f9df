// What a pupil is called: the name that was typed, or the made-up one in the reader's language.
import type { Pupil } from '../wire/types';
import { t } from '../words.svelte';

export const faceName = (pupil: Pick<Pupil, 'animal' | 'color'>): string =>
  t('class-face', { animal: pupil.animal, color: pupil.color });

export const pupilName = (pupil: Pupil): string => pupil.name ?? faceName(pupil);

/** "3 × 4 = 12", in one piece. */
export const product = (a: number, b: number): string => `${a}\u00a0×\u00a0${b}\u00a0=\u00a0${a * b}`;
/** "12 ÷ 3 = 4", in one piece. */
export const quotient = (a: number, b: number): string => `${a * b}\u00a0÷\u00a0${a}\u00a0=\u00a0${b}`;

/** The number on a card such as `12b`, and its color. */
export const cardNumber = (tile: string): number => parseInt(tile, 10);
export const cardColor = (tile: string): string => tile.replace(/^\d+/, '');
