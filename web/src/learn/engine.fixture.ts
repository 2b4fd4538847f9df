// The engine without its worker, for tests.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { initSync, replay as replayText, score as scoreText } from '../wasm/pkg/sixline.js';
import type { PositionJson, ReplayJson, ScoreJson } from '../wire/types';

initSync({ module: readFileSync(resolve(import.meta.dirname, '../wasm/pkg/sixline_bg.wasm')) });

export const replay = (record: string): ReplayJson => JSON.parse(replayText(record)) as ReplayJson;

export const score = (position: PositionJson, play: string): ScoreJson =>
  JSON.parse(scoreText(JSON.stringify(position), play)) as ScoreJson;

/** The code of the refusal, or `null` where the play is legal. */
export function refusal(position: PositionJson, play: string): string | null {
  try {
    score(position, play);
    return null;
  } catch (error) {
    return (JSON.parse(String(error)) as { code: string }).code;
  }
}
