// A game in this browser, against bots or around one table.
import { pace } from '../board/view';
import { isStill } from '../settings.svelte';
import { Engine, engine } from '../wasm/engine';
import type { LocalView, ResultView, TableView, View } from '../wire/types';
import {
  createRematch,
  keepGame,
  readGame,
  removeLocalGame,
  watchGames,
  type Change,
  type KeptGame,
} from './local-games';
import { recordOf } from './local-record';
import { parseTurn } from './notation';
import { NewsDesk } from './news';
import { positionOf, type Table } from './table';

/** A bot's answer comes no sooner than this after the turn before, so that one can follow. */
const PAUSE_MS = 220;

/** Where bots think; ended with a table that closes while one does. */
let thinker: Engine | undefined;

export class LocalTable implements Table {
  #kept: KeptGame;
  /** The game as this tab last read or wrote it. */
  #known = '';
  #view = $state.raw<View>()!;
  #cover = $state<number | null>(null);
  #busy = $state(false);
  /** The person whose hand is shown, from 1. */
  #shown: number | null = null;
  #closed = false;
  #rest: () => Promise<void> = async () => {};
  #unwatch: (() => void) | undefined;

  readonly isLocal = true;
  readonly news = new NewsDesk();
  readonly connection = 'live';
  readonly presence: boolean[] = [];
  readonly watchers = 0;
  readonly said: { seat: number; phrase: string; at: number }[] = [];
  readonly link = null;

