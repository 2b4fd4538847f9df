// A game as a screen needs it, wherever it is kept: in this browser or on the server.
import type { PositionJson, Reason, View } from '../wire/types';
import type { NewsDesk } from './news';

export interface Table {
  /** The game is kept in this browser, and its players sit before it. */
  readonly isLocal?: boolean;
  /** A table of a lesson: nobody chats, gives up, or goes on by themselves. */
  readonly isLesson?: boolean;
  /** A puzzle, or a deal for everyone: without advice or a way out. */
  readonly isPuzzle?: boolean;
  /** Nothing but plays: nobody exchanges or passes. */
  readonly onlyPlays?: boolean;
  /** What stands above the board, where it is not whose turn it is. */
  readonly heading?: string | null;
  /** A hint shows where to look, and never what to lay. */
  readonly hintsOnlyWhere?: boolean;
  /** All that this screen may show. Reactive. */
  readonly view: View;
  /** What happens; `view` shows it already when it is told. */
  readonly news: Pick<NewsDesk, 'on'>;
  /** `live` also for a game in this browser. */
  readonly connection: 'live' | 'reconnecting';
  /** Who is connected, by seat; empty where that means nothing. */
  readonly presence: boolean[];
  /** How many others look on. */
  readonly watchers: number;
  /** Around one table: the seat that must take the device before its hand is shown. */
  readonly cover: number | null;
  /** A bot thinks, or an action is on its way. */
  readonly busy: boolean;
  /** Phrases that were said lately. */
  readonly said: { seat: number; phrase: string; at: number }[];
  /** What a link to this game is, and the code, where others can join. */
  readonly link: string | null;
  /** The player of `cover` has the device. */
  uncover(): void;
  /** Bots move no sooner than what this answers, so that a celebration is seen. */
  holdFor?(rest: () => Promise<void>): void;
  /** Takes a turn in the notation; refused with an error that has a `refusal`. */
  act(action: string): Promise<void>;
  resign(): Promise<void>;
  say(phrase: string): Promise<void>;
  /** Tells those who run the server about another player, where there is a server. */
  report?(seat: number, reason: Reason): Promise<void>;
  /** Whether what a player says is hidden on this device, and to hide it or not. */
  isMuted?(seat: number): boolean;
  mute?(seat: number, on: boolean): void;
  /** The two are not seated at one table any more. */
  block?(seat: number): Promise<void>;
  /** Goes back to before one's last turn, where nobody else is at another device. */
  takeBack?(): Promise<void>;
  /** Starts the next game of the same players and answers its path. */
  rematch(): Promise<string>;
  /** The record so far, as text. */
  record(): Promise<string>;
  /** The time that the clocks of `view` are told in. */
  now(): number;
  /** Lets go of sockets and timers. */
  close(): void;
}

/** The position of a seat, for the engine: as if it were its turn, so that one can try things out meanwhile. */
export function positionOf(view: View): PositionJson | null {
  const table = view.table;
  if (!table || !view.seat) return null;
  return {
    edition: view.options.edition,
    tables: view.options.tables,
    board: table.board,
    hand: table.hand,
    bag: table.bag,
    opening: table.opening !== undefined,
    scores: table.scores,
    turn: view.seat,
    seat: view.seat,
    hands: table.hands,
    history: table.history,
  };
}
