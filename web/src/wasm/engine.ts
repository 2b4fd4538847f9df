// The rules and the engine, asked through a worker. Positions are as in docs/NOTATION.md.
import type {
  AdviceJson,
  AnalysisJson,
  GameOptions,
  IllegalJson,
  LocalGame,
  LocalView,
  MoveJson,
  PositionJson,
  ReplayJson,
  ScoreJson,
} from '../wire/types';
import type { Call, Reply } from './worker';

/** What a call is refused with: the rules' own words where they refuse, and else a code and a message. */
export type Refusal = Partial<IllegalJson> & { code: string; message: string; line?: number; field?: string };

export class EngineError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

type Waiting = {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  progress?: (turns: number) => void;
};

export class Engine {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor() {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', (event: MessageEvent<Reply>) => this.#receive(event.data));
    this.#worker.addEventListener('error', (event) => this.#fail(event.message));
  }

  /** Ends the worker, and with it every call that waits. */
  close(): void {
    this.#worker.terminate();
    this.#fail('closed');
  }

  /** The kinds of the deck with their numbers of copies. */
  deck = (options: Pick<GameOptions, 'edition' | 'tables'>): Promise<[string, number][]> => this.#call('deck', options);

  /** Every legal play. */
  moves = (position: PositionJson): Promise<MoveJson[]> => this.#call('moves', position);

  /** The score of a play line by line; refused where it is not legal. */
  score = (position: PositionJson, play: string): Promise<ScoreJson> => this.#call('score', position, play);

  /** Refused where the action may not be taken. */
  judge = (position: PositionJson, action: string): Promise<null> => this.#call('judge', position, action);

  /** What a bot such as `level5` does. */
  choose = (position: PositionJson, bot: string, seed: number): Promise<string> =>
    this.#call('choose', position, bot, seed);

  /** The best actions as a level sees them, with reasons, within so many milliseconds. */
  best = (position: PositionJson, level: number, top: number, ms: number): Promise<AdviceJson[]> =>
    this.#call('best', position, level, top, ms);

  /** What a seat is shown of a game that is kept here. */
  localView = (game: LocalGame, seat: number): Promise<LocalView> => this.#call('localView', game, seat);

  /** The record of such a game. */
  localRecord = (game: LocalGame): Promise<string> => this.#call('localRecord', game);

  /** A record, turn by turn. */
  replay = (record: string): Promise<ReplayJson> => this.#call('replay', record);

  /** A record with losses, luck and reasons; `progress` is told how many turns are done. */
  analyse = (
    record: string,
    level: number,
    playouts: number,
    progress: (turns: number) => void,
  ): Promise<AnalysisJson> => this.#send('analyse', [record, level, playouts], progress);

  #call<T>(name: string, ...args: unknown[]): Promise<T> {
    return this.#send(name, args);
  }

  #send<T>(name: string, args: unknown[], progress?: (turns: number) => void): Promise<T> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, progress });
      // State of the page is not a plain object; the worker wants one.
      const plain = args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : arg));
      this.#worker.postMessage({ id, name, args: plain } satisfies Call);
    });
  }

  #receive(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if ('progress' in reply) {
      waiting.progress?.(reply.progress);
      return;
    }
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting.reject(new EngineError(reply.error as Refusal));
    else waiting.resolve(reply.answer as never);
  }

  #fail(message: string): void {
    const error = new EngineError({ code: 'internal', message });
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

let shared: Engine | undefined;

/** The page's engine, started when it is first needed. A search that blocks should have its own. */
export function engine(): Engine {
  shared ??= new Engine();
  return shared;
}
