// The game in words: pieces, refusals, reasons and turns, in the language of the reader.
import { cellText, type Action } from './game/notation';
import type { PartsJson, ReasonJson, SharedJson } from './wire/types';
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

/** One reason for or against a move, with the pieces and how often. */
export function reasonText(reason: ReasonJson): string {
  const text = reasonBody(reason);
  const cases = Math.round((reason.share ?? 0) * 10);
  const tiles = reason.tiles ?? [];
  if (cases < 1) return text;
  if (reason.code === 'opens_line') return t('reason-cases', { text, cases });
  // Where others make less, or less is kept, the place is that of another move.
  const isOwn = (reason.code === 'reply' && reason.weight < 0) || (reason.code === 'next' && reason.weight > 0);
  return isOwn && tiles.length > 0 ? t('reason-with', { text, cases, tiles: tileNames(tiles) }) : text;
}

function reasonBody(reason: ReasonJson): string {
  const { code, weight } = reason;
  const values: Record<string, string | number> = { by: numberText(Math.abs(weight), 1) };
  for (const [key, value] of Object.entries(reason)) {
    if (key === 'shared') values.shared = sharedText(value as SharedJson);
    else if (key === 'tile') values.tile = tileName(value as string);
    else if (typeof value === 'number') values[key] = value;
  }
  // What the others make speaks against a move where it is more.
  values.side = weight > 0 === (code !== 'reply') ? 'more' : 'less';
  if (reason.code === 'reply' || reason.code === 'next') values.points = numberText(reason.points, 1);
  if (reason.code === 'wins') values.percent = numberText(reason.more * 100, 1);
  const isMost = reason.code === 'points' && reason.points >= reason.most;
  return t(`reason-${dashed(code)}${isMost ? '-most' : ''}`, values);
}

const PARTS = ['now', 'answers', 'kept', 'drawn', 'later', 'end', 'whole'] as const;

/** A difference taken apart, in numbers. */
export function partsText(parts: PartsJson): string {
  const told = PARTS.filter((part) => part === 'whole' || Math.abs(parts[part][0]) >= 0.05);
  return told
    .map((part) => {
      const [value, error] = parts[part];
      const sign = value < 0 ? '−' : '+';
      return t(`part-${part}`, { value: sign + numberText(Math.abs(value), 1), error: numberText(error, 1) });
    })
    .join(', ');
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
