// A game on the server, as a screen needs it.
import { NewsDesk } from '../game/news';
import type { Table } from '../game/table';
import { isStill } from '../settings.svelte';
import type { Event, Reason, View } from '../wire/types';
import { block, readGame, readRecord, rematchGame, report } from './api';
import { follow } from './follow';
import { person } from './me.svelte';
import { keepMuted, mutedIn } from './muted';
import { partialRecord } from './record';
import { line, type LineState, type Wish } from './socket';

/** How many of the last phrases are kept. */
const PHRASES = 20;
/** A next turn waits no longer than this for a celebration, whatever the page is busy with. */
const HOLD_MOST_MS = 1500;

export class ServerTable implements Table {
  #view: View = $state.raw() as View;
  #line = line();
  #state = $state.raw<LineState>('connecting');
  #presence = $state.raw<boolean[]>([]);
  #watchers = $state(0);
  #asking = $state(0);
  #said = $state.raw<{ seat: number; phrase: string; at: number }[]>([]);
  /** Whose phrases are hidden here. */
  #muted = $state.raw<number[]>([]);
  #ends: (() => void)[];
  #rest: (() => Promise<void>) | null = null;
  /** What happened after a play that is still celebrated, in order. */
  #held: [View, Event][] = [];
  readonly news = new NewsDesk();

  /** Around one table only. */
  readonly cover = null;

  constructor(view: View) {
    this.#view = view;
    this.#muted = mutedIn(view.game);
    this.#state = this.#line.state;
    const unfollow = follow(this.#line, view, {
      changed: (next, event) => this.#hear(next, event),
      present: (seats, watchers) => {
        this.#presence = seats;
        this.#watchers = watchers;
      },
    });
    this.#ends = [unfollow, this.#line.onState((state) => this.#setState(state))];
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
    return this.#said.filter((it) => !this.#muted.includes(it.seat));
  }

  get link(): string | null {
    const { code, game } = this.#view;
    return new URL(code ? `/join/${code}` : `/game/${game}`, location.href).href;
  }

  uncover(): void {}

  holdFor(rest: () => Promise<void>): void {
    this.#rest = rest;
  }

  /** Asks for everything again, as after taking a seat. */
  refresh(): void {
    this.#line.refresh(this.#view.game);
  }

  act = (action: string): Promise<void> => this.#ask({ type: 'act', game: this.#view.game, action });
  report = (seat: number, reason: Reason): Promise<void> => report(this.#view.game, seat, reason);
  block = (seat: number): Promise<void> => block(this.#view.game, seat);
  isMuted = (seat: number): boolean => this.#muted.includes(seat);

  /** Hides what a player says, on this device. */
  mute = (seat: number, on: boolean): void => {
    this.#muted = on ? [...this.#muted, seat] : this.#muted.filter((it) => it !== seat);
    keepMuted(this.#view.game, this.#muted);
  };

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
    this.#held = [];
    for (const end of this.#ends) end();
  }

  #setState(state: LineState): void {
    const before = this.connection;
    this.#state = state;
    if (this.connection !== before) this.news.tell({ kind: 'connection', state: this.connection });
  }

  /**
   * A line of six is seen before the next player moves: what comes after it is shown a moment later, in its order. Until
   * then nothing can be done that was not possible before, and the server decides anyway. A whole view waits for nothing.
   */
  #hear(next: View, event: Event | null): void {
    if (!event) {
      for (const [view, held] of this.#held.splice(0)) this.#changed(view, held);
      return this.#changed(next, null);
    }
    const isFirst = this.#held.length === 0;
    if (isFirst && !this.#waitsFor(event)) return this.#changed(next, event);
    this.#held.push([next, event]);
    if (isFirst) void this.#showHeld();
  }

  /** Turns wait, where somebody looks and wishes movement. */
  #waitsFor({ what }: Event): boolean {
    return what.kind === 'acted' && this.#rest !== null && !isStill() && document.visibilityState === 'visible';
  }

  async #showHeld(): Promise<void> {
    for (let first = this.#held[0]; first; first = this.#held[0]) {
      if (this.#waitsFor(first[1])) await Promise.race([this.#rest?.(), sleep(HOLD_MOST_MS)]);
      // Meanwhile a whole view may have come, or the page is left.
      if (this.#held[0] !== first) continue;
      this.#held.shift();
      this.#changed(...first);
    }
  }

  /** The view is another; after a break of the line it comes whole, and its history tells the turns that were missed. */
  #changed(next: View, event: Event | null): void {
    const before = this.#view;
    this.#view = next;
    this.news.tellTurns(next.table?.history ?? [], before.table?.history.length ?? 0);
    if (event) this.#tell(event, before.seat);
    if (before.status !== 'over' && next.status === 'over') this.news.tell({ kind: 'over' });
  }

  #tell({ what, at_ms }: Event, mine: number | undefined): void {
    switch (what.kind) {
      case 'said':
        this.#said = [...this.#said, { seat: what.seat, phrase: what.phrase, at: at_ms }].slice(-PHRASES);
        if (this.#muted.includes(what.seat)) return;
        return this.news.tell({ kind: 'said', seat: what.seat, phrase: what.phrase, at: at_ms });
      case 'left':
      case 'resigned':
      case 'timed_out':
        return this.news.tell({ kind: 'left', seat: what.seat, why: what.kind, isMe: what.seat === mine });
      case 'rematch':
        return this.news.tell({ kind: 'rematch', game: what.game });
      case 'joined':
      case 'started':
      case 'acted':
      case 'cancelled':
        return;
    }
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

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
