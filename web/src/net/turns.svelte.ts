// My games that run on the server, and in which of them it is my turn.
import { notify } from '../notify';
import { router } from '../router.svelte';
import { t } from '../words.svelte';
import type { View } from '../wire/types';
import { listMyGames, readGame } from './api';
import { othersText } from './describe';
import { hasCode } from './errors';
import { follow } from './follow';
import { person } from './me.svelte';
import { line } from './socket';

/** A socket follows 16 games at most, and the one on the screen needs a place as well. */
const FOLLOWED = 12;
const AT_ONCE = 4;
const AGAIN_MS = 60_000;

class Turns {
  #views = $state.raw<ReadonlyMap<string, View>>(new Map());
  #ends = new Map<string, () => void>();
  #users = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #loading: Promise<void> | null = null;

  /** My games that run. */
  readonly running = $derived([...this.#views.values()]);
  /** Those in which it is my turn, the one that waits longest first. */
  readonly mine = $derived(this.running.filter(isMyTurn).sort((one, other) => one.now_ms - other.now_ms));

  /** The next game after this one in which it is my turn. */
  next(after?: string): View | undefined {
    return this.mine.find((view) => view.game !== after);
  }

  /** Keeps up with them until the answer is called. */
  start(): () => void {
    this.#users += 1;
    if (this.#users === 1) {
      this.#timer = setInterval(this.#look, AGAIN_MS);
      document.addEventListener('visibilitychange', this.#look);
    }
    void this.load();
    return () => {
      this.#users -= 1;
      if (this.#users > 0) return;
      clearInterval(this.#timer);
      document.removeEventListener('visibilitychange', this.#look);
      for (const game of this.#ends.keys()) this.#drop(game);
    };
  }

  /** Asks the server which they are. Without a network, what is known stays. */
  load(): Promise<void> {
    this.#loading ??= this.#read()
      .catch(() => undefined)
      .finally(() => (this.#loading = null));
    return this.#loading;
  }

  #look = (): void => {
    if (document.visibilityState === 'visible') void this.load();
  };

  async #read(): Promise<void> {
    const ids = person.isKnown ? await this.#ids() : [];
    for (const game of this.#views.keys()) if (!ids.includes(game)) this.#drop(game);
    const unknown = ids.filter((game) => !this.#ends.has(game));
    for (let from = 0; from < unknown.length; from += AT_ONCE) {
      const views = await Promise.allSettled(unknown.slice(from, from + AT_ONCE).map(readGame));
      for (const view of views) if (view.status === 'fulfilled') this.#take(view.value);
    }
  }

  async #ids(): Promise<string[]> {
    try {
      return (await listMyGames({ status: 'playing' })).games.map((it) => it.game);
    } catch (error) {
      if (hasCode(error, 'not_signed_in')) return [];
      throw error;
    }
  }

  #take(view: View): void {
    if (view.status !== 'playing' || !view.seat) return this.#drop(view.game);
    this.#put(view);
    if (this.#users === 0 || this.#ends.has(view.game) || this.#ends.size >= FOLLOWED) return;
    const end = follow(line(), view, { changed: (next) => this.#changed(next) });
    this.#ends.set(view.game, end);
  }

  #changed(view: View): void {
    const before = this.#views.get(view.game);
    if (view.status !== 'playing' || !view.seat) return this.#drop(view.game);
    this.#put(view);
    if (isMyTurn(view) && before && !isMyTurn(before)) tell(view);
  }

  #put(view: View): void {
    this.#views = new Map(this.#views).set(view.game, view);
  }

  #drop(game: string): void {
    this.#ends.get(game)?.();
    this.#ends.delete(game);
    const views = new Map(this.#views);
    if (views.delete(game)) this.#views = views;
  }
}

export const turns = new Turns();

const isMyTurn = (view: View): boolean => view.status === 'playing' && view.table?.turn === view.seat;

/** The screen of a game speaks for its own game. */
function tell(view: View): void {
  const path = `/game/${view.game}`;
  if (router.path === path) return;
  void notify(t('net-turn-title'), t('net-turn-with', { players: othersText(view.seats, view.seat) }), path);
}
