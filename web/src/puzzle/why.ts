// What is said about a puzzle: the question, what is wrong with an answer, and why one is right.
import { hintText } from '../game/hint';
import { playText, parsePlaced } from '../game/notation';
import { positionOf } from '../game/table';
import { numberText, reasonText, tileName } from '../say';
import { engine } from '../wasm/engine';
import type { PuzzleAnswersJson, PuzzleJson, PuzzleVerdictJson, ScoredJson } from '../wire/types';
import { t } from '../words.svelte';
import type { PuzzleTable } from './puzzle-table.svelte';

/** So long the reasons of a play are looked for. */
const REASONS_MS = 1200;
const LEVEL = 10;
const TOP = 8;

const factOf = ({ table = 0, times = 0 }: PuzzleJson) => ({ table, times, product: table * times });

export const questionText = (puzzle: PuzzleJson): string =>
  t(`puzzle-ask-${puzzle.question}`, { ...factOf(puzzle), points: puzzle.last ?? 0 });

export function wrongText(puzzle: PuzzleJson, { score }: PuzzleVerdictJson): string {
  if (puzzle.question === 'most' && score) return t('puzzle-wrong-most', { points: score.score });
  if (puzzle.table !== undefined) return t('puzzle-wrong-fact', factOf(puzzle));
  return t('puzzle-wrong');
}

/** Why an answer is right, in a sentence; `score` is that of the play that lies. */
export function whyText(puzzle: PuzzleJson, { gap, missed }: PuzzleAnswersJson, score: ScoredJson | null): string {
  const [first] = missed;
  if (first) {
    return t('puzzle-missed', { tile: tileName(first.piece), score: first.score, made: puzzle.last ?? 0 });
  }
  if (puzzle.table !== undefined) return t('puzzle-why-fact', factOf(puzzle));
  const length = Math.max(0, ...(score?.lines ?? []).map((line) => line.tiles.length));
  return t(`puzzle-why-${puzzle.question}`, {
    points: score?.score ?? 0,
    gap: numberText(gap, Number.isInteger(gap) ? 0 : 1),
    length,
  });
}

/** Who finds it: the lowest level that does every other time. */
export function foundText({ found }: PuzzleAnswersJson): string {
  const level = found.findIndex((share) => share >= 0.5);
  if (level < 0) return t('puzzle-found-none');
  return level === 0 ? t('puzzle-found-all') : t('puzzle-found', { level: level + 1 });
}

/** What the strongest level says for a play; nothing where it would lay another. */
export async function engineReasons({ view }: PuzzleTable, play: string): Promise<string> {
  const position = positionOf(view);
  if (!position) return '';
  const sorted = (text: string) =>
    playText(
      text
        .split(' ')
        .map(parsePlaced)
        .sort((a, b) => a.y - b.y || a.x - b.x),
    );
  const advice = await engine().best(position, LEVEL, TOP, REASONS_MS);
  const own = advice.find((it) => it.play !== null && sorted(it.play) === sorted(play));
  if (!own) return '';
  return own.reasons.length ? `${own.reasons.map(reasonText).join('; ')}.` : hintText(own);
}
