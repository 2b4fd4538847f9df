// How a game ended, in words: who won, and why it is over.
import { listed } from '../say';
import type { View } from '../wire/types';
import { t } from '../words.svelte';

/** Who looks at the end of a game: the players by name, and whether one of them is "you". */
export interface Onlooker {
  view: View;
  names: string[];
  isAlone: boolean;
  isLocal: boolean;
}

export function outcomeText({ view, names, isAlone }: Onlooker): string {
  const winners = view.result?.winners ?? [];
  if (winners.length === 0) return t('play-over');
  if (winners.length === 1 && isAlone && winners[0] === view.seat) return t('play-you-win');
  return t('play-wins', { names: listed(winners.map((seat) => names[seat - 1] ?? '')), count: winners.length });
}

/** Who gave up or ran out of time is named. */
export function endingText({ view, names, isAlone, isLocal }: Onlooker): string {
  const { result, seats, seat } = view;
  if (!result) return '';
  const gone = seats.flatMap((it, i) => (it.kind === 'stand_in' ? [names[i] ?? ''] : []));
  const isLate = result.reason === 'timed_out';
  if (gone.length > 0 && (isLate || result.reason === 'resigned')) {
    return t(isLate ? 'play-ran-out' : 'play-gave-up', { name: listed(gone) });
  }
  const isOwn = isAlone && seat !== undefined && !result.winners.includes(seat);
  if (result.reason === 'resigned' && isLocal && isOwn) return t('play-you-gave-up');
  return t(`end-${result.reason.replaceAll('_', '-')}`);
}
