// A result in words and squares: how often one tried, and never what the answer is.
import { t } from '../words.svelte';
import type { State } from './puzzle-table.svelte';

/** More squares say no more. */
const MOST_SQUARES = 6;

export function resultText(state: State, tries: number, date: string): string {
  const wrong = state === 'solved' ? tries - 1 : tries;
  const squares = '⬜'.repeat(Math.min(wrong, MOST_SQUARES)) + (state === 'solved' ? '🟩' : '🟨');
  const result = state === 'solved' ? t('puzzle-share-tries', { tries }) : t('puzzle-share-shown');
  return `${t('puzzle-share-text', { date, result })}\n${squares}`;
}
