// A lesson as a pupil's page knows it, and the pupil's table for the screen of a game.
import { NewsDesk } from '../game/news';
import type { Table } from '../game/table';
import type { LessonServerMessage, PupilView, Correction, View } from '../wire/types';
import { t } from '../words.svelte';
import type { Kept } from './api';
import { LessonLine, type LessonState } from './line';
import { pupilName } from './names';

/** The number of the one table where everybody plays at once. */
export const EVERYBODY = 0;

export class PupilLesson {
  view = $state.raw<PupilView | null>(null);
  state = $state<LessonState>('connecting');
  /** The answer that is being looked at. */
  verdict = $state.raw<Correction | null>(null);
  /** When the view came, for the times that are left. */
  toldAt = $state(0);
  /** What happens at the pupil's table. */
  readonly news = new NewsDesk();
  #line: LessonLine;

  constructor(kept: Kept) {
    this.#line = new LessonLine(kept, {
      hear: (message) => this.#hear(message),
      changed: (state) => this.#setState(state),
    });
  }

  act = (action: string): Promise<void> => this.#line.act(action);

  /** Sent again until the server has it; what came of it is told as a verdict. */
  answer = (question: number, answer: number): Promise<void> => this.#line.wish({ type: 'answer', question, answer });

  checkAnswer = (number: number, answer: number): Promise<void> =>
    this.#line.wish({ type: 'check_answer', number, answer });

  skip = (question: number): Promise<void> => this.#line.wish({ type: 'skip', question });

  leave(): void {
    // Whoever closes the page right away is gone for the server as well.
    this.#line.wish({ type: 'leave' }).catch(() => undefined);
  }

  close(): void {
    this.#line.close();
  }

  #setState(state: LessonState): void {
    const before = connectionOf(this.state);
    this.state = state;
    const now = connectionOf(state);
    if (now !== before) this.news.tell({ kind: 'connection', state: now });
  }

  /** A lesson tells a pupil everything each time; the history says what is new. */
  #setView(next: PupilView): void {
    const before = this.view?.table?.view;
    this.view = next;
    this.toldAt = Date.now();
    const now = next.table?.view;
    if (!now || before?.game !== now.game) return;
    this.news.tellTurns(now.table?.history ?? [], before.table?.history.length ?? 0);
    if (before.status !== 'over' && now.status === 'over') this.news.tell({ kind: 'over' });
  }

  #hear(message: LessonServerMessage): void {
    if (message.type === 'pupil') this.#setView(message);
    if (message.type === 'verdict') this.verdict = message;
  }
}

/** The table of a pupil as a screen needs it. It knows no chat, no giving up and no record. */
export class PupilTable implements Table {
  readonly isLesson = true;
  readonly cover = null;
  readonly watchers = 0;
  readonly said = [];
  readonly link = null;
  readonly news: NewsDesk;
  #lesson: PupilLesson;
  #asking = $state(0);

  constructor(lesson: PupilLesson) {
    this.#lesson = lesson;
    this.news = lesson.news;
  }

  /** Made-up names in the reader's language; for one who is away the bot plays under the same name. */
  readonly view = $derived.by<View>(() => {
    const table = this.#lesson.view!.table!;
    const seats = table.view.seats.map((seat, i) => {
      const pupil = table.pupils[i];
      if (pupil) return { kind: 'person' as const, name: pupilName(pupil) };
      // Where everybody plays at once, the other seat is that of the best plays.
      return table.table === EVERYBODY ? { kind: 'bot' as const, name: t('class-best-seat') } : seat;
    });
    // What counts is what was earned.
    const game = table.view.table;
    return { ...table.view, seats, ...(game ? { table: { ...game, scores: table.points } } : {}) };
  });

  get onlyPlays(): boolean {
    return this.#lesson.view!.table!.table === EVERYBODY;
  }

  get heading(): string | null {
    const { round } = this.#lesson.view!;
    if (!round) return null;
    if (round.settled) return t('class-round-over', { round: round.round });
    return t(round.mine ? 'class-round-wait' : 'class-round', { round: round.round });
  }

  /** Where answers earn the points, a hint must not play the game. */
  get hintsOnlyWhere(): boolean {
    return this.#lesson.view!.plan.earn;
  }

  get connection(): 'live' | 'reconnecting' {
    return connectionOf(this.#lesson.state);
  }

  get presence(): boolean[] {
    return this.#lesson.view!.table!.pupils.map((pupil) => pupil?.here ?? true);
  }

  get busy(): boolean {
    const { table, phase } = this.#lesson.view!;
    const mover = table?.view.table ? table.pupils[table.view.table.turn - 1] : null;
    return this.#asking > 0 || phase === 'paused' || !mover;
  }

  async act(action: string): Promise<void> {
    this.#asking += 1;
    try {
      await this.#lesson.act(action);
    } finally {
      this.#asking -= 1;
    }
  }

  uncover(): void {}
  resign = (): Promise<void> => refuse();
  say = (): Promise<void> => refuse();
  rematch = (): Promise<string> => refuse();
  record = (): Promise<string> => refuse();
  now = (): number => Date.now();
  close(): void {}
}

const connectionOf = (state: LessonState): 'live' | 'reconnecting' => (state === 'waiting' ? 'reconnecting' : 'live');

const refuse = (): Promise<never> => Promise.reject(new Error(t('error-not-seated')));
