// The engine without its worker, for tests.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as wasm from './pkg/sixline.js';
import type {
  EditionJson,
  GameOptions,
  LocalGame,
  LocalView,
  MoveJson,
  PositionJson,
  ReplayJson,
  ScoredJson,
} from '../wire/types';

wasm.initSync({ module: readFileSync(resolve(import.meta.dirname, 'pkg/sixline_bg.wasm')) });

const text = (value: unknown): string => JSON.stringify(value);

export const replay = (record: string): ReplayJson => JSON.parse(wasm.replay(record)) as ReplayJson;

export const score = (position: PositionJson, play: string): ScoredJson =>
  JSON.parse(wasm.score(text(position), play)) as ScoredJson;

export const edition = (options: Partial<GameOptions>): EditionJson =>
  JSON.parse(wasm.edition(text(options))) as EditionJson;

export const moves = (position: PositionJson): MoveJson[] => JSON.parse(wasm.moves(text(position))) as MoveJson[];

export const judge = (position: PositionJson, action: string): null =>
  JSON.parse(wasm.judge(text(position), action)) as null;

export const choose = (position: PositionJson, bot: string, seed: number): string =>
  JSON.parse(wasm.choose(text(position), bot, seed)) as string;

export const localView = (game: LocalGame, seat: number): LocalView =>
  JSON.parse(wasm.local_view(text(game), seat)) as LocalView;

/** The code of the refusal, or `null` where the play is legal. */
export function refusal(position: PositionJson, play: string): string | null {
  try {
    score(position, play);
    return null;
  } catch (error) {
    return (JSON.parse(String(error)) as { code: string }).code;
  }
}
