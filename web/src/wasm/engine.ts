// The rules and the engine, asked through a worker that is replaced where it dies. Positions are as in docs/NOTATION.md.
import type { GameOptions, IllegalJson, LocalGame, PositionJson } from '../wire/types';
import type { Call, CallName, Calls, Reply } from './calls';
import { health } from './health.svelte';

/** What a call is refused with: the rules' own words where they refuse, and else a code and a message. */
export type Refusal = Partial<IllegalJson> & { code: string; message: string; line?: number; field?: string };

export class EngineError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

type Answer<Name extends CallName> = Promise<Calls[Name]['answer']>;

interface Waiting {
  call: Call;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  progress?: (turns: number) => void;
  /** A worker died over it. */
  failed: boolean;
}

/** A worker that says nothing for so long while calls wait is dead: the longest search reports far more often. */
const SILENCE_MS = 60_000;

const openWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export class Engine {
  #open: () => Worker;
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(open = openWorker) {
    this.#open = open;
  }

  /** Ends the worker, and with it every call that waits. */
  close(): void {
    this.#drop();
    for (const id of this.#waiting.keys()) this.#refuse(id, { code: 'closed', message: 'closed' });
  }

  /** An edition as data: its deck, the length of a full line, the bonus at the end. */
  edition = (options: Partial<GameOptions>): Answer<'edition'> => this.#call('edition', [options]);

  /** The kinds of the deck with their numbers of copies. */
  deck = async (options: Partial<GameOptions>): Promise<[string, number][]> =>
    (await this.edition(options)).deck.map(({ tile, copies }) => [tile, copies]);

  /** Every legal play. */
  moves = (position: PositionJson): Answer<'moves'> => this.#call('moves', [position]);

  /** The score of a play line by line, with what each line is; refused where it is not legal. */
  score = (position: PositionJson, play: string): Answer<'score'> => this.#call('score', [position, play]);

  /** Refused where the action may not be taken. */
  judge = (position: PositionJson, action: string): Answer<'judge'> => this.#call('judge', [position, action]);

  /** What a bot such as `level5` does. */
  choose = (position: PositionJson, bot: string, seed: number): Answer<'choose'> =>
    this.#call('choose', [position, bot, seed]);

  /** The best actions as a level sees them, with reasons, within so many milliseconds. */
  best = (position: PositionJson, level: number, top: number, ms: number): Answer<'best'> =>
    this.#call('best', [position, level, top, ms]);

  /** What to ask about a play, after what was answered so far. */
  quizAsks = (position: PositionJson, play: string, answered: string[], pick: number): Answer<'quizAsks'> =>
    this.#call('quizAsks', [position, play, answered, pick]);

  /** What an answer to a question comes to; `again` where one has tried already. */
  quizJudge = (options: Partial<GameOptions>, question: string, given: number, again: boolean): Answer<'quizJudge'> =>
    this.#call('quizJudge', [options, question, given, again]);

  /** What the answers of a game come to, told at its end. */
  quizSummary = (options: Partial<GameOptions>, answered: string[]): Answer<'quizSummary'> =>
    this.#call('quizSummary', [options, answered]);

  /** What a seat is shown of a game that is kept here. */
  localView = (game: LocalGame, seat: number): Answer<'localView'> => this.#call('localView', [game, seat]);

  /** The record of such a game. */
  localRecord = (game: LocalGame): Answer<'localRecord'> => this.#call('localRecord', [game]);

  /** A record, turn by turn. */
  replay = (record: string): Answer<'replay'> => this.#call('replay', [record]);

  /** A share of the turns of a record with losses, luck and reasons; `progress` is told how many turns are done. */
  analyse = (
    record: string,
    playouts: number,
    [share, shares]: [number, number],
    progress: (turns: number) => void,
  ): Answer<'analyse'> => this.#call('analyse', [record, playouts, share, shares], progress);

  /** What another action would have come to in a turn, from 1, of a record that was looked at so closely. */
  tryTurn = (record: string, turn: number, action: string, playouts: number): Answer<'tryTurn'> =>
    this.#call('tryTurn', [record, turn, action, playouts]);

  /** The puzzles of an edition in the text of their file. */
  puzzles = (text: string, edition: string): Answer<'puzzles'> => this.#call('puzzles', [text, edition]);

  /** A puzzle by its line, without its answers. */
  puzzle = (line: string): Answer<'puzzle'> => this.#call('puzzle', [line]);

  /** What an answer comes to: a play or a piece, in the notation. */
  puzzleJudge = (line: string, answer: string): Answer<'puzzleJudge'> => this.#call('puzzleJudge', [line, answer]);

  /** All that is right, for one who has tried. */
  puzzleAnswers = (line: string): Answer<'puzzleAnswers'> => this.#call('puzzleAnswers', [line]);

  /** The deal for everyone that has this name, against a level. */
  deal = (edition: string, level: number, name: string): Answer<'deal'> => this.#call('deal', [edition, level, name]);

  /** What the level does in it, after these turns. */
  dealReply = (game: LocalGame, level: number, name: string): Answer<'dealReply'> =>
    this.#call('dealReply', [game, level, name]);

  /** The points of each turn at par. */
  dealPar = (edition: string, level: number, name: string): Answer<'dealPar'> =>
    this.#call('dealPar', [edition, level, name]);

  #call<Name extends CallName>(
    name: Name,
    args: Calls[Name]['args'],
    progress?: (turns: number) => void,
  ): Answer<Name> {
    const id = this.#next++;
    const sent = args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : arg));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { call: { id, name, args: sent } as Call, resolve, reject, progress, failed: false };
      this.#waiting.set(id, waiting);
      this.#post(waiting);
    });
  }

  #post({ call }: Waiting): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(call);
    this.#listen();
  }

  #start(): Worker {
    const worker = this.#open();
    worker.onmessage = (event: MessageEvent<Reply>) => this.#receive(event.data);
    worker.onerror = (event) => this.#died(event.message);
    worker.onmessageerror = () => this.#died('unreadable');
    return worker;
  }

  #receive(reply: Reply): void {
    if ('fatal' in reply) return this.#died(reply.fatal, reply.id);
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if ('progress' in reply) waiting.progress?.(reply.progress);
    else if ('error' in reply) this.#refuse(reply.id, reply.error as Refusal);
    else {
      this.#waiting.delete(reply.id);
      waiting.resolve(reply.answer as never);
      if (health.state === 'stopped') health.answered();
    }
    this.#listen();
  }

  /** Takes another worker and asks again; a call that breaks two of them is given up. */
  #died(message: string, culprit?: number): void {
    this.#drop();
    for (const [id, waiting] of this.#waiting) {
      const isBlamed = culprit === undefined || culprit === id;
      if (isBlamed && waiting.failed) {
        health.stopped();
        this.#refuse(id, { code: 'engine_stopped', message });
      } else {
        if (isBlamed) waiting.failed = true;
        if (health.state !== 'stopped') health.restarted();
        this.#post(waiting);
      }
    }
  }

  #drop(): void {
    clearTimeout(this.#silence);
    const worker = this.#worker;
    this.#worker = null;
    if (!worker) return;
    worker.onmessage = worker.onerror = worker.onmessageerror = null;
    worker.terminate();
  }

  /** Notices silence while something is asked. */
  #listen(): void {
    clearTimeout(this.#silence);
    if (this.#waiting.size > 0) this.#silence = setTimeout(() => this.#died('silent'), SILENCE_MS);
  }

  #refuse(id: number, refusal: Refusal): void {
    this.#waiting.get(id)?.reject(new EngineError(refusal));
    this.#waiting.delete(id);
  }
}

let shared: Engine | undefined;

/** The page's engine, started when it is first needed. A search that blocks should have its own. */
export function engine(): Engine {
  shared ??= new Engine();
  return shared;
}
