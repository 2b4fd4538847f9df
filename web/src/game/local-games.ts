// The games that are kept in this browser: their logs, and a list of them for the pages that offer them.
import type { GameOptions, LocalGame } from '../wire/types';
import { dropKept, keepForGood, keptKeys, readKept, writeKept } from '../kept';

/** Who sits at a place of this device. */
export type LocalSeat = { kind: 'person'; name: string } | { kind: 'bot'; bot: string };

export interface KeptGame {
  id: string;
  game: LocalGame;
  seats: LocalSeat[];
  /** When something last happened, in milliseconds since 1970. */
  changed: number;
  /** Whose turn it is, from 1, and the points: for lists. */
  turn: number;
  scores: number[];
  over: boolean;
  /** The seat that gave up. */
  resigned?: number;
  /** The next game of the same players. */
  next?: string;
}

/** A line in a list of games. */
export interface LocalSummary {
  id: string;
  path: string;
  replay: string;
  options: GameOptions;
  seats: LocalSeat[];
  scores: number[];
  turn: number;
  /** A person at this device has the turn. */
  mine: boolean;
  over: boolean;
  changed: number;
}

const PREFIX = 'sixline-game-';
/** Games that are over are dropped, the oldest first, beyond so many. */
const OVER_KEPT = 60;

/** The games of this browser: those that go on first, and then the latest first. */
export function listLocalGames(): LocalSummary[] {
  const games = keptKeys(PREFIX).flatMap((key) => readGame(key.slice(PREFIX.length)) ?? []);
  const order = (one: KeptGame, other: KeptGame) =>
    Number(one.over) - Number(other.over) || other.changed - one.changed;
  return games.sort(order).map(summary);
}

export function readGame(id: string): KeptGame | null {
  const kept = readKept(PREFIX + id);
  return isGame(kept) ? { ...kept, id } : null;
}

/** Whether it has the form of a game; the engine judges what is in it. */
export function isGame(kept: unknown): kept is KeptGame {
  const game = kept as KeptGame | null;
  return Boolean(game && Array.isArray(game.seats) && Array.isArray(game.game?.actions));
}

export function keepGame(game: KeptGame): void {
  writeKept(PREFIX + game.id, game);
}

export function removeLocalGame(id: string): void {
  dropKept(PREFIX + id);
  for (const key of keptKeys(`sixline-draft-${id}-`)) dropKept(key);
}

/** Deals a new game and keeps it. */
export function createLocalGame(
  seats: LocalSeat[],
  names: string[],
  options: Pick<GameOptions, 'edition' | 'tables' | 'help'>,
): KeptGame {
  const now = new Date();
  const kept: KeptGame = {
    id: randomHex(6),
    game: {
      options: { clock: { kind: 'none' }, public: false, on_leave: 'end', ...options },
      names,
      ages: seats.map(() => null),
      secret: randomHex(32),
      date: localDay(now),
      actions: [],
    },
    seats,
    changed: now.getTime(),
    turn: 0,
    scores: seats.map(() => 0),
    over: false,
  };
  dropOld();
  keepGame(kept);
  void keepForGood();
  return kept;
}

/** The next game of the same players; asked twice, the same one. A game that was removed stays so. */
export function createRematch(kept: KeptGame): KeptGame {
  const there = kept.next ? readGame(kept.next) : null;
  if (there) return there;
  const { edition, tables, help } = kept.game.options;
  const next = createLocalGame(kept.seats, kept.game.names, { edition, tables, help });
  const now = readGame(kept.id);
  if (now) keepGame({ ...now, next: next.id });
  return next;
}

/** What a list tells of a game. */
function summary(kept: KeptGame): LocalSummary {
  return {
    id: kept.id,
    path: `/play/${kept.id}`,
    replay: `/replay/local-${kept.id}`,
    options: kept.game.options,
    seats: kept.seats,
    scores: kept.scores,
    turn: kept.turn,
    mine: !kept.over && kept.seats[kept.turn - 1]?.kind !== 'bot',
    over: kept.over,
    changed: kept.changed,
  };
}

function dropOld(): void {
  const over = listLocalGames().filter((game) => game.over);
  for (const game of over.slice(OVER_KEPT)) removeLocalGame(game.id);
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((it) => it.toString(16).padStart(2, '0')).join('');
}

/** The day where the players are, as `2026-11-15`. */
function localDay(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
