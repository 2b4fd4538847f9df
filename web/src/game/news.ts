// What happens at a table, told once to whoever wants to know: sounds, lights, the voice, questions.
import { parseTurn, type Turn } from './notation';

export type News =
  /** Somebody took a turn; `number` counts the turns of the game, from 1. */
  | { kind: 'turn'; turn: Turn; number: number }
  | { kind: 'said'; seat: number; phrase: string; at: number }
  /** A player is gone, or a bot plays on for them; `isMe` where it is whoever sits before the screen. */
  | { kind: 'left'; seat: number; why: 'left' | 'resigned' | 'timed_out'; isMe?: boolean }
  | { kind: 'over' }
  /** Another player opened the next game. */
  | { kind: 'rematch'; game: string }
  | { kind: 'connection'; state: 'live' | 'reconnecting' };

type Listener = (news: News) => void;

export class NewsDesk {
  #listeners = new Set<Listener>();

  /** Tells `listener` all news from now on; answers how to end that. */
  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }

  /** Tells the turns of a history beyond the first `known`. */
  tellTurns(history: string[], known: number): void {
    for (let at = known; at < history.length; at++) {
      this.tell({ kind: 'turn', turn: parseTurn(history[at]!), number: at + 1 });
    }
  }
}
