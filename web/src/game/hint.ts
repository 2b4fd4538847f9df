// What a player who asks for help is told: the best that the strongest level finds in a moment, and why.
import { actionText, COLORS, partsText, reasonText, SHAPES, tileNames } from '../say';
import { engine } from '../wasm/engine';
import type { AdviceJson, PositionJson, ReasonJson, SharedJson } from '../wire/types';
import { t } from '../words.svelte';
import { parseAction } from './notation';

const LEVEL = 10;
/** A slow phone needs so long to think to the end, as looking back does; most devices are done in a tenth of it. */
const MS = 1500;
export async function askHint(position: PositionJson): Promise<AdviceJson | undefined> {
  const [best] = await engine().best(position, LEVEL, 1, MS);
  return best;
}

/** The reasons for a player, and the numbers behind them. */
export function hintNumbers(advice: AdviceJson): string {
  const reasons = advice.reasons.map(reasonText).join('; ');
  return advice.parts ? `${reasons} (${partsText(advice.parts)})` : reasons;
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

/** What speaks for it most: the first reason that does. */
export function mainReason({ reasons }: AdviceJson): ReasonJson | undefined {
  return reasons.find((reason) => reason.weight > 0 || reason.part === undefined);
}

/** The same in words for a child. */
export function plainReason(advice: AdviceJson): string {
  const speaks = mainReason(advice);
  return speaks ? inPlainWords(speaks) : t('simple-good');
}

/** What a move gave away most, in words for a child; nothing where it gave nothing away. */
export function plainFault(faults: ReasonJson[]): string | null {
  const fault = faults.find((reason) => reason.weight < 0);
  return fault ? faultInPlainWords(fault) : null;
}

function inPlainWords(reason: ReasonJson): string {
  switch (reason.code) {
    case 'full_line':
      return reason.count > 1
        ? t('simple-full-lines', { count: reason.count })
        : t('simple-full-line', { line: lineName(reason.shared) });
    case 'ends_game':
      return t('simple-ends-game', { bonus: reason.bonus });
    case 'lines':
      return t('simple-lines', { count: reason.count });
    case 'points':
      return t(reason.points >= reason.most ? 'simple-most' : 'simple-points');
    case 'blocks_line':
      return t('simple-blocks-line', { line: lineName(reason.shared) });
    case 'dead_line':
      return t('simple-dead-line', { line: lineName(reason.shared) });
    case 'keeps_set':
      return t('simple-keeps-set', { count: reason.count });
    case 'opens_line':
      return t('simple-good');
    case 'reply':
    case 'next':
    case 'draws':
    case 'later':
    case 'end':
    case 'wins':
    case 'exchange':
    case 'only':
      return t(`simple-${reason.code}`);
  }
}

function faultInPlainWords(reason: ReasonJson): string | null {
  switch (reason.code) {
    case 'opens_line':
      return t('simple-fault-opens-line', { line: lineName(reason.shared) });
    case 'points':
    case 'exchange':
      return t('simple-fault-points');
    case 'reply':
    case 'next':
    case 'draws':
    case 'later':
    case 'end':
      return t(`simple-fault-${reason.code}`);
    case 'full_line':
    case 'lines':
    case 'blocks_line':
    case 'dead_line':
    case 'keeps_set':
    case 'ends_game':
    case 'wins':
    case 'only':
      return null;
  }
}

/** "the red line", "the line of circles", "the table of 7". */
function lineName({ kind, value }: SharedJson): string {
  const what = kind === 'table' ? 'table' : kind === 'shape' ? SHAPES[value] : (COLORS[value] ?? value);
  return t('simple-line', { what: what ?? '', table: value });
}
