// A game as somebody sets it up, and the plan that the server gets.
import { ALL_TABLES, LEAST_TABLES } from '../game/tables';
import type { ChallengePlan, ClockPlan, CreateGame, GameOptions, OnLeave, SeatPlan } from '../wire/types';

/** A friend with the link, anyone, or a bot. */
export type SeatChoice = 'invited' | 'open' | `level${number}`;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const live = (minutes: number, seconds: number): ClockPlan => ({
  kind: 'live',
  start_ms: minutes * MINUTE,
  increment_ms: seconds * 1000,
});
const slow = (days: number, bank: number): ClockPlan => ({ kind: 'slow', turn_ms: days * DAY, bank_ms: bank * DAY });

/** The clocks that are offered, the usual one of each kind first. */
export const CLOCKS: Record<ClockPlan['kind'], ClockPlan[]> = {
  none: [{ kind: 'none' }],
  live: [live(10, 15), live(5, 10), live(20, 30)],
  slow: [slow(1, 3), slow(3, 7), slow(7, 14)],
};

export interface Draft {
  others: SeatChoice[];
  edition: 'classic' | 'tables';
  tables: number[];
  clock: ClockPlan;
  help: boolean;
  on_leave: OnLeave;
  /** Whether the game counts for the ratings: without help, with the whole deck. */
  rated: boolean;
}

export const newDraft = (edition: string | null = null): Draft => ({
  others: ['invited'],
  edition: edition === 'tables' ? edition : 'classic',
  tables: [...ALL_TABLES],
  clock: { kind: 'none' },
  help: true,
  on_leave: 'bot',
  rated: false,
});

/** As many others as that; newcomers are what the last one is. */
export function withPlayers(others: SeatChoice[], players: number): SeatChoice[] {
  const last = others.at(-1) ?? 'invited';
  return Array.from({ length: players - 1 }, (_, idx) => others[idx] ?? last);
}

export const isComplete = (draft: Draft): boolean =>
  draft.edition === 'classic' || draft.rated || draft.tables.length >= LEAST_TABLES;

export function planOf(draft: Draft): CreateGame {
  const others = draft.others.map((choice): SeatPlan =>
    choice === 'invited' || choice === 'open' ? { kind: choice } : { kind: 'bot', bot: choice },
  );
  return { seats: [{ kind: 'me' }, ...others], options: optionsOf(draft) };
}

/** What one asks somebody for: the seats beyond the two are for the computer, or for whoever gets the link. */
export function challengeOf(draft: Draft): ChallengePlan {
  const further = draft.others[1];
  const bot = further && further !== 'invited' && further !== 'open' ? { bot: further } : {};
  return { players: draft.others.length + 1, ...bot, options: optionsOf(draft) };
}

function optionsOf(draft: Draft): GameOptions {
  const { edition, tables, clock, on_leave, rated } = draft;
  const some = edition === 'tables' && tables.length < ALL_TABLES.length && !rated;
  return {
    edition,
    ...(some ? { tables: [...tables].sort((one, other) => one - other) } : {}),
    clock,
    public: draft.others.includes('open'),
    help: draft.help && !rated,
    on_leave,
    ...(rated ? { rated } : {}),
  };
}

/** The clocks of a quick game: only games of the same kind find each other, so there is little to choose. */
export const QUICK_CLOCKS: ClockPlan[] = [live(10, 15), live(5, 10), slow(1, 3)];

/** What strangers play. */
export const quickOptions = (edition: Draft['edition'], clock: ClockPlan, rated: boolean): GameOptions => ({
  edition,
  clock,
  public: true,
  help: false,
  on_leave: 'bot',
  ...(rated ? { rated } : {}),
});
