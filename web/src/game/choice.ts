// What new games of this browser were like, so that the next one is the same with one touch.
import { levelName } from '../say';
import { t } from '../words.svelte';
import { readKept, writeKept } from '../kept';
import { createLocalGame, keepGame, type KeptGame, type LocalSeat } from './local-games';
import { LEAST_TABLES } from './tables';

export interface Choice {
  edition: 'classic' | 'tables';
  /** The tables of a smaller deck; all ten where it is empty. */
  tables: number[];
  seats: SeatChoice[];
  help: boolean;
}

export type SeatChoice = { kind: 'person'; name: string } | { kind: 'bot'; level: number };

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const MIDDLE = 5;
/** The tables that are learned first. */
const FIRST_TABLES = [2, 5, 10];
/** The bot that explains. */
const GUIDE_LEVEL = 3;
/** Deals in which the learner begins with a set of three, and soon meets two lines at once: looked for by trying. */
const GUIDED_DEALS = {
  classic: '75882d285c6464baec7b2cec6e6548ffb3236ea3c2edc9df909a5a94797fdbd7',
  tables: '4b5e88e34a0329ff5eac2c14d47dbb66f9b76b4f0bbf47402437c4d88699b9ce',
} as const;
const KEY = 'sixline-new';
/** The last game of several people around one table. */
const TABLE_KEY = 'sixline-table';
const LEVEL_KEY = 'sixline-level';

const person = (): SeatChoice => ({ kind: 'person', name: '' });

/** The level that was last played against. */
export function lastLevel(): number {
  const kept = readKept(LEVEL_KEY);
  if (typeof kept === 'number' && LEVELS.includes(kept)) return kept;
  return lastChoice()?.seats.find((seat) => seat.kind === 'bot')?.level ?? MIDDLE;
}

export const keepLevel = (level: number): void => writeKept(LEVEL_KEY, level);

const lastChoice = (): Choice | null => keptChoice(KEY);

function keptChoice(key: string): Choice | null {
  const kept = readKept(key);
  return isChoice(kept) ? kept : null;
}

/** Who sat at this device last. */
const me = (): SeatChoice => lastChoice()?.seats.find((seat) => seat.kind === 'person') ?? person();

const isForSeveral = ({ seats }: Choice): boolean => seats.filter((seat) => seat.kind === 'person').length > 1;

/** The tables that were last played with. */
export function lastTables(): number[] {
  const last = lastChoice();
  return last && (last.edition === 'tables' || last.tables.length > 0) ? last.tables : FIRST_TABLES;
}

/** The same as last time around one table; the first time two people. */
export function tableChoice(): Choice {
  const table = [TABLE_KEY, KEY].map(keptChoice).find((it) => it && isForSeveral(it));
  if (table) return table;
  const last = lastChoice();
  return {
    edition: last?.edition ?? 'classic',
    tables: lastTables(),
    seats: [me(), person()],
    help: last?.help ?? true,
  };
}

/** One bot, of the last level. */
export function quickChoice(edition: Choice['edition']): Choice {
  const last = lastChoice();
  const seats: SeatChoice[] = [me(), { kind: 'bot', level: lastLevel() }];
  return { edition, tables: lastTables(), seats, help: last?.help ?? true };
}

export const isComplete = (choice: Choice): boolean =>
  choice.edition === 'classic' || choice.tables.length === 0 || choice.tables.length >= LEAST_TABLES;

/** The first game of a learner: against a weak bot that explains, with a deal that meets the rules early. */
export function startGuided(edition: Choice['edition']): KeptGame {
  const seats: SeatChoice[] = [person(), { kind: 'bot', level: GUIDE_LEVEL }];
  const kept = startGame({ edition, tables: FIRST_TABLES, seats, help: true }, GUIDED_DEALS[edition]);
  const guided = { ...kept, guided: true };
  keepGame(guided);
  return guided;
}

/** Deals the game; a secret makes it a known deal. */
export function startGame(choice: Choice, secret?: string): KeptGame {
  const several = isForSeveral(choice);
  const seats = choice.seats.map((seat, i): LocalSeat => {
    if (seat.kind === 'bot') return { kind: 'bot', bot: `level${seat.level}` };
    const name = seat.name.trim() || (several ? t('new-player', { number: i + 1 }) : '');
    return { kind: 'person', name };
  });
  // Names of a record are never empty, and are not translated later.
  const names = choice.seats.map((seat, i) =>
    seat.kind === 'bot' ? levelName(seat.level) : seat.name.trim() || t('new-player', { number: i + 1 }),
  );
  const tables = choice.edition === 'tables' && choice.tables.length ? choice.tables : undefined;
  return createLocalGame(seats, names, { edition: choice.edition, tables, help: choice.help }, secret);
}

export function keepChoice(choice: Choice): void {
  writeKept(KEY, choice);
  if (isForSeveral(choice)) writeKept(TABLE_KEY, choice);
  const bot = choice.seats.find((seat) => seat.kind === 'bot');
  if (bot) keepLevel(bot.level);
}

function isChoice(kept: unknown): kept is Choice {
  const choice = kept as Choice | null;
  if (!choice || !Array.isArray(choice.tables) || !Array.isArray(choice.seats)) return false;
  const seats = choice.seats.length >= 2 && choice.seats.length <= 4 && choice.seats[0]?.kind === 'person';
  const isSeat = (seat: SeatChoice) =>
    (seat?.kind === 'person' && typeof seat.name === 'string') || (seat?.kind === 'bot' && LEVELS.includes(seat.level));
  return seats && choice.seats.every(isSeat) && (choice.edition === 'classic' || choice.edition === 'tables');
}
