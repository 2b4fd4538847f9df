// What a finished game was decided by: the turn after which its winner led for good, and luck and skill.
import { numberText } from '../say';
import type { AccountJson } from '../wire/types';
import { t } from '../words.svelte';
import type { Turn } from './notation';

/** The turn that decided, from 1; `early` where its winner had led ever since they first played, 0 for the bonus of the end. */
export interface Decided {
  turn: number;
  seat: number;
  points: number;
  how: 'early' | 'lead' | 'bonus';
}

/** None where nobody won alone, or nothing was played. */
export function decidedBy(turns: Turn[], seats: number, winners: number[]): Decided | null {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1 || turns.length === 0) return null;
  const sums = Array.from({ length: seats }, () => 0);
  const isAhead = () => sums.every((sum, i) => i === winner - 1 || sum < sums[winner - 1]!);
  /** The turn since which the winner has led without a break. */
  let since: number | null = null;
  turns.forEach(({ seat, score }, i) => {
    sums[seat - 1]! += score;
    if (!isAhead()) since = null;
    else since ??= i;
  });
  if (since === null) return { turn: turns.length, seat: winner, points: 0, how: 'bonus' };
  const first = turns.findIndex(({ seat, score }) => seat === winner && score > 0);
  const { seat, score } = turns[since]!;
  return { turn: since + 1, seat, points: score, how: since <= first ? 'early' : 'lead' };
}

/** Somebody by name, or "you". */
export interface Named {
  name: string;
  isYou: boolean;
}

export function decidedText({ turn, points, how }: Decided, { name, isYou }: Named): string {
  return t(how === 'bonus' ? 'end-bonus-decided' : `end-${how}`, { turn, points, name, you: isYou ? 'yes' : 'no' });
}

/** Below so many points, or within twice the error, nothing can be said. */
const LEAST = 1;

/** The seat whose value is furthest above the mean of the others; none where that may be chance. */
function ahead(values: { value: number; error: number }[]): { seat: number; by: number } | null {
  const all = values.map(({ value, error }, i) => {
    const others = values.filter((_, at) => at !== i);
    const count = Math.max(1, others.length);
    const mean = others.reduce((sum, it) => sum + it.value, 0) / count;
    return { seat: i + 1, by: value - mean, error: Math.hypot(error, ...others.map((it) => it.error / count)) };
  });
  const [most] = all.toSorted((one, other) => other.by - one.by);
  return most && most.by >= LEAST && most.by >= 2 * most.error ? most : null;
}

/** Luck and skill in one sentence; none where the analysis could not judge both. */
export function luckText(accounts: AccountJson[], named: (seat: number) => Named): string | null {
  if (accounts.length < 2 || accounts.some((it) => it.judged === 0 || it.drawn === 0)) return null;
  const lucky = ahead(accounts.map((it) => ({ value: it.luck, error: it.luck_error })));
  const skilled = ahead(accounts.map((it) => ({ value: -it.loss, error: it.loss_error })));
  const said = (id: string, even: string, found: typeof lucky) => {
    if (!found) return t(even);
    const { name, isYou } = named(found.seat);
    const count = Math.round(found.by);
    return t(id, { name, count, points: numberText(count), you: isYou ? 'yes' : 'no' });
  };
  return t('end-luck-and-skill', {
    luck: said('end-luck', 'end-luck-even', lucky),
    skill: said('end-skill', 'end-skill-even', skilled),
  });
}
