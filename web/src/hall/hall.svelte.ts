// A board for all as this page knows it: what everybody is told, what one is told of oneself, and the line to it.
import { NewsDesk } from '../game/news';
import { Connection, keepAwake, openWire, type ConnectionState, type Wire } from '../net/connection';
import { NetError } from '../net/errors';
import type { HallClientMessage, HallMine, HallServerMessage, HallView } from '../wire/types';
import { readHall } from './api';

interface Hooks {
  open?(): Wire;
  exists?(): Promise<boolean>;
}

export class Hall {
  view = $state.raw<HallView | null>(null);
  mine = $state.raw<HallMine | null>(null);
  /** There is no such board, or none any more. */
  isMissing = $state(false);
  connection = $state<'live' | 'reconnecting'>('live');
  /** When the view came, for the time that is left. */
  toldAt = $state(0);
  /** What happens to the board. */
  readonly news = new NewsDesk();
  #line: Connection<HallClientMessage, HallServerMessage>;
  #ends: (() => void)[];

  constructor(id: string, hooks: Hooks = {}) {
    this.#line = new Connection<HallClientMessage, HallServerMessage>({
      open: () => hooks.open?.() ?? openWire(`/api/halls/${encodeURIComponent(id)}/socket`),
      ping: (t) => ({ type: 'ping', t }),
      // The server knows who one is by the session, and speaks first.
      greet: () => undefined,
      hear: (message) => this.#hear(message),
      isGone: async () => !(await (hooks.exists?.() ?? hallExists(id))),
      gone: () => this.#end(),
    });
    this.#ends = [this.#line.onState((state) => this.#become(state)), keepAwake(this.#line)];
    this.#line.start();
  }

  /** Lays a play of this round; sent again until the server has it. */
  async lay(round: number, play: string): Promise<void> {
    await this.#line.ask((id) => ({ type: 'lay', id, round, play }));
  }

  /** Begins the first round, or ends the one that is played. */
  async next(): Promise<void> {
    const round = this.view?.round ?? 0;
    await this.#line.ask((id) => ({ type: 'next', id, round }));
  }

  async end(): Promise<void> {
    await this.#line.ask((id) => ({ type: 'end', id }));
  }

  /** Comes in anew, as somebody who has a session now. */
  reconnect(): void {
    this.#line.reconnect();
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#line.stop(new NetError({ code: 'game_over', message: 'left' }));
  }

  #hear(message: HallServerMessage): void {
    if (message.type === 'error' && message.error.code === 'not_found') return this.#end();
    if (message.type === 'hall') {
      this.#line.enter();
      this.#setView(message);
    }
    if (message.type === 'mine') this.mine = message;
    if (message.type === 'count' && this.view?.round === message.round) {
      const { players, laid } = message;
      // The time that is left was told when the view came.
      this.view = { ...this.view, players, laid };
    }
  }

  #setView(next: HallView): void {
    const before = this.view;
    if (before?.round !== next.round) this.mine = this.mine && { ...this.mine, laid: undefined };
    this.view = next;
    this.toldAt = Date.now();
    this.news.tellTurns(next.table?.history ?? [], before?.table?.history.length ?? next.table?.history.length ?? 0);
    if (before && before.stage !== 'over' && next.stage === 'over') this.news.tell({ kind: 'over' });
  }

  #become(state: ConnectionState): void {
    const now = state === 'waiting' ? 'reconnecting' : 'live';
    if (state === 'idle' || state === 'connecting' || now === this.connection) return;
    this.connection = now;
    this.news.tell({ kind: 'connection', state: now });
  }

  #end(): void {
    this.close();
    this.isMissing = true;
  }
}

/** No answer at all is no reason to give it up. */
async function hallExists(id: string): Promise<boolean> {
  try {
    await readHall(id);
    return true;
  } catch (error) {
    return !(error instanceof NetError && error.code === 'not_found');
  }
}
