// The days of puzzles, and what this browser remembers of them. A day that was missed takes nothing away.
import { readKept, writeKept } from '../kept';
import type { PuzzleHeadJson, PuzzleSetJson } from '../wire/types';

const DAY_MS = 86_400_000;
const KEY = 'sixline-puzzles';
/** So far back a day can still be solved, and is shown. */
export const WEEK = 7;
/** So many days are remembered one by one; the sum goes on. */
const REMEMBERED = 60;
/** So many practice puzzles are remembered; then they start over. */
const MOST_SOLVED = 2000;

/** How a puzzle of a day went. */
export interface Attempt {
  tries: number;
  state: 'tried' | 'solved' | 'shown';
}

interface Memory {
  /** By day and edition. */
  days: Record<string, Attempt>;
  /** How many days were ever solved. */
  total: number;
  /** The practice puzzles that were solved, by name. */
  solved: string[];
}

/** Days since 1970 in Greenwich: the same everywhere. */
export const dayNumber = (now: number): number => Math.floor(now / DAY_MS);

/** `2026-11-18`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day of such a date; `null` where it is none. */
export function dayOf(date: string): number | null {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms) || dateOf(ms / DAY_MS) !== date) return null;
  return ms / DAY_MS;
}

/** The date in words. */
export const dateText = (day: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(day * DAY_MS);

/** The puzzle of a day: they go round and round. */
export function puzzleOfDay({ days }: PuzzleSetJson, day: number): PuzzleHeadJson | undefined {
  return days[((day % days.length) + days.length) % days.length];
}

/** The next practice puzzle: one that was not solved yet, the easier ones first; all over again after the last. */
export function nextPractice({ practice }: PuzzleSetJson, after?: string): PuzzleHeadJson | undefined {
  const { solved } = read();
  const byRating = practice.toSorted((one, other) => one.rating - other.rating);
  const isOpen = (it: PuzzleHeadJson) => !solved.includes(it.id) && it.id !== after;
  return byRating.find(isOpen) ?? byRating.find((it) => it.id !== after);
}

export const attemptOf = (day: number, edition: string): Attempt | undefined => read().days[keyOf(day, edition)];

export const totalSolved = (): number => read().total;

/** Remembers how a day went. What was solved or shown once stays so. */
export function keepAttempt(day: number, edition: string, attempt: Attempt): void {
  const memory = read();
  const key = keyOf(day, edition);
  const before = memory.days[key];
  if (before && before.state !== 'tried') return;
  if (attempt.state === 'solved') memory.total += 1;
  memory.days[key] = attempt;
  const old = Object.keys(memory.days).sort().slice(0, -REMEMBERED);
  for (const it of old) delete memory.days[it];
  writeKept(KEY, memory);
}

export function keepSolved(id: string): void {
  const memory = read();
  if (memory.solved.includes(id)) return;
  memory.solved = [...memory.solved, id].slice(-MOST_SOLVED);
  writeKept(KEY, memory);
}

const keyOf = (day: number, edition: string): string => `${dateOf(day)} ${edition}`;

function read(): Memory {
  const kept = readKept(KEY) as Partial<Memory> | null;
  const days = kept?.days;
  return {
    days: typeof days === 'object' && days !== null ? days : {},
    total: typeof kept?.total === 'number' ? kept.total : 0,
    solved: Array.isArray(kept?.solved) ? kept.solved : [],
  };
}
