// The games that are kept in this browser: their logs, and a list of them for the pages that offer them.
import { createSubscriber } from 'svelte/reactivity';
import type { GameOptions, KeptGame as GameOfAccount, KeptSeat } from '../wire/types';
import { dropKept, keepForGood, keptKeys, readKept, writeKept } from '../kept';
import { dropMark, markGone, readMark } from './kept-marks';
import { parseAction, type Placed } from './notation';

/** Who sits at a place of this device. */
export type LocalSeat = KeptSeat;

/** A game with its id; an account keeps the same. */
export type KeptGame = GameOfAccount & { id: string };

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
  /** What lies on the board. */
  board: Placed[];
  over: boolean;
  changed: number;
  /** An account keeps it too, for other devices. */
  kept: boolean;
}

/** Where a game changed: by a turn in this tab, or by one on another device; or else the account keeps it now. */
export type Change = 'here' | 'elsewhere' | 'kept';
type Watcher = (id: string, where: Change) => void;

const PREFIX = 'sixline-game-';
/** Games that are over are dropped, the oldest first, beyond so many. */
const OVER_KEPT = 150;

const watchers = new Set<Watcher>();
/** What was worked out from the list of games is worked out again when one changes. */
const followList = createSubscriber((update) => watchGames(update));

/** Tells of every game that changes, until the answer is called. */
export function watchGames(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function tell(id: string, where: Change): void {
  for (const watcher of watchers) watcher(id, where);
}

/** The games of this browser: those that go on first, and then the latest first. */
export function listLocalGames(): LocalSummary[] {
  followList();
  const games = allGames();
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

export const allGames = (): KeptGame[] => keptKeys(PREFIX).flatMap((key) => readGame(key.slice(PREFIX.length)) ?? []);

export function keepGame(game: KeptGame): void {
  writeKept(PREFIX + game.id, game);
  tell(game.id, 'here');
}

/** Keeps a game as another device left it. */
export function takeGame(game: KeptGame): void {
  writeKept(PREFIX + game.id, game);
  tell(game.id, 'elsewhere');
}

/** Tells that the account keeps the game as it is. */
export const tellKept = (id: string): void => tell(id, 'kept');

/** Deletes a game, on the other devices of the account as well. */
export function removeLocalGame(id: string): void {
  markGone(id);
  clearGame(id);
  tell(id, 'here');
}

/** Takes a game out of this browser alone. */
export function dropLocalGame(id: string): void {
  dropMark(id);
  clearGame(id);
  tell(id, 'elsewhere');
}

function clearGame(id: string): void {
  dropKept(PREFIX + id);
  for (const key of keptKeys(`sixline-draft-${id}-`)) dropKept(key);
}

/** Deals a new game and keeps it. */
export function createLocalGame(
  seats: LocalSeat[],
  names: string[],
  options: Pick<GameOptions, 'edition' | 'tables' | 'help'>,
  secret = randomHex(32),
): KeptGame {
  const now = new Date();
  const kept: KeptGame = {
    id: newId(),
    game: {
      options: { clock: { kind: 'none' }, public: false, on_leave: 'end', ...options },
      names,
      ages: seats.map(() => null),
      secret,
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
    board: boardOf(kept.game.actions),
    over: kept.over,
    changed: kept.changed,
    kept: isSent(kept.id),
  };
}

/** What was laid so far; for a picture, which the rules need not judge. */
function boardOf(actions: string[]): Placed[] {
  return actions.map(parseAction).flatMap((action) => (action.kind === 'play' ? action.placed : []));
}

function isSent(id: string): boolean {
  const mark = readMark(id);
  return mark !== null && !mark.refused;
}

function dropOld(): void {
  const over = listLocalGames().filter((game) => game.over);
  for (const game of over.slice(OVER_KEPT)) dropLocalGame(game.id);
}

export const newId = (): string => randomHex(6);

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((it) => it.toString(16).padStart(2, '0')).join('');
}

/** The day where the players are, as `2026-11-15`. */
function localDay(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
