// The line of a tab to its lesson: says who it is, comes back by itself, and ends with the lesson.
import { NetError } from '../net/errors';
import type { LessonClientMessage, LessonServerMessage } from '../wire/types';
import { readDoor, type Kept } from './api';

export type LessonState = 'connecting' | 'live' | 'waiting' | 'ended';

/** The part of a WebSocket that is used, so that tests can bring their own. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

interface Hooks {
  hear(message: LessonServerMessage): void;
  changed(state: LessonState): void;
  /** Whether the lesson is still there, asked when the line breaks. */
  exists?(): Promise<boolean>;
  open?(): Wire;
}

interface Ask {
  message: LessonClientMessage;
  resolve: () => void;
  reject: (error: NetError) => void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8_000;
/** Silence after which the server is asked whether it is there; it lets go of us after 25 s. */
const QUIET_MS = 8_000;
const OPEN = 1;

export class LessonLine {
  #kept: Kept;
  #hooks: Hooks;
  #wire: Wire | null = null;
  #state: LessonState = 'connecting';
  #asks = new Map<string, Ask>();
  #waits = 0;
  #ids = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(kept: Kept, hooks: Hooks) {
    this.#kept = kept;
    this.#hooks = hooks;
    this.#connect();
    this.#beat = setInterval(() => this.say({ type: 'ping', t: 0 }), QUIET_MS);
  }

  /** Says something, if the line is up. */
  say(message: LessonClientMessage): void {
    if (this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify(message));
  }

  /** Takes a turn; sent again after a break of the line, and done once. */
  act(action: string): Promise<void> {
    this.#ids += 1;
    const id = `${Date.now().toString(36)}-${this.#ids}`;
    const message: LessonClientMessage = { type: 'act', id, action };
    return new Promise((resolve, reject) => {
      this.#asks.set(id, { message, resolve, reject });
      if (this.#state === 'live') this.say(message);
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    const wire = this.#wire;
    this.#wire = null;
    if (wire) {
      wire.onclose = wire.onmessage = wire.onopen = null;
      wire.close();
    }
  }

  #connect(): void {
    const wire = this.#hooks.open?.() ?? openWire(this.#kept.code);
    this.#wire = wire;
    wire.onopen = () => this.say({ type: 'enter', token: this.#kept.token });
    wire.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as LessonServerMessage);
    wire.onclose = () => void this.#lost();
  }

  #hear(message: LessonServerMessage): void {
    if (message.type === 'ended') return this.#end();
    if (message.type === 'error' && this.#state !== 'live' && message.error.code === 'not_seated') return this.#end();
    if (message.type === 'lesson' || message.type === 'pupil') this.#enter();
    if (message.type === 'done') this.#settle(message.id)?.resolve();
    if (message.type === 'refused') this.#settle(message.id)?.reject(new NetError(message.error));
    this.#hooks.hear(message);
  }

  /** The server knows us: what was on its way is sent again. */
  #enter(): void {
    if (this.#state === 'live') return;
    this.#waits = 0;
    this.#become('live');
    for (const { message } of this.#asks.values()) this.say(message);
  }

  #settle(id: string): Ask | undefined {
    const ask = this.#asks.get(id);
    this.#asks.delete(id);
    return ask;
  }

  async #lost(): Promise<void> {
    this.#wire = null;
    this.#become('waiting');
    const exists = await (this.#hooks.exists?.() ?? lessonExists(this.#kept.code));
    if (!exists) return this.#end();
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#waits, LONGEST_WAIT_MS) * (0.5 + Math.random());
    this.#waits += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #end(): void {
    this.close();
    for (const { reject } of this.#asks.values()) reject(new NetError({ code: 'game_over', message: 'ended' }));
    this.#asks.clear();
    this.#become('ended');
  }

  #become(state: LessonState): void {
    this.#state = state;
    this.#hooks.changed(state);
  }
}

/** No answer at all is no reason to give the lesson up. */
async function lessonExists(code: string): Promise<boolean> {
  try {
    await readDoor(code);
    return true;
  } catch (error) {
    return !(error instanceof NetError && error.code === 'not_found');
  }
}

function openWire(code: string): Wire {
  const url = new URL(`/api/lessons/${encodeURIComponent(code)}/socket`, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url) as unknown as Wire;
}
