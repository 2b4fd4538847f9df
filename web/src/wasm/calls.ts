// What the worker can be asked and what it answers. Both sides are checked against this one list.
import type {
  AdviceJson,
  AnalysisJson,
  SharedDealJson,
  Correction,
  EditionJson,
  GameOptions,
  LocalGame,
  LocalView,
  MoveJson,
  PositionJson,
  PuzzleAnswersJson,
  PuzzleJson,
  PuzzleSetJson,
  PuzzleVerdictJson,
  ReplayJson,
  ScoredJson,
  SoloAskJson,
  Summary,
  TriedJson,
} from '../wire/types';

export interface Calls {
  edition: { args: [options: Partial<GameOptions>]; answer: EditionJson };
  moves: { args: [position: PositionJson]; answer: MoveJson[] };
  score: { args: [position: PositionJson, play: string]; answer: ScoredJson };
  judge: { args: [position: PositionJson, action: string]; answer: null };
  choose: { args: [position: PositionJson, bot: string, seed: number]; answer: string };
  best: { args: [position: PositionJson, level: number, top: number, ms: number]; answer: AdviceJson[] };
  localView: { args: [game: LocalGame, seat: number]; answer: LocalView };
  localRecord: { args: [game: LocalGame]; answer: string };
  replay: { args: [record: string]; answer: ReplayJson };
  /** Of `shares` that look at the same record, share number `share`: its turns, and the sums of these. */
  analyse: { args: [record: string, playouts: number, share: number, shares: number]; answer: AnalysisJson };
  /** A turn of a record is counted from 1. */
  tryTurn: { args: [record: string, turn: number, action: string, playouts: number]; answer: TriedJson };
  quizAsks: { args: [position: PositionJson, play: string, answered: string[], pick: number]; answer: SoloAskJson[] };
  quizJudge: {
    args: [options: Partial<GameOptions>, question: string, given: number, again: boolean];
    answer: Correction;
  };
  quizSummary: { args: [options: Partial<GameOptions>, answered: string[]]; answer: Summary };
  puzzles: { args: [text: string, edition: string]; answer: PuzzleSetJson };
  puzzle: { args: [line: string]; answer: PuzzleJson };
  puzzleJudge: { args: [line: string, answer: string]; answer: PuzzleVerdictJson };
  puzzleAnswers: { args: [line: string]; answer: PuzzleAnswersJson };
  deal: { args: [edition: string, level: number, name: string]; answer: SharedDealJson };
  dealReply: { args: [game: LocalGame, level: number, name: string]; answer: string };
  dealPar: { args: [edition: string, level: number, name: string]; answer: number[] };
}

export type CallName = keyof Calls;

/** How arguments travel: objects as JSON, since the state of a page is no plain object. */
export type Sent<Args extends unknown[]> = { [I in keyof Args]: Args[I] extends object ? string : Args[I] };

export type Call = { [Name in CallName]: { id: number; name: Name; args: Sent<Calls[Name]['args']> } }[CallName];

export type Reply =
  | { id: number; answer: unknown }
  /** The call is refused, and the worker goes on. */
  | { id: number; error: unknown }
  | { id: number; progress: number }
  /** The worker is of no use any more; `id` is the call that broke it, if any did. */
  | { fatal: string; id?: number };
