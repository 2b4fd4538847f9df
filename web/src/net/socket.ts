// The page's one line to the server: follows games, sends actions, and comes back by itself.
import type { ClientMessage, ServerMessage } from '../wire/types';
import { NetError } from './errors';

/** `waiting` is between two attempts to come back. */
export type LineState = 'idle' | 'connecting' | 'live' | 'waiting';

/** What is said about one game. */
export type GameMessage = Extract<ServerMessage, { type: 'view' | 'event' | 'current' | 'presence' }>;

export interface Watcher {
  /** The version that the watcher has; none where it has nothing yet. */
  readonly version: number | undefined;
  hear(message: GameMessage): void;
}

/** What may be asked of the server in a game; the id comes from here. */
export type Wish =
  | { type: 'act'; game: string; action: string }
  | { type: 'resign'; game: string }
  | { type: 'say'; game: string; phrase: string };

/** The part of a WebSocket that is used, so that tests can bring their own. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

interface Ask {
  message: ClientMessage;
  retries: number;
  resolve: (version: number) => void;
  reject: (error: NetError) => void;
}

/** Silence after which the server is asked whether it is there; its own pings the browser answers. */
const QUIET_MS = 8_000;
/** How long an answer to that may take. */
const PATIENCE_MS = 5_000;
const TICK_MS = 2_000;
/** Waits between attempts: doubled each time, up to the longest, and never the same for two clients. */
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
/** Without a game to follow, the line is closed after this time. */
const LINGER_MS = 5_000;
/** How often a server that says "not now" is asked again. */
const RETRIES = 3;
const OPEN = 1;

