// The page's one line to the games of the server: follows them and sends actions, on a connection that keeps itself.
import type { ClientMessage, ServerMessage } from '../wire/types';
import { Connection, keepAwake, openWire, PATIENCE_MS, type ConnectionState, type Wire } from './connection';

export type LineState = ConnectionState;

/** What is said about one game. */
export type GameMessage = Extract<ServerMessage, { type: 'view' | 'event' | 'current' | 'presence' }>;

/** What is said to a person, whatever they look at. At a `hello` all is told anew. */
export type PersonalMessage = Extract<ServerMessage, { type: 'hello' | 'challenge' | 'game_started' | 'friends' }>;

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

/** Nobody is asked for more games than that at a time. */
const MOST_UNATTENDED = 64;

/** Without a game to follow, the line is closed after this time. */
const LINGER_MS = 5_000;

export class Line {
  #connection: Connection<ClientMessage, ServerMessage>;
  #watchers = new Map<string, Set<Watcher>>();
  /** Games whose watch was not answered yet, and since when. */
  #unanswered = new Map<string, number>();
  /** Games of which all is wanted again, not only what is new. */
  #stale = new Set<string>();
  #told: ((text: string) => void) | undefined;
  #attends: ((message: PersonalMessage) => void) | undefined;
  /** What was said to the person since the line is open and before anybody attended. */
  #unattended: PersonalMessage[] = [];
  #announcement = '';
  #offset = 0;
  #round_trip = Infinity;
  #linger: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => Wire) {
    this.#connection = new Connection({
      open,
      ping: (t) => ({ type: 'ping', t }),
      greet: () => this.#connection.enter(),
      entered: () => this.#catchUp(),
      hear: (message) => this.#hear(message),
      tick: (now) => this.#tick(now),
    });
  }

  get state(): LineState {
    return this.#connection.state;
  }

  /** The server's time, as well as it is known. */
  now(): number {
    return Date.now() + this.#offset;
  }

  onState = (listener: (state: LineState) => void): (() => void) => this.#connection.onState(listener);
  reconnect = (): void => this.#connection.reconnect();
  nudge = (): void => this.#connection.nudge();
  doubt = (): void => this.#connection.doubt();

  /** What those who run the server tell everybody, now and whenever it changes. */
  onAnnouncement(listener: (text: string) => void): () => void {
    this.#told = listener;
    listener(this.#announcement);
    return () => (this.#told = undefined);
  }

  /** Hears what is said to the person until the answer is called; the line stays open for that. */
  attend(listener: (message: PersonalMessage) => void): () => void {
    this.#attends = listener;
    for (const message of this.#unattended.splice(0)) listener(message);
    this.#wake();
    return () => {
      this.#attends = undefined;
      this.#rest();
    };
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
      this.#connection.say({ type: 'unwatch', game });
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
  async ask(wish: Wish): Promise<number> {
    this.#wake();
    try {
      const { version } = await this.#connection.ask<Extract<ServerMessage, { type: 'done' }>>((id) => ({
        ...wish,
        id,
      }));
      return version;
    } finally {
      this.#rest();
    }
  }

  #wake(): void {
    clearTimeout(this.#linger);
    this.#connection.start();
  }

  #rest(): void {
    clearTimeout(this.#linger);
    if (this.#watchers.size > 0 || this.#attends || this.#connection.isOwed) return;
    this.#linger = setTimeout(() => this.#connection.stop(), LINGER_MS);
  }

  #catchUp(): void {
    for (const [game, watchers] of this.#watchers) {
      const versions = [...watchers].map((it) => it.version);
      const known = versions.every((it) => it !== undefined) && !this.#stale.has(game);
      this.#sendWatch(game, known ? Math.min(...versions) : undefined);
    }
  }

  #tick(now: number): void {
    for (const [game, since] of this.#unanswered) {
      if (now - since > PATIENCE_MS) this.#sendWatch(game, undefined);
    }
  }

  #hear(message: ServerMessage): void {
    // What a newer server says beyond this does no harm.
    switch (message.type) {
      case 'hello':
        if (this.#round_trip === Infinity) this.#offset = message.now_ms - Date.now();
        this.#say(message);
        break;
      case 'challenge':
      case 'game_started':
      case 'friends':
        this.#say(message);
        break;
      case 'announcement':
        this.#announcement = message.text;
        this.#told?.(message.text);
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
    }
  }

  #say(message: PersonalMessage): void {
    if (this.#attends) return this.#attends(message);
    if (message.type === 'hello') this.#unattended = [];
    this.#unattended = [...this.#unattended, message].slice(-MOST_UNATTENDED);
  }

  #setTime(sent: number, now_ms: number): void {
    const heard = Date.now();
    const round_trip = heard - sent;
    // A slow answer tells the time badly; but clocks drift, so no answer is the best for ever.
    if (round_trip <= Math.max(this.#round_trip * 2, 200)) {
      this.#round_trip = round_trip;
      this.#offset = now_ms + round_trip / 2 - heard;
    }
  }

  #sendWatch(game: string, since: number | undefined): void {
    this.#unanswered.set(game, Date.now());
    // What cannot be sent now follows when the line is back: see `#catchUp`.
    this.#connection.say(since === undefined ? { type: 'watch', game } : { type: 'watch', game, since });
  }
}

let shared: Line | undefined;

/** The page's line. */
export function line(): Line {
  shared ??= start();
  return shared;
}

function start(): Line {
  const it = new Line(() => openWire('/api/socket'));
  keepAwake(it);
  return it;
}
