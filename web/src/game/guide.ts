// What the bot of a guided first game says: what it laid and why, and each rule when it first matters. Plain values only.
import { COLORS, listed, refusalText, SHAPES, tileName, tileNames } from '../say';
import type { AdviceJson, ScoredLineJson } from '../wire/types';
import { t } from '../words.svelte';
import type { Edition } from './edition';
import { parsePlaced, type Turn } from './notation';
import type { Standing } from './tentative.svelte';

/** A rule that is told once, when it matters. */
export type Rule = 'draw' | 'full' | 'lines' | 'exchange' | 'five' | 'hint' | 'last' | 'done';

/** All that the bot looks at before it says something. */
export interface Situation {
  /** The name of the bot. */
  name: string;
  isMine: boolean;
  /** How many pieces the first play has to have; none later. */
  opening: number | null;
  hasChosen: boolean;
  laid: number;
  standing: Standing;
  /** The lines of what lies, and what they make. */
  lines: ScoredLineJson[];
  sum: string;
  missing: string[];
  refusal: { code: string; message?: string } | null;
  bag: number;
  /** How many turns the learner has taken. */
  turns: number;
  /** The bot's last turn, with its lines. */
  bot: { turn: Turn; lines: ScoredLineJson[] } | null;
  /** A good action for the learner. */
  advice: AdviceJson | null;
  isTables: boolean;
  /** The length of a complete line, and the bonus of the end. */
  edition: Pick<Edition, 'fullLine' | 'finishBonus'>;
  /** The rules that were told in earlier turns. */
  told: ReadonlySet<Rule>;
}

export interface Tip {
  text: string;
  /** The rule in it, which need not be told again. */
  rule: Rule | null;
  /** The piece of the hand that it speaks of. */
  tile?: string;
}

/** So many of its turns the bot explains. */
const EXPLAINED = 3;
/** After so many turns the learner goes on alone. */
const GUIDED = 6;
/** A play that makes no more may well be an exchange. */
const LITTLE = 2;

export function tipOf(now: Situation): Tip | null {
  if (!now.isMine) return null;
  if (now.laid > 0) return laidTip(now);
  if (now.opening !== null) return openingTip(now);
  const rule = ruleNow(now);
  const texts = [now.turns <= EXPLAINED ? botText(now) : '', rule ? ruleText(rule, now) : ''];
  const text = texts.filter(Boolean).join(' ');
  const tile = rule === 'lines' && !now.hasChosen ? firstTile(now) : undefined;
  return text ? { text, rule, tile } : null;
}

const plain = (text: string): Tip => ({ text, rule: null });

function openingTip(now: Situation): Tip | null {
  if (now.hasChosen) return plain(t('guide-lay'));
  const tile = firstTile(now);
  if (!tile) return null;
  const text = t('guide-start', { name: now.name, count: now.opening ?? 1, tile: tileName(tile) });
  return { text, rule: null, tile };
}

/** The piece that the advice lays first. */
const firstTile = ({ advice }: Situation): string | undefined =>
  advice?.play ? parsePlaced(advice.play.split(' ')[0]!).tile : undefined;

function laidTip(now: Situation): Tip | null {
  const { standing, refusal, missing, lines, edition, turns } = now;
  if (standing === 'wrong') return refusal ? plain(t('guide-wrong', { why: refusalText(refusal) })) : null;
  if (standing === 'partial') {
    if (missing.length === 0) return null;
    const what = t(now.isTables ? 'guide-line-tables' : 'guide-line-classic');
    return plain(t('guide-more', { tiles: tileNames(missing), what }));
  }
  const isOpen = lines.some((line) => line.tiles.length === edition.fullLine - 1);
  if (isOpen && !now.told.has('five')) return { text: t('guide-five'), rule: 'five' };
  return turns < EXPLAINED ? plain(t('guide-play', { sum: now.sum })) : null;
}

/** The first rule that matters now and was not told. */
function ruleNow({ told, turns, advice, bag }: Situation): Rule | null {
  const has = (code: string) => advice?.reasons.some((it) => it.code === code) ?? false;
  const matters: Record<Rule, boolean> = {
    draw: turns >= 1,
    full: has('full_line'),
    lines: advice?.reasons.some((it) => it.code === 'lines' && it.count > 1) ?? false,
    exchange: advice !== null && bag > 0 && (advice.play === null || advice.score <= LITTLE),
    five: false,
    hint: turns >= 2,
    last: bag === 0,
    done: turns >= GUIDED,
  };
  return (Object.keys(matters) as Rule[]).find((rule) => matters[rule] && !told.has(rule)) ?? null;
}

function ruleText(rule: Rule, now: Situation): string {
  const { advice, edition } = now;
  const tile = tileName(firstTile(now) ?? '');
  return t(`guide-${rule}`, { tile, full: edition.fullLine, points: advice?.score ?? 0, bonus: edition.finishBonus });
}

/** "My play: red star. Points: the red line (4)." */
function botText({ bot }: Situation): string {
  if (!bot) return '';
  const { action } = bot.turn;
  if (action.kind !== 'play') return t('guide-bot-other', { action: action.kind });
  const lines = bot.lines.map((line) => t('guide-line', { line: lineName(line), points: line.points }));
  return t('guide-bot', { tiles: tileNames(action.placed.map((it) => it.tile)), lines: listed(lines) });
}

/** "the red line", "the line of stars", "the table of 7". */
function lineName({ kind, tiles, tables }: ScoredLineJson): string {
  const [tile = ''] = tiles;
  const table = tables.find((it) => it > 1) ?? tables[0] ?? 1;
  if (kind === 'table') return t('simple-line', { what: 'table', table });
  const letter = kind === 'shape' ? SHAPES[tile[1] ?? ''] : (COLORS[tile[0] ?? ''] ?? tile.at(-1));
  return t('simple-line', { what: letter ?? '', table });
}
