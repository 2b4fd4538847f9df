// How much time is left, from what a view tells.
import type { View } from '../wire/types';

/** The time left to a seat in milliseconds; `null` where no clock tells it. */
export function timeLeft(view: View, seat: number, now: number): number | null {
  const { clock, table, status, options } = view;
  if (!clock || !table || options.clock.kind === 'none') return null;
  const left = clock.left_ms[seat - 1] ?? 0;
  if (status === 'playing' && table.turn === seat && clock.due_ms !== undefined) {
    return Math.max(0, clock.due_ms - now);
  }
  return options.clock.kind === 'live' ? left : null;
}

/** A time as `0:09`, `12:30` or `1:05:00`; whole days are left to `days`. */
export function clockText(ms: number): string {
  const all = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The moments at which a running clock speaks, in seconds. */
const SPOKEN = [30, 10];

/** The moment that was passed between two readings of a clock, if any. */
export function spokenMoment(before: number | null, after: number | null): number | null {
  if (before === null || after === null || after > before) return null;
  return SPOKEN.find((moment) => before > moment * 1000 && after <= moment * 1000 && after > 0) ?? null;
}
