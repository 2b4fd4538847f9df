// Keeps the games of this browser with the account too: what changed here is sent in the background, and what
// changed on other devices is fetched. They are played here all the same, with or without a server.
import {
  allGames,
  dropLocalGame,
  isGame,
  keepGame,
  newId,
  readGame,
  takeGame,
  tellKept,
  watchGames,
} from '../game/local-games';
import { dropMark, markedIds, readMark, writeMark, type Mark } from '../game/kept-marks';
import { dropKept, readKept, writeKept } from '../kept';
import type { KeptEntry } from '../wire/types';
import { deleteKept, listKept, putKept } from './api';
import { hasCode, NetError } from './errors';
import { person } from './me.svelte';
import { merge, stampOf } from './merge';

/** Turns that follow each other quickly are sent together. */
const SOON_MS = 2_000;
/** How often other devices are asked about, while somebody looks. */
const AGAIN_MS = 60_000;
const [RETRY_MS, RETRY_MOST_MS] = [5_000, 300_000];
/** How often a game that another device changes at the same time is tried. */
const ROUNDS = 3;

/** How far the changes of an account have been read. */
const BOOK = 'sixline-kept';
interface Book {
  account: string;
  since: number;
}

/** A game that two devices went on with in different ways, and the other way of it. */
export interface Fork {
  game: string;
  copy: string;
}

class Keeper {
  #fork = $state.raw<Fork | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #failures = 0;

  /** What this device played of a game was put aside, because another device was further. */
  get fork(): Fork | null {
    return this.#fork;
  }

  forgetFork(): void {
    this.#fork = null;
  }

  /** Keeps up until the answer is called. */
  start(): () => void {
    const unwatch = watchGames((_, where) => where === 'here' && this.#later(SOON_MS));
    const again = setInterval(() => document.visibilityState === 'visible' && this.#now(), AGAIN_MS);
    addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#look);
    this.#now();
    return () => {
      unwatch();
      clearInterval(again);
      clearTimeout(this.#timer);
      this.#timer = undefined;
      removeEventListener('online', this.#now);
      document.removeEventListener('visibilitychange', this.#look);
    };
  }

  /** Sends and fetches all there is; says whether that came about. */
  async sync(): Promise<boolean> {
    if (!person.isKnown) return false;
    this.#running ??= alone(pass).finally(() => (this.#running = null));
    try {
      await this.#running;
      this.#failures = 0;
      return true;
    } catch (error) {
      // Without a session there is nobody to keep games for.
      if (hasCode(error, 'not_signed_in', 'no_account')) return false;
      const wait = RETRY_MS * 2 ** this.#failures++;
      this.#later(Math.min(wait, RETRY_MOST_MS));
      return false;
    }
  }

  /** Signs out by `end`. What the account keeps leaves this browser, which somebody else may use next. */
  async leave(end: () => Promise<void>): Promise<void> {
    const account = person.me?.account;
    if (account) await this.sync();
    await end();
    dropKept(BOOK);
    if (account) clearSent(account);
  }

  /** Deletes the account by `end`; the games of this browser are its own again. */
  async forget(end: () => Promise<void>): Promise<void> {
    await end();
    dropKept(BOOK);
    for (const id of markedIds()) dropMark(id);
  }

  /** This device lost to another one. */
  tellFork(fork: Fork): void {
    this.#fork = fork;
  }

  #now = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // What changed since a pass began may not be in it.
    const before = this.#running ?? Promise.resolve();
    void before.then(
      () => this.sync(),
      () => undefined,
    );
  };

  /** A tab that is left sends what waits, and one that is come back to asks what is new. */
  #look = (): void => {
    if (document.visibilityState === 'visible' || this.#timer !== undefined) this.#now();
  };

  #later(ms: number): void {
    this.#timer ??= setTimeout(this.#now, ms);
  }
}

export const keeper = new Keeper();

/** One tab at a time, where the browser can tell. */
async function alone(work: () => Promise<void>): Promise<void> {
  // Pages without HTTPS have no locks: two tabs then send the same twice, which is harmless.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(BOOK, work) : work();
}

async function pass(): Promise<void> {
  const account = (await person.look())?.account;
  if (!account) return;
  for (let round = 1; round <= ROUNDS; round++) {
    await fetchAll(account);
    if (await sendAll(account)) return;
    // The server went back to an earlier state: everything is looked at anew.
    if (round > 1) writeBook({ account, since: 0 });
  }
}

async function fetchAll(account: string): Promise<void> {
  const book = readKept(BOOK) as Book | null;
  let since = book?.account === account ? book.since : 0;
  for (;;) {
    const list = await listKept(since);
    // Another tab has signed in as somebody else.
    if (list.account !== account) throw new NetError({ code: 'not_signed_in', message: 'another account' }, 401);
    for (const entry of list.games) {
      take(entry, account);
      since = entry.rev;
    }
    writeBook({ account, since });
    if (!list.more) return;
  }
}

const writeBook = (book: Book): void => writeKept(BOOK, book);

/** Takes over what another device changed. */
function take({ id, rev, game }: KeptEntry, account: string): void {
  const mark = ownMark(id, account);
  if (mark?.rev === rev || mark?.gone) return;
  const mine = readGame(id);
  if (!game) {
    if (mark) dropLocalGame(id);
    // Brought back here after it was deleted: it is sent anew.
    else if (mine) writeMark(id, { account, rev, stamp: '' });
    return;
  }
  const theirs = { ...mine, ...game, id };
  if (!isGame(theirs)) return;
  writeMark(id, { account, rev, stamp: stampOf(theirs) });
  if (!mine || mark?.stamp === stampOf(mine)) return takeGame(theirs);
  const { winner, forked } = merge(mine, theirs);
  const loser = winner === 'mine' ? theirs : mine;
  const copy = newId();
  if (forked) keepGame({ ...loser, id: copy, next: undefined });
  if (winner === 'mine') return;
  takeGame(theirs);
  if (forked) keeper.tellFork({ game: id, copy });
}

/** Sends what changed here; false where another device was faster with one. */
async function sendAll(account: string): Promise<boolean> {
  let isDone = true;
  for (const game of allGames()) {
    const mark = readMark(game.id);
    if (mark && mark.account !== account) continue;
    const stamp = stampOf(game);
    const isNew = mark ? mark.stamp !== stamp : game.game.actions.length > 0;
    if (!isNew) continue;
    try {
      const { rev } = await putKept(game.id, { base: mark?.rev ?? 0, game });
      const gone = readGame(game.id) ? undefined : true;
      writeMark(game.id, { account, rev, stamp, gone });
      tellKept(game.id);
    } catch (error) {
      if (hasCode(error, 'gone_on')) isDone = false;
      // No attempt would help: it stays in this browser until it changes.
      else if (hasCode(error, 'bad_setup', 'bad_request', 'too_large')) {
        writeMark(game.id, { account, rev: mark?.rev ?? 0, stamp, refused: true });
      } else throw error;
    }
  }
  for (const id of markedIds()) {
    if (!ownMark(id, account)?.gone) continue;
    await deleteKept(id);
    dropMark(id);
  }
  return isDone;
}

function ownMark(id: string, account: string): Mark | null {
  const mark = readMark(id);
  return mark?.account === account ? mark : null;
}

/** Takes out of this browser what the account keeps. */
function clearSent(account: string): void {
  for (const id of markedIds()) {
    const mark = ownMark(id, account);
    const game = readGame(id);
    if (!mark || mark.refused || (game && mark.stamp !== stampOf(game))) continue;
    dropLocalGame(id);
  }
}
