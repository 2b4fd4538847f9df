// A game on the server, as a screen needs it.
import type { Table } from '../game/table';
import type { View } from '../wire/types';
import { readGame, readRecord, rematchGame } from './api';
import { follow } from './follow';
import { person } from './me.svelte';
import { partialRecord } from './record';
import { line, type LineState, type Wish } from './socket';

/** How many of the last phrases are kept. */
const PHRASES = 20;

export class ServerTable implements Table {
  #view: View = $state.raw() as View;
  #line = line();
  #state = $state.raw<LineState>('connecting');
  #presence = $state.raw<boolean[]>([]);
  #watchers = $state(0);
  #asking = $state(0);
  #said = $state.raw<{ seat: number; phrase: string; at: number }[]>([]);
  #ends: (() => void)[];

  /** Around one table only. */
  readonly cover = null;

  constructor(view: View) {
    this.#view = view;
    this.#state = this.#line.state;
    const unfollow = follow(this.#line, view, {
      changed: (next, event) => {
        this.#view = next;
        if (event?.what.kind !== 'said') return;
        const { seat, phrase } = event.what;
        this.#said = [...this.#said, { seat, phrase, at: event.at_ms }].slice(-PHRASES);
      },
      present: (seats, watchers) => {
        this.#presence = seats;
        this.#watchers = watchers;
      },
    });
    this.#ends = [unfollow, this.#line.onState((state) => (this.#state = state))];
  }

  /** The table of a game, with the view that this person may have. */
  static async open(game: string): Promise<ServerTable> {
    return new ServerTable(await readGame(game));
  }

  get view(): View {
    return this.#view;
  }

  get connection(): 'live' | 'reconnecting' {
    return this.#state === 'waiting' ? 'reconnecting' : 'live';
  }

  get presence(): boolean[] {
    return this.#presence;
  }

  get watchers(): number {
    return this.#watchers;
  }

  get busy(): boolean {
    const { status, table, seats } = this.#view;
    const mover = status === 'playing' && table ? seats[table.turn - 1]?.kind : undefined;
    return this.#asking > 0 || mover === 'bot' || mover === 'stand_in';
  }

  get said(): { seat: number; phrase: string; at: number }[] {
    return this.#said;
  }

  get link(): string | null {
    const { code, game } = this.#view;
    return new URL(code ? `/join/${code}` : `/game/${game}`, location.href).href;
  }

  uncover(): void {}

  /** Asks for everything again, as after taking a seat. */
  refresh(): void {
    this.#line.refresh(this.#view.game);
  }

  act = (action: string): Promise<void> => this.#ask({ type: 'act', game: this.#view.game, action });
  resign = (): Promise<void> => this.#ask({ type: 'resign', game: this.#view.game });
  say = (phrase: string): Promise<void> => this.#ask({ type: 'say', game: this.#view.game, phrase });

  async rematch(): Promise<string> {
    const { game } = await person.act(() => rematchGame(this.#view.game));
    return `/game/${game}`;
  }

  record(): Promise<string> {
    const view = this.#view;
    return view.status === 'over' ? readRecord(view.game) : Promise.resolve(partialRecord(view));
  }

  now(): number {
    return this.#line.now();
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  async #ask(wish: Wish): Promise<void> {
    this.#asking += 1;
    try {
      await this.#line.ask(wish);
    } finally {
      this.#asking -= 1;
    }
  }
}
