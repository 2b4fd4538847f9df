// The players of a game by the names that a screen calls them.
import { botName } from '../say';
import type { View } from '../wire/types';
import { t } from '../words.svelte';

/** The names in seat order; bots of one level are told apart by a number. */
export function playerNames(view: View): string[] {
  const plain = view.seats.map((seat, i) => {
    if (seat.kind === 'open' || seat.kind === 'invited') return t('play-free-seat');
    if (!seat.name) return t('new-player', { number: i + 1 });
    return seat.kind === 'bot' ? botName(seat.name) : seat.name;
  });
  return plain.map((name, i) => {
    const before = plain.slice(0, i).filter((it) => it === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}
