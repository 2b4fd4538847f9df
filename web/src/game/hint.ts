// What a player who asks for help is told: the best that the strongest level finds in a moment, and why.
import { reasonText, tileNames } from '../say';
import { engine } from '../wasm/engine';
import type { AdviceJson, PositionJson } from '../wire/types';
import { t } from '../words.svelte';
import { parseAction } from './notation';

const LEVEL = 10;
const MS = 400;
/** How many reasons are told: what can be read at a glance. */
const REASONS = 2;

export async function askHint(position: PositionJson): Promise<AdviceJson | undefined> {
  const [best] = await engine().best(position, LEVEL, 1, MS);
  return best;
}

/** The reasons that weigh most. */
export function mainReasons(advice: AdviceJson): string[] {
  const heaviest = [...advice.reasons].sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
  return heaviest.slice(0, REASONS).map(reasonText);
}

/** An advice with its reasons, for one who sees the pieces of it. */
export function hintText(advice: AdviceJson): string {
  const action = parseAction(advice.action);
  const why = mainReasons(advice).join('; ');
  if (action.kind === 'play') return t('play-hint-play', { why });
  if (action.kind === 'swap') return t('play-hint-swap', { tiles: tileNames(action.tiles), why });
  return t('play-hint-pass', { why });
}
