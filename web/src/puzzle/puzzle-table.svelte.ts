// A puzzle as a table of one turn: the screen of a game shows it, and its rules are those of the engine.
import { dropKept } from '../kept';
import { NewsDesk } from '../game/news';
import type { Table } from '../game/table';
import { engine } from '../wasm/engine';
import type { MissedJson, PuzzleAnswersJson, PuzzleJson, PuzzleVerdictJson, View } from '../wire/types';
import { t } from '../words.svelte';

/** How far one is with it. */
export type State = 'open' | 'wrong' | 'solved' | 'shown';

export class PuzzleTable implements Table {
  readonly isLocal = true;
  readonly isPuzzle = true;
  readonly onlyPlays = true;
  readonly news = new NewsDesk();
  readonly connection = 'live';
  readonly presence: boolean[] = [];
  readonly watchers = 0;
  readonly cover = null;
  readonly said: { seat: number; phrase: string; at: number }[] = [];
  readonly link = null;
  readonly line: string;
  readonly puzzle: PuzzleJson;

  state = $state<State>('open');
  /** Wrong answers so far, and the right one. */
  tries = $state(0);
  verdict = $state.raw<PuzzleVerdictJson | null>(null);
  /** All that is right, once it is decided. */
  answers = $state.raw<PuzzleAnswersJson | null>(null);
  #view = $state.raw<View>()!;
  #heading: () => string;
  #asking = $state(false);
  #onchange: (table: PuzzleTable) => void;

  static async open(line: string, heading: () => string, onchange: (table: PuzzleTable) => void): Promise<PuzzleTable> {
    return new PuzzleTable(line, await engine().puzzle(line), heading, onchange);
  }

  private constructor(line: string, puzzle: PuzzleJson, heading: () => string, onchange: (table: PuzzleTable) => void) {
    this.line = line;
    this.puzzle = puzzle;
    this.#heading = heading;
    this.#onchange = onchange;
    this.#view = {
      game: `puzzle-${puzzle.id}`,
      version: 0,
      status: 'playing',
      options: { edition: puzzle.edition, clock: { kind: 'none' }, public: false, help: true, on_leave: 'bot' },
      seats: puzzle.view.scores.map((_, seat) => ({ kind: seat === 0 ? 'person' : 'bot' })),
      seat: 1,
      table: puzzle.view,
      now_ms: 0,
    };
  }

  get view(): View {
    return this.#view;
  }

  get heading(): string {
    return this.#heading();
  }

  get isDecided(): boolean {
    return this.state === 'solved' || this.state === 'shown';
  }

  /** A piece is asked for, not a play. */
  get isReading(): boolean {
    return this.puzzle.question === 'reading';
  }

  get busy(): boolean {
    return this.#asking || this.isDecided;
  }

  /** Judges a play of the screen. */
  act(action: string): Promise<void> {
    return this.answer(action);
  }

  /** Judges an answer; refused where it is against the rules. */
  async answer(text: string): Promise<void> {
    if (this.busy) return;
    this.#asking = true;
    try {
      const verdict = await engine().puzzleJudge(this.line, text);
      this.tries += 1;
      if (verdict.right) this.answers = await engine().puzzleAnswers(this.line);
      this.verdict = verdict;
      this.state = verdict.right ? 'solved' : 'wrong';
      this.#onchange(this);
    } finally {
      this.#asking = false;
    }
  }

  /** Gives up, and answers what is right. */
  async show(): Promise<PuzzleAnswersJson> {
    this.answers = await engine().puzzleAnswers(this.line);
    if (!this.isDecided) {
      this.verdict = null;
      this.state = 'shown';
      this.#onchange(this);
    }
    return this.answers;
  }

  /** Puts the play that was not made on the board as it was before. */
  showMissed({ board, play, score }: MissedJson): void {
    const table = this.#view.table!;
    const history = [`${table.scores.length} play ${play} +${score}`];
    this.#view = { ...this.#view, table: { ...table, board: [...board, ...play.split(' ')], history } };
  }

  uncover(): void {}

  async resign(): Promise<void> {
    // There is nobody to give up to.
  }

  async say(): Promise<void> {
    // There is nobody to talk to.
  }

  rematch(): Promise<string> {
    return Promise.resolve('/puzzle');
  }

  record(): Promise<string> {
    return Promise.reject(new Error(t('puzzle-failed')));
  }

  now(): number {
    return Date.now();
  }

  close(): void {
    dropKept(`sixline-draft-${this.#view.game}-1`);
  }
}
