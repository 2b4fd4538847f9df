// A deal for everyone as a table: a few turns against a level whose answers follow from the name of the deal.
import { pace } from '../board/view';
import { dropKept } from '../kept';
import { NewsDesk } from '../game/news';
import type { Table } from '../game/table';
import { botName } from '../say';
import { isStill } from '../settings.svelte';
import { Engine, engine } from '../wasm/engine';
import type { LocalGame, View } from '../wire/types';
import { t } from '../words.svelte';
import { dayOfDeal, keepPlayed, playedOf, type Deal, type Played } from './deals';

/** The level's answer comes no sooner than this after one's own turn, so that one can follow. */
const PAUSE_MS = 220;
/** One's own seat; the level has the other. */
const ME = 1;

export class DealTable implements Table {
  readonly isLocal = true;
  readonly isPuzzle = true;
  readonly news = new NewsDesk();
  readonly connection = 'live';
  readonly presence: boolean[] = [];
  readonly watchers = 0;
  readonly cover = null;
  readonly said: { seat: number; phrase: string; at: number }[] = [];
  readonly link = null;
  readonly deal: Deal;
  /** So many turns each has. */
  readonly turns: number;

  #game: LocalGame;
  #view = $state.raw<View>()!;
  #done = $state.raw<Played['done']>();
  #busy = $state(false);
  #closed = false;
  #rest: () => Promise<void> = async () => {};
  /** Where the level thinks, so that the page's own engine is free meanwhile. */
  #thinker: Engine | undefined;

  /** The deal as far as it was played in this browser. */
  static async open(deal: Deal): Promise<DealTable> {
    const { secret, turns } = await engine().deal(deal.edition, deal.level, deal.name);
    const table = new DealTable(deal, turns, secret);
    try {
      await table.#look();
    } catch {
      // What was kept is against the rules: it is dealt anew.
      table.#game = { ...table.#game, actions: [] };
      table.#done = undefined;
      await table.#look();
    }
    void table.#goOn();
    return table;
  }

  private constructor(deal: Deal, turns: number, secret: string) {
    const played = playedOf(deal);
    this.deal = deal;
    this.turns = turns;
    this.#done = played?.done;
    this.#game = {
      options: { edition: deal.edition, clock: { kind: 'none' }, public: false, help: true, on_leave: 'end' },
      names: [t('play-you'), botName(`level${deal.level}`)],
      ages: [null, null],
      secret,
      date: dayOfDeal(deal) === null ? '' : deal.name,
      actions: played?.actions ?? [],
    };
  }

  get view(): View {
    return this.#view;
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** What it came to, once it is over. */
  get done(): Played['done'] {
    return this.#done;
  }

  get isOver(): boolean {
    return this.#view.status === 'over';
  }

  /** How many turns one has had. */
  get taken(): number {
    return (this.#view.table?.history ?? []).filter((it) => it.startsWith(`${ME} `)).length;
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
    void this.#goOn();
  }

  uncover(): void {}

  async resign(): Promise<void> {
    // A few turns need no way out: the page is left.
  }

  async say(): Promise<void> {
    // There is nobody to talk to.
  }

  rematch(): Promise<string> {
    return Promise.resolve('/deal');
  }

  record(): Promise<string> {
    return engine().localRecord(this.#game);
  }

  now(): number {
    return Date.now();
  }

  close(): void {
    this.#closed = true;
    this.#thinker?.close();
    dropKept(`sixline-draft-${this.#view.game}-${ME}`);
  }

  /** Lets the level answer, and works out par at the end. */
  async #goOn(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#view.status === 'playing' && this.#view.table?.turn !== ME) {
        const { level, name } = this.deal;
        this.#thinker ??= new Engine();
        const [action] = await Promise.all([
          this.#thinker.dealReply(this.#game, level, name),
          isStill() ? null : new Promise((resolve) => setTimeout(resolve, PAUSE_MS * pace())),
          this.#rest(),
        ]);
        if (this.#closed) return;
        await this.#take(action);
      }
      if (this.#view.status === 'over' && !this.#done) await this.#count();
    } catch (error) {
      if (!this.#closed) throw error;
    } finally {
      this.#busy = false;
    }
  }

  async #count(): Promise<void> {
    const { edition, level, name } = this.deal;
    const [points = 0, theirs = 0] = this.#view.table?.scores ?? [];
    this.#thinker ??= new Engine();
    const par = (await this.#thinker.dealPar(edition, level, name)).reduce((sum, it) => sum + it, 0);
    this.#done = { points, theirs, par };
    this.#keep();
  }

  /** Takes a turn, or throws and changes nothing. */
  async #take(action: string): Promise<void> {
    const before = this.#view.table?.history.length ?? 0;
    const game = { ...this.#game, actions: [...this.#game.actions, action] };
    await this.#look(game);
    this.#game = game;
    this.#keep();
    this.news.tellTurns(this.#view.table?.history ?? [], before);
    if (this.#view.status === 'over') this.news.tell({ kind: 'over' });
  }

  #keep(): void {
    const { taken, turns } = this;
    keepPlayed(this.deal, { actions: this.#game.actions, taken, turns, done: this.#done, changed: Date.now() });
  }

  async #look(game = this.#game): Promise<void> {
    const { table, result } = await engine().localView(game, ME);
    const isOver = result !== undefined || game.actions.length >= 2 * this.turns;
    const most = Math.max(...table.scores);
    const winners = table.scores.flatMap((it, seat) => (it === most ? [seat + 1] : []));
    this.#view = {
      game: `deal-${this.deal.name}-${this.deal.edition}-${this.deal.level}`,
      version: game.actions.length,
      status: isOver ? 'over' : 'playing',
      options: game.options,
      seats: [
        { kind: 'person', name: '' },
        { kind: 'bot', name: `level${this.deal.level}` },
      ],
      seat: ME,
      table,
      result: isOver ? (result ?? { reason: 'turns_up', winners, hands: [] }) : undefined,
      now_ms: Date.now(),
    };
  }
}