export class Line {
  #open: () => Wire;
  #wire: Wire | null = null;
  #state: LineState = 'idle';
  #listeners = new Set<(state: LineState) => void>();
  #watchers = new Map<string, Set<Watcher>>();
  /** Games whose watch was not answered yet, and since when. */
  #unanswered = new Map<string, number>();
  /** Games of which all is wanted again, not only what is new. */
  #stale = new Set<string>();
  #asks = new Map<string, Ask>();
  #attempts = 0;
  #restart_ms: number | null = null;
  #heard = 0;
  #pinged: number | null = null;
  #offset = 0;
  #round_trip = Infinity;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #linger: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(open: () => Wire) {
    this.#open = open;
  }

  get state(): LineState {
    return this.#state;
  }

  /** The server's time, as well as it is known. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** Is told every change of the state; answers how to end that. */
  onState(listener: (state: LineState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Follows a game until the answer is called. */
  watch(game: string, watcher: Watcher): () => void {
    const all = this.#watchers.get(game) ?? new Set();
    this.#watchers.set(game, all.add(watcher));
    this.#wake();
    this.#sendWatch(game, watcher.version);
    return () => {
      all.delete(watcher);
      if (all.size > 0 || this.#watchers.get(game) !== all) return;
      this.#watchers.delete(game);
      this.#unanswered.delete(game);
      this.#stale.delete(game);
      this.#send({ type: 'unwatch', game });
      this.#rest();
    };
  }

  /** Asks for all of a game again, for those who missed something. */
  refresh(game: string): void {
    if (!this.#watchers.has(game)) return;
    this.#stale.add(game);
    this.#sendWatch(game, undefined);
  }

  /** Does something in a game; answers the version that it made. Kept and sent again until answered. */
  ask(wish: Wish): Promise<number> {
    const id = newId();
    return new Promise((resolve, reject) => {
      const message: ClientMessage = { ...wish, id };
      this.#asks.set(id, { message, retries: 0, resolve, reject });
      this.#wake();
      this.#send(message);
    });
  }

  /** Starts over, as another person for instance. */
  reconnect(): void {
    if (this.#state === 'idle') return;
    this.#hangUp();
    this.#attempts = 0;
    this.#connect();
  }

  /** The network is back, or the page is looked at again: now is a good moment. */
  nudge(): void {
    if (this.#state === 'waiting') {
      this.#attempts = 0;
      this.#connect();
    } else if (this.#state === 'live' && Date.now() - this.#heard > TICK_MS) {
      this.#ping();
    }
  }

  /** The network seems gone: finds out soon. */
  doubt(): void {
    if (this.#state === 'live') this.#ping();
  }

  #wake(): void {
    clearTimeout(this.#linger);
    if (this.#state === 'idle') this.#connect();
  }

  #rest(): void {
    clearTimeout(this.#linger);
    if (this.#watchers.size > 0 || this.#asks.size > 0) return;
    this.#linger = setTimeout(() => {
      this.#hangUp();
      this.#become('idle');
    }, LINGER_MS);
  }

  #connect(): void {
    this.#hangUp();
    this.#become(this.#attempts === 0 && this.#state !== 'waiting' ? 'connecting' : 'waiting');
    const wire = this.#open();
    this.#wire = wire;
    this.#heard = Date.now();
    wire.onopen = () => this.#greet();
    wire.onmessage = (event) => this.#receive(event.data);
    wire.onclose = (event) => this.#lose(event.code);
    this.#beat = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Lets go of the wire without a word to anybody. */
  #hangUp(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#pinged = null;
    const wire = this.#wire;
    this.#wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #lose(code: number): void {
    this.#hangUp();
    this.#become('waiting');
    // 1008: we said too much at once.
    const least = code === 1008 ? 5 * FIRST_WAIT_MS : 0;
    const backoff = Math.min(FIRST_WAIT_MS * 2 ** this.#attempts, LONGEST_WAIT_MS);
    const wait = this.#restart_ms ?? Math.max(least, backoff * (0.5 + Math.random() / 2));
    this.#restart_ms = null;
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  /** Catches up with every game, then sends again what was not answered. */
  #greet(): void {
    this.#attempts = 0;
    this.#heard = Date.now();
    this.#become('live');
    for (const [game, watchers] of this.#watchers) {
      const versions = [...watchers].map((it) => it.version);
      const known = versions.every((it) => it !== undefined) && !this.#stale.has(game);
      this.#sendWatch(game, known ? Math.min(...versions) : undefined);
    }
    for (const { message } of this.#asks.values()) this.#send(message);
    this.#ping();
  }

  #tick(): void {
    const now = Date.now();
    if (this.#state !== 'live') {
      // An attempt that hangs.
      if (now - this.#heard > 2 * PATIENCE_MS) this.#lose(0);
      return;
    }
    if (this.#pinged !== null && this.#heard < this.#pinged && now - this.#pinged > PATIENCE_MS) {
      this.#lose(0);
      return;
    }
    if (now - this.#heard > QUIET_MS) this.#ping();
    for (const [game, since] of this.#unanswered) {
      if (now - since > PATIENCE_MS) this.#sendWatch(game, undefined);
    }
  }

  #ping(): void {
    if (this.#pinged !== null && this.#heard < this.#pinged) return;
    this.#pinged = Date.now();
    this.#send({ type: 'ping', t: this.#pinged });
  }

  #receive(data: unknown): void {
    this.#heard = Date.now();
    const message = parse(data);
    // What a newer server says beyond this does no harm.
    switch (message?.type) {
      case 'hello':
        if (this.#round_trip === Infinity) this.#offset = message.now_ms - this.#heard;
        break;
      case 'pong':
        this.#setTime(message.t, message.now_ms);
        break;
      case 'view':
      case 'event':
      case 'current':
      case 'presence':
        if (message.type !== 'presence') this.#unanswered.delete(message.game);
        if (message.type === 'view') this.#stale.delete(message.game);
        for (const watcher of this.#watchers.get(message.game) ?? []) watcher.hear(message);
        break;
      case 'done':
        this.#settle(message.id, (ask) => ask.resolve(message.version));
        break;
      case 'refused':
        this.#refused(message.id, new NetError(message.error));
        break;
      case 'restarting':
        this.#restart_ms = message.retry_ms;
        break;
    }
  }

  #setTime(sent: number, now_ms: number): void {
    const round_trip = this.#heard - sent;
    // A slow answer tells the time badly; but clocks drift, so no answer is the best for ever.
    if (round_trip <= Math.max(this.#round_trip * 2, 200)) {
      this.#round_trip = round_trip;
      this.#offset = now_ms + round_trip / 2 - this.#heard;
    }
  }

  #refused(id: string, error: NetError): void {
    const ask = this.#asks.get(id);
    if (!ask) return;
    if (error.code === 'unavailable' && ask.retries < RETRIES) {
      ask.retries += 1;
      setTimeout(() => this.#asks.has(id) && this.#send(ask.message), 500 * 2 ** ask.retries);
      return;
    }
    this.#settle(id, () => ask.reject(error));
  }

  #settle(id: string, how: (ask: Ask) => void): void {
    const ask = this.#asks.get(id);
    if (!ask) return;
    this.#asks.delete(id);
    how(ask);
    this.#rest();
  }

  #sendWatch(game: string, since: number | undefined): void {
    this.#unanswered.set(game, Date.now());
    this.#send(since === undefined ? { type: 'watch', game } : { type: 'watch', game, since });
  }

  #send(message: ClientMessage): void {
    // What cannot be sent now follows when the line is back: see `#greet`.
    if (this.#state === 'live' && this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify(message));
  }

  #become(state: LineState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

let shared: Line | undefined;

/** The page's line. */
export function line(): Line {
  shared ??= start();
  return shared;
}

function start(): Line {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const it = new Line(() => new WebSocket(`${scheme}://${location.host}/api/socket`) as Wire);
  addEventListener('online', () => it.nudge());
  addEventListener('offline', () => it.doubt());
  addEventListener('pageshow', () => it.nudge());
  // After a sleep of the computer as well.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && it.nudge());
  return it;
}

/** An id that nobody else makes up; `randomUUID` is missing where a page comes without HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parse(data: unknown): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}