  /** The game with this id, or `null` where this browser has none. */
  static async open(id: string): Promise<LocalTable | null> {
    const kept = readGame(id);
    if (!kept) return null;
    const table = new LocalTable(kept);
    await table.#show();
    void table.#letBotsPlay();
    addEventListener('storage', table.#readAgain);
    table.#unwatch = watchGames(table.#follow);
    return table;
  }

  private constructor(kept: KeptGame) {
    this.#kept = kept;
    this.#known = textOf(kept);
    const people = this.#people();
    if (people.length === 1) this.#shown = people[0]!;
  }

  get view(): View {
    return this.#view;
  }

  get cover(): number | null {
    return this.#cover;
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** A first game, in which the bot explains. */
  get isGuided(): boolean {
    return this.#kept.guided === true;
  }

  endGuide(): void {
    this.#catchUp();
    this.#keep({ guided: false });
  }

  uncover(): void {
    if (this.#cover === null) return;
    this.#shown = this.#cover;
    void this.#show();
  }

  holdFor(rest: () => Promise<void>): void {
    this.#rest = rest;
  }

  async act(action: string): Promise<void> {
    this.#busy = true;
    try {
      await this.#take(action);
    } finally {
      this.#busy = false;
    }
    void this.#letBotsPlay();
  }

  async resign(): Promise<void> {
    this.#catchUp();
    const seat = this.#view.seat ?? this.#view.table?.turn ?? 1;
    const started = this.#kept.game.actions.length > 0;
    if (!this.#kept.over) this.#keep({ resigned: seat, over: true, changed: Date.now() });
    await this.#goOn();
    // Nothing was played: nothing to look back at.
    if (!started) removeLocalGame(this.#kept.id);
  }

  /** Goes back to before the last turn of a person at this device; what is drawn then stays the same. */
  async takeBack(): Promise<void> {
    if (this.#catchUp()) return this.#goOn();
    const history = (this.#view.table?.history ?? []).map(parseTurn);
    const last = history.findLastIndex(({ seat }) => this.#kept.seats[seat - 1]?.kind === 'person');
    if (last < 0 || this.#busy || this.#kept.over) return;
    const game = { ...this.#kept.game, actions: this.#kept.game.actions.slice(0, last) };
    const turn = history[last]!.seat;
    const { table } = await engine().localView(game, turn);
    this.#keep({ game, turn, scores: table.scores, changed: Date.now() });
    await this.#show();
  }

  async say(): Promise<void> {
    // Players around one table can talk.
  }

  async rematch(): Promise<string> {
    const next = createRematch(this.#kept);
    this.#catchUp();
    this.#kept = { ...this.#kept, next: next.id };
    return `/play/${next.id}`;
  }

  record(): Promise<string> {
    return recordOf(this.#kept);
  }

  now(): number {
    return Date.now();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('storage', this.#readAgain);
    this.#unwatch?.();
    if (!this.#busy) return;
    thinker?.close();
    thinker = undefined;
  }

  #people(): number[] {
    return this.#kept.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i + 1] : []));
  }

  #keep(changes: Partial<KeptGame>): void {
    this.#kept = { ...this.#kept, ...changes };
    keepGame(this.#kept);
    // Read back: a browser that keeps nothing more still has the game as it was.
    this.#known = textOf(readGame(this.#kept.id));
  }

  /** Takes over what another tab or device has done, further or back: what is kept counts. False where that is nothing. */
  #catchUp(): boolean {
    const there = readGame(this.#kept.id);
    if (!there || textOf(there) === this.#known) return false;
    this.#kept = there;
    this.#known = textOf(there);
    return true;
  }

  /** Takes a turn, or throws and changes nothing. */
  async #take(action: string): Promise<void> {
    if (this.#catchUp()) return this.#goOn();
    const before = this.#kept;
    const game = { ...before.game, actions: [...before.game.actions, action] };
    const seen = await engine().localView(game, this.#shown ?? 1);
    // Another tab may have been faster while the engine looked.
    if (before !== this.#kept || this.#catchUp()) return this.#goOn();
    const { turn, scores } = seen.table;
    this.#keep({ game, turn, scores, over: seen.result !== undefined, changed: Date.now() });
    await this.#goOn(seen);
  }

  async #letBotsPlay(): Promise<void> {
    if (this.#busy) return;
    while (!this.#closed && this.#view.status === 'playing') {
      const seat = this.#kept.seats[this.#kept.turn - 1];
      if (seat?.kind !== 'bot') break;
      this.#busy = true;
      try {
        const [action] = await Promise.all([
          this.#choose(seat.bot),
          isStill() ? null : sleep(PAUSE_MS * pace()),
          this.#rest(),
        ]);
        if (!this.#closed) await this.#take(action);
      } catch (error) {
        if (this.#closed) return;
        throw error;
      } finally {
        this.#busy = false;
      }
    }
  }

  async #choose(bot: string): Promise<string> {
    const { game, turn } = this.#kept;
    const { table } = await engine().localView(game, turn);
    const position = positionOf({ ...this.#view, seat: turn, table });
    thinker ??= new Engine();
    return thinker.choose(position!, bot, crypto.getRandomValues(new Uint32Array(1))[0]!);
  }

  /** Brings the view up to date with the log: one person sees their own hand, several see that of whoever has the device. */
  async #show(seen?: LocalView): Promise<void> {
    this.#view = await this.#look(seen);
  }

  async #look(seen?: LocalView): Promise<View> {
    const { game, seats, over } = this.#kept;
    const { table, result } = seen ?? (await engine().localView(game, this.#shown ?? 1));
    if (!this.#kept.turn) this.#kept = { ...this.#kept, turn: table.turn };
    const goesOn = !over && !result;
    const several = this.#people().length > 1;
    const isOthers = several && goesOn && this.#shown !== table.turn;
    this.#cover = isOthers && seats[table.turn - 1]?.kind === 'person' ? table.turn : null;
    if (isOthers) this.#shown = null;
    const seat = this.#shown ?? undefined;
    return {
      game: this.#kept.id,
      version: game.actions.length,
      status: goesOn ? 'playing' : 'over',
      options: game.options,
      seats: seats.map((it) => (it.kind === 'bot' ? { kind: 'bot', name: it.bot } : it)),
      seat,
      table: seat ? table : { ...table, hand: [] },
      result: result ?? (goesOn ? undefined : await this.#resigned(table)),
      rematch: this.#kept.next,
      now_ms: Date.now(),
    };
  }

  /** Shows what the log says now, and tells what is new in it. */
  async #goOn(seen?: LocalView): Promise<void> {
    const { status, table } = this.#view;
    // Told in the same breath, so that who draws the view has heard what happened.
    this.#view = await this.#look(seen);
    this.news.tellTurns(this.#view.table?.history ?? [], table?.history.length ?? 0);
    if (status !== 'over' && this.#view.status === 'over') this.news.tell({ kind: 'over' });
  }

  /** The result of a game that was given up: the best of the others wins. */
  async #resigned(table: TableView): Promise<ResultView> {
    const { game, seats, resigned } = this.#kept;
    const others = seats.map((_, i) => i + 1).filter((seat) => seat !== resigned);
    const most = Math.max(...others.map((seat) => table.scores[seat - 1] ?? 0));
    const views: LocalView[] = await Promise.all(seats.map((_, i) => engine().localView(game, i + 1)));
    return {
      reason: 'resigned',
      winners: others.filter((seat) => table.scores[seat - 1] === most),
      hands: views.map((view) => view.table.hand),
      secret: game.secret,
    };
  }

  /** Another device went on with the game, or went back in it. */
  #follow = (id: string, where: Change): void => {
    if (where !== 'elsewhere' || id !== this.#kept.id || this.#busy || !this.#catchUp()) return;
    void this.#goOn().then(() => this.#letBotsPlay());
  };

  /** Another tab of this browser went on with the game, or back in it. */
  #readAgain = (event: StorageEvent): void => {
    if (event.key !== `sixline-game-${this.#kept.id}` || this.#busy || !this.#catchUp()) return;
    void this.#goOn();
  };
}

const textOf = (kept: KeptGame | null): string => JSON.stringify(kept);

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
