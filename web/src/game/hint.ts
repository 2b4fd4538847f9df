// What a player who asks for help is told: the best that the strongest level finds in a moment, and why.
import { actionText, COLORS, reasonText, SHAPES, tileNames } from '../say';
import { engine } from '../wasm/engine';
import type { AdviceJson, PositionJson, ReasonJson, SharedJson } from '../wire/types';
import { t } from '../words.svelte';
import { parseAction } from './notation';

const LEVEL = 10;
const MS = 400;
/** How many reasons are told in numbers: what can be read at a glance. */
const REASONS = 3;

export async function askHint(position: PositionJson): Promise<AdviceJson | undefined> {
  const [best] = await engine().best(position, LEVEL, 1, MS);
  return best;
}

/** The reasons that weigh most, with their numbers. */
export function hintNumbers(advice: AdviceJson): string {
  const heaviest = [...advice.reasons].sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
  return heaviest.slice(0, REASONS).map(reasonText).join('; ');
}

/** An advice in one sentence that a child understands, for one who sees the pieces of it. */
export function hintText(advice: AdviceJson): string {
  const action = parseAction(advice.action);
  const why = plainReason(advice);
  if (action.kind === 'play') return t('play-hint-play', { points: advice.score + bonusOf(advice), why });
  if (action.kind === 'swap') return t('play-hint-swap', { tiles: tileNames(action.tiles), why });
  return t('play-hint-pass', { why });
}

/** The same for one who hears it: with the pieces and the place. */
export function spokenHint(advice: AdviceJson): string {
  const action = parseAction(advice.action);
  if (action.kind !== 'play') return hintText(advice);
  return t('text-hint', { action: actionText(action), reasons: hintText(advice) });
}

function bonusOf({ reasons }: AdviceJson): number {
  return reasons.reduce((sum, reason) => sum + (reason.code === 'ends_game' ? reason.bonus : 0), 0);
}

/** What speaks for it most, in plain words: a full line before all, and nothing that speaks against it. */
function plainReason({ reasons }: AdviceJson): string {
  const first = (code: ReasonJson['code']) => Number(code === 'full_line') * 2 + Number(code === 'ends_game');
  const best = [...reasons].sort((one, other) => first(other.code) - first(one.code) || other.weight - one.weight);
  for (const reason of best) {
    const words = inPlainWords(reason);
    if (words) return words;
  }
  return t('hint-good');
}

function inPlainWords(reason: ReasonJson): string | null {
  switch (reason.code) {
    case 'full_line':
      return reason.count > 1
        ? t('hint-full-lines', { count: reason.count })
        : t('hint-full-line', { line: lineName(reason.shared) });
    case 'ends_game':
      return t('hint-ends-game', { bonus: reason.bonus });
    case 'lines':
      return t('hint-lines', { count: reason.count });
    case 'points':
      return reason.points >= reason.most ? t('hint-most') : null;
    case 'blocks_line':
      return t('hint-blocks-line', { line: lineName(reason.shared) });
    case 'keeps_set':
      return t('hint-keeps-set', { count: reason.count });
    case 'reply':
      return reason.weight > 0 ? t('hint-reply') : null;
    case 'exchange':
      return t('hint-exchange');
    case 'only':
      return t('hint-only');
    case 'opens_line':
    case 'dead_line':
    case 'draws':
      return null;
  }
}

/** "the red line", "the line of circles", "the table of 7". */
function lineName({ kind, value }: SharedJson): string {
  const what = kind === 'table' ? 'table' : kind === 'shape' ? SHAPES[value] : (COLORS[value] ?? value);
  return t('hint-line', { what: what ?? '', table: value });
}
