// Why no game can come to a position, in words.
import { refusalText } from '../say';
import type { Refusal } from '../wasm/engine';
import { t, words } from '../words.svelte';

export function positionError(refusal: Refusal): string {
  const code = refusal.code.replaceAll('_', '-');
  if (words.has(`position-error-${code}`)) return t(`position-error-${code}`);
  if (words.has(`illegal-${code}`)) return refusalText(refusal);
  return t('position-error-other');
}
