// A lesson as the teacher's page knows it, from the line alone.
import type { ErrorBody, LessonClientMessage, LessonServerMessage, LessonTable, LessonView } from '../wire/types';
import { NetError } from '../net/errors';
import type { Kept } from './api';
import { LessonLine, type LessonState } from './line';
import { withTallies, type Counted } from './report';

export class TeacherLesson {
  lesson = $state.raw<LessonView | null>(null);
  /** The tables by their numbers. */
  tables = $state.raw<Record<number, LessonTable>>({});
  counted = $state.raw<Counted>({});
  /** When the lesson was last told, for the time that is left. */
  toldAt = $state(0);
  state = $state<LessonState>('connecting');
  error = $state.raw<ErrorBody | null>(null);
  #line: LessonLine;

  constructor(kept: Kept) {
    this.#line = new LessonLine(kept, {
      hear: (message) => this.#hear(message),
      changed: (state) => (this.state = state),
    });
  }

  /** Wishes something; sent again until the server has answered it. */
  wish(message: LessonClientMessage): void {
    this.error = null;
    this.ask(message).catch((error: unknown) => this.fail(error));
  }

  /** Wishes something, and hears whether it was done. */
  ask = (message: LessonClientMessage): Promise<void> => this.#line.wish(message);

  /** Tells the teacher what went wrong. */
  fail(error: unknown): void {
    this.error = error instanceof NetError ? error.refusal : { code: 'internal', message: String(error) };
  }

  close(): void {
    this.#line.close();
  }

  #hear(message: LessonServerMessage): void {
    if (message.type === 'lesson') {
      this.lesson = message;
      this.toldAt = Date.now();
    }
    if (message.type === 'table') this.tables = { ...this.tables, [message.table]: message };
    if (message.type === 'tallies') this.counted = withTallies(this.counted, message.tallies);
    if (message.type === 'error') this.error = message.error;
  }
}
