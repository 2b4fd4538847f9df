// One connection that keeps itself: it notices silence, comes back, and sends again what was not acknowledged.
// What is said on it is the business of a `Talk`: games in socket.ts, lessons in ../class/line.ts.
import type { ErrorBody } from '../wire/types';
import { NetError } from './errors';

/** `waiting` is between two attempts to come back. */
export type ConnectionState = 'idle' | 'connecting' | 'live' | 'waiting';

/** The part of a WebSocket that is used, so that tests can bring their own. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

/** The messages that every protocol has in common. */
export type Common =
  | { type: 'done'; id: string }
  | { type: 'refused'; id: string; error: ErrorBody }
  | { type: 'restarting'; retry_ms: number };

/** One protocol: what it says, and what it makes of what it hears. */
export interface Talk<Out, In> {
  open(): Wire;
  ping(t: number): Out;
  /** The wire is open: says who one is. `enter` is called once the server listens. */
  greet(): void;
  /** The server listens: catches up, before what was not acknowledged is sent again. */
  entered?(): void;
  hear(message: In): void;
  /** Called now and then while the connection is live. */
  tick?(now: number): void;
  /** The wire is lost: whether there is nothing to come back to. */
  isGone?(): Promise<boolean>;
  gone?(): void;
}

interface Ask<Out> {
  message: Out;
  sent: number;
  retries: number;
  resolve: (done: never) => void;
  reject: (error: NetError) => void;
}

/** Silence after which the server is asked whether it is there; its own pings the browser answers. */
const QUIET_MS = 8_000;
/** How long an answer to that, or to anything else, may take. */
export const PATIENCE_MS = 5_000;
const TICK_MS = 2_000;
/** Waits between attempts: doubled each time, up to the longest, and never the same for two clients. */
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
/** How often a server that says "not now" is asked again. */
const RETRIES = 3;
const OPEN = 1;

export class Connection<Out extends object, In extends { type: string }> {
  #talk: Talk<Out, In>;
  #wire: Wire | null = null;
  #state: ConnectionState = 'idle';
  #listeners = new Set<(state: ConnectionState) => void>();
  #asks = new Map<string, Ask<Out>>();
  #attempts = 0;
  #restart_ms: number | null = null;
  #heard = 0;
  #pinged: number | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(talk: Talk<Out, In>) {
    this.#talk = talk;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Whether something was not acknowledged yet. */
  get isOwed(): boolean {
    return this.#asks.size > 0;
  }

