// A record as a row of still pictures: one before the first turn, and one after each.
import { parseAction, type Action, type Cell, type Placed } from '../game/notation';
import type { PositionJson, ReplayJson, ReplayTurn } from '../wire/types';

export interface Frame {
  /** How many turns have been taken. */
  turn: number;
  /** Who took the last one, from 1; 0 before the first. */
  seat: number;
  /** What was done, and what it made. */
  action: Action | null;
  score: number;
  /** The finishing bonus, where that turn ended the game with it. */
  bonus: number;
  /** All pieces on the table, in the order in which they came. */
  pieces: Placed[];
  /** The cells of the last play, which may be some turns ago. */
  last: Cell[];
  scores: number[];
  bag: number;
  /** The hands by seat, where they are known. */
  hands: (string[] | null)[];
  /** Who takes the next turn, from 1; `null` at the end of a game that is over. */
  next: number | null;
}

/** Takes the tiles from a hand once each; `null` where one is not in it. */
export function without(hand: string[], tiles: string[]): string[] | null {
  const left = [...hand];
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The pieces that an action takes out of the hand, where it names them. */
function leaving(action: Action): string[] | null {
  if (action.kind === 'play') return action.placed.map((it) => it.tile);
  if (action.kind === 'swap') return action.tiles.length === action.count ? action.tiles : null;
  return [];
}

/** The mover's hand after a turn, where it can be known. */
function handAfter(turn: ReplayTurn, action: Action): string[] | null {
  const gone = leaving(action);
  const kept = turn.hand && gone ? without(turn.hand, gone) : null;
  if (!kept) return null;
  if (turn.drawn) return [...kept, ...turn.drawn];
  return turn.bag === 0 || action.kind === 'pass' ? kept : null;
}

/** A hand does not change between the turns of its player, so that the next one shows it. */
function handsAt(replay: ReplayJson, actions: Action[], turn: number): (string[] | null)[] {
  return replay.names.map((_, index) => {
    const next = replay.turns.slice(turn).find((it) => it.seat === index + 1);
    if (next) return next.hand ?? null;
    const before = replay.turns.slice(0, turn).findLastIndex((it) => it.seat === index + 1);
    return before < 0 ? null : handAfter(replay.turns[before]!, actions[before]!);
  });
}

export function framesOf(replay: ReplayJson): Frame[] {
  const actions = replay.turns.map((it) => parseAction(it.action));
  const players = replay.names.length;
  const pieces: Placed[] = [];
  let last: Cell[] = [];
  const frames: Frame[] = [];
  for (let turn = 0; turn <= replay.turns.length; turn += 1) {
    const done = replay.turns[turn - 1];
    const action = actions[turn - 1] ?? null;
    const coming = replay.turns[turn];
    if (action?.kind === 'play') {
      pieces.push(...action.placed);
      last = action.placed.map(({ x, y }) => ({ x, y }));
    }
    const scores = coming?.scores ?? replay.scores;
    const before = done ? (done.scores[done.seat - 1] ?? 0) + done.score : 0;
    const over = !coming && replay.finished;
    frames.push({
      turn,
      seat: done?.seat ?? 0,
      action,
      score: done?.score ?? 0,
      bonus: done ? Math.max(0, (scores[done.seat - 1] ?? 0) - before) : 0,
      pieces: [...pieces],
      last,
      scores,
      bag: coming?.bag ?? replay.bag,
      hands: handsAt(replay, actions, turn),
      next: over ? null : (coming?.seat ?? (done ? (done.seat % players) + 1 : 1)),
    });
  }
  return frames;
}

/** The position before a turn is taken, as its player saw it; their hand may be unknown, and is then empty. */
export function positionAt(replay: ReplayJson, frame: Frame): PositionJson {
  const seat = frame.next ?? 1;
  return {
    edition: replay.edition,
    ...(replay.tables ? { tables: replay.tables } : {}),
    board: frame.pieces.map((it) => `${it.tile}@${it.x},${it.y}`),
    hand: frame.hands[seat - 1] ?? [],
    bag: frame.bag,
    scores: frame.scores,
    turn: seat,
  };
}

/** The turn that a text of an address names, within the game; the last one where it names none. */
export function turnFrom(text: string | null, frames: number): number {
  const turn = text === null || !/^\d{1,4}$/.test(text) ? frames - 1 : Number(text);
  return Math.min(turn, frames - 1);
}
