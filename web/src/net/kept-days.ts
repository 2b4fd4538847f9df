// How long the server keeps what, asked once: it is the same for every game.
import type { Kept } from '../wire/types';
import { readAbout } from './api';

let asked: Promise<Kept> | null = null;

export function readKept(): Promise<Kept> {
  asked ??= readAbout().then(
    (about) => about.kept,
    (error: unknown) => {
      // The next who wants to know asks again.
      asked = null;
      throw error;
    },
  );
  return asked;
}

const DAY = 24 * 60 * 60 * 1000;

/** How many days are left to whoever is to move in a game without a clock; `null` while there is time. As the server
 * warns: three days before, or half of the time where that is less. */
export function daysLeft(since_ms: number, now_ms: number, idle_days: number): number | null {
  const warn = Math.min(3, Math.floor(idle_days / 2));
  const left = idle_days - (now_ms - since_ms) / DAY;
  return left <= warn ? Math.max(0, Math.ceil(left)) : null;
}