  /** Is told every change of the state; answers how to end that. */
  onState(listener: (state: ConnectionState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    if (this.#state === 'idle') this.#connect();
  }

  /** Hangs up; what was not acknowledged is refused with `error`, or kept for the next start. */
  stop(error?: NetError): void {
    this.#hangUp();
    this.#become('idle');
    if (!error) return;
    for (const { reject } of this.#asks.values()) reject(error);
    this.#asks.clear();
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

  /** Says something that needs no acknowledgement; what cannot be said now is left out. */
  say(message: Out): void {
    if (this.#state === 'live') this.#send(message);
  }

  /** Says who one is, before the server listens to anything else. */
  greet(message: Out): void {
    this.#send(message);
  }

  /** The server listens from now on. */
  enter(): void {
    if (this.#state === 'live') return;
    this.#attempts = 0;
    this.#heard = Date.now();
    this.#become('live');
    this.#talk.entered?.();
    for (const ask of this.#asks.values()) this.#sendAsk(ask);
    this.#ping();
  }

  /** Says something under an id, again and again until the server has answered it. */
  ask<Done extends Extract<In, { type: 'done' }>>(make: (id: string) => Out): Promise<Done> {
    const id = newId();
    return new Promise<Done>((resolve, reject) => {
      const ask: Ask<Out> = { message: make(id), sent: 0, retries: 0, resolve, reject };
      this.#asks.set(id, ask);
      this.start();
      if (this.#state === 'live') this.#sendAsk(ask);
    });
  }

  #connect(): void {
    this.#hangUp();
    this.#become(this.#attempts === 0 && this.#state !== 'waiting' ? 'connecting' : 'waiting');
    const wire = this.#talk.open();
    this.#wire = wire;
    this.#heard = Date.now();
    wire.onopen = () => this.#talk.greet();
    wire.onmessage = (event) => this.#receive(event.data);
    wire.onclose = (event) => void this.#lose(event.code);
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

  async #lose(code: number): Promise<void> {
    this.#hangUp();
    this.#become('waiting');
    // 1008: we said too much at once.
    const least = code === 1008 ? 5 * FIRST_WAIT_MS : 0;
    const backoff = Math.min(FIRST_WAIT_MS * 2 ** this.#attempts, LONGEST_WAIT_MS);
    const wait = this.#restart_ms ?? Math.max(least, backoff * (0.5 + Math.random() / 2));
    this.#restart_ms = null;
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
    const isGone = (await this.#talk.isGone?.()) ?? false;
    // Hung up or back in the meantime: then it does not matter any more.
    if (isGone && this.#state === 'waiting') this.#talk.gone?.();
  }

  #tick(): void {
    const now = Date.now();
    if (this.#state !== 'live') {
      // An attempt that hangs.
      if (now - this.#heard > 2 * PATIENCE_MS) void this.#lose(0);
      return;
    }
    if (this.#pinged !== null && this.#heard < this.#pinged && now - this.#pinged > PATIENCE_MS) {
      void this.#lose(0);
      return;
    }
    if (now - this.#heard > QUIET_MS) this.#ping();
    for (const ask of this.#asks.values()) if (now - ask.sent > PATIENCE_MS) this.#sendAsk(ask);
    this.#talk.tick?.(now);
  }

  #ping(): void {
    if (this.#pinged !== null && this.#heard < this.#pinged) return;
    this.#pinged = Date.now();
    this.#send(this.#talk.ping(this.#pinged));
  }

  #receive(data: unknown): void {
    this.#heard = Date.now();
    const message = parse(data);
    if (!message) return;
    // Every protocol has these three, with these fields.
    const common = message as unknown as Common;
    if (common.type === 'done') this.#settle(common.id)?.resolve(message as never);
    else if (common.type === 'refused') this.#refused(common.id, new NetError(common.error));
    else if (common.type === 'restarting') this.#restart_ms = common.retry_ms;
    this.#talk.hear(message as In);
  }

  #refused(id: string, error: NetError): void {
    const ask = this.#asks.get(id);
    if (!ask) return;
    if (error.code === 'unavailable' && ask.retries < RETRIES) {
      ask.retries += 1;
      setTimeout(() => this.#asks.has(id) && this.#sendAsk(ask), 500 * 2 ** ask.retries);
      return;
    }
    this.#settle(id)?.reject(error);
  }

  #settle(id: string): Ask<Out> | undefined {
    const ask = this.#asks.get(id);
    this.#asks.delete(id);
    return ask;
  }

  #sendAsk(ask: Ask<Out>): void {
    if (this.#state !== 'live') return;
    ask.sent = Date.now();
    this.#send(ask.message);
  }

  #send(message: Out): void {
    if (this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify(message));
  }

  #become(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

/** The socket of a path of this server. */
export function openWire(path: string, protocols: string[] = []): Wire {
  const url = new URL(path, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url, protocols) as unknown as Wire;
}

/** Tells a connection when the network comes or goes and when the page is looked at again; answers how to end that. */
export function keepAwake(connection: Pick<Connection<object, { type: string }>, 'nudge' | 'doubt'>): () => void {
  const nudge = (): void => connection.nudge();
  const doubt = (): void => connection.doubt();
  // After a sleep of the computer as well.
  const look = (): void => void (document.visibilityState === 'visible' && nudge());
  addEventListener('online', nudge);
  addEventListener('offline', doubt);
  addEventListener('pageshow', nudge);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('online', nudge);
    removeEventListener('offline', doubt);
    removeEventListener('pageshow', nudge);
    document.removeEventListener('visibilitychange', look);
  };
}

/** An id that nobody else makes up; `randomUUID` is missing where a page comes without HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parse(data: unknown): { type: string } | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null && 'type' in message ? (message as { type: string }) : null;
  } catch {
    return null;
  }
}
