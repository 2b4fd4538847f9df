// The line of a tab to its lesson: says who it is, asks under an id until it is answered, and ends with the lesson.
import { Connection, keepAwake, openWire, type ConnectionState, type Wire } from '../net/connection';
import { NetError } from '../net/errors';
import type { LessonClientMessage, LessonServerMessage } from '../wire/types';
import { readDoor, type Kept } from './api';

export type LessonState = Exclude<ConnectionState, 'idle'> | 'ended';

interface Hooks {
  hear(message: LessonServerMessage): void;
  changed(state: LessonState): void;
  /** Whether the lesson is still there, asked when the line breaks. */
  exists?(): Promise<boolean>;
  open?(): Wire;
}

export class LessonLine {
  #connection: Connection<LessonClientMessage, LessonServerMessage>;
  #hooks: Hooks;
  #ends: (() => void)[];

  constructor(kept: Pick<Kept, 'code' | 'token'>, hooks: Hooks) {
    this.#hooks = hooks;
    this.#connection = new Connection<LessonClientMessage, LessonServerMessage>({
      open: () =>
        hooks.open?.() ?? openWire(`/api/lessons/${encodeURIComponent(kept.code)}/socket`, seatOf(kept.token)),
      ping: (t) => ({ type: 'ping', t }),
      greet: () => this.#connection.greet({ type: 'enter', token: kept.token }),
      hear: (message) => this.#hear(message),
      isGone: async () => !(await (hooks.exists?.() ?? lessonExists(kept.code))),
      gone: () => this.#end(),
    });
    this.#ends = [
      this.#connection.onState((state) => state !== 'idle' && state !== 'connecting' && hooks.changed(state)),
      keepAwake(this.#connection),
    ];
    this.#connection.start();
  }

  /** Takes a turn; sent again after a break of the line, and done once. */
  async act(action: string): Promise<void> {
    await this.#connection.ask((id) => ({ type: 'act', id, action }));
  }

  /** Wishes anything else; sent again until the server has answered it, and done once. */
  async wish(wish: LessonClientMessage): Promise<void> {
    await this.#connection.ask((id) => ({ type: 'wish', id, wish }));
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#connection.stop(new NetError({ code: 'game_over', message: 'ended' }));
  }

  #hear(message: LessonServerMessage): void {
    if (message.type === 'ended') return this.#end();
    const isNobody = message.type === 'error' && message.error.code === 'not_seated';
    if (isNobody && this.#connection.state !== 'live') return this.#end();
    // The server knows us: from now on it can be asked.
    if (message.type === 'lesson' || message.type === 'pupil') this.#connection.enter();
    this.#hooks.hear(message);
  }

  #end(): void {
    this.close();
    this.#hooks.changed('ended');
  }
}

/** Whoever has a seat shows it at once, and is let in however much another device asks for from the same address. */
function seatOf(token: string): string[] {
  // A recovery code may have been typed with anything in it, which a browser would refuse to send.
  const fits = /^[\w-]+$/.test(token);
  return fits ? ['sixline-seat', token] : [];
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
