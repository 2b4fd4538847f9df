// The game in words: pieces, refusals, reasons and turns, in the language of the reader.
import { cellText, type Action } from './game/notation';
import type { ReasonJson, SharedJson } from './wire/types';
import { t, words } from './words.svelte';

export const COLORS: Record<string, string> = {
  R: 'red',
  O: 'orange',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  P: 'purple',
};
export const SHAPES: Record<string, string> = {
  o: 'circle',
  s: 'square',
  d: 'diamond',
  c: 'clover',
  t: 'star',
  x: 'cross',
};

const dashed = (code: string): string => code.replaceAll('_', '-');

/** `Ro` is "red circle", `12b` is "orange 12". */
export function tileName(tile: string): string {
  const card = /^(\d+)([a-j])$/.exec(tile);
  if (card) return t('tile-card', { number: card[1]!, color: card[2]! });
  return t('tile-classic', { color: COLORS[tile[0] ?? ''] ?? '', shape: SHAPES[tile[1] ?? ''] ?? '' });
}

export const tileNames = (tiles: string[]): string => listed(tiles.map(tileName));

/** "a, b and c", as the language joins them. */
export function listed(items: string[]): string {
  return new Intl.ListFormat(words.lang, { type: 'conjunction' }).format(items);
}

/** Why something was refused, from its stable code; the server's and the engine's codes both. */
export function refusalText(refusal: { code: string; message?: string }): string {
  const code = dashed(refusal.code);
  for (const id of [`illegal-${code}`, `error-${code}`]) if (words.has(id)) return t(id);
  return refusal.message ?? t('error-internal');
}

/** Why something did not work, in words. */
export function refusalOf(error: unknown): string {
  return refusalText((error as { refusal?: { code: string; message?: string } }).refusal ?? { code: 'internal' });
}

export function sharedText(shared: SharedJson): string {
  const { kind, value } = shared;
  if (kind === 'table') return t('shared-table', { table: value });
  if (kind === 'shape') return t('shared-shape', { shape: SHAPES[value] ?? '' });
  const color = COLORS[value];
  return color ? t('shared-color', { color }) : t('shared-card-color', { color: value });
}

/** Below this many points, more or less of something is not worth telling. */
const WORTH_TELLING = 0.5;

/** One reason for or against a move. */
export function reasonText(reason: ReasonJson): string {
  const { code, weight, ...rest } = reason;
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(rest as Record<string, string | number | SharedJson>)) {
    if (typeof value === 'object') values[key] = sharedText(value);
    else values[key] = key === 'tile' ? tileName(String(value)) : value;
  }
  let id = `reason-${dashed(code)}`;
  if (reason.code === 'points' && reason.points >= reason.most) id += '-most';
  if (reason.code === 'reply' && Math.abs(weight) >= WORTH_TELLING) {
    id += weight < 0 ? '-more' : '-less';
    values.by = Math.abs(weight);
  }
  return t(id, values);
}

/** "red circle at 0,0 and red square at 1,0", "exchanges 3", "passes". */
export function actionText(action: Action): string {
  if (action.kind === 'play') {
    return listed(action.placed.map((it) => t('say-placed', { tile: tileName(it.tile), cell: cellText(it) })));
  }
  if (action.kind === 'swap') return t('say-swap', { count: action.count });
  return t('say-pass');
}

/** The same for one who sees the board, which shows no numbers of cells. */
export const seenActionText = (action: Action): string =>
  action.kind === 'play' ? tileNames(action.placed.map((it) => it.tile)) : actionText(action);

/** The name of a bot such as `level5`; other names stay as they are. */
export function botName(bot: string): string {
  const level = /^level(\d+)$/.exec(bot)?.[1];
  return level ? levelName(Number(level)) : bot;
}

export const levelName = (level: number): string => t(`level-${level}`);

/** A number as the language writes it. */
export function numberText(value: number, digits = 0): string {
  return new Intl.NumberFormat(words.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );
}
