// The deals for everyone: which one an address means, and what this browser remembers of them.
import { readKept, writeKept } from '../kept';
import { dateOf, dayOf } from '../puzzle/days';

const KEY = 'sixline-deals';
/** So many deals are remembered, the latest ones. */
const REMEMBERED = 60;
/** The level of the deals of the days, as in the terminal. */
export const DAILY_LEVEL = 5;
/** More points than any deal makes. */
const MOST_POINTS = 999;

/** What everybody has who has the same link. */
export interface Deal {
  name: string;
  edition: 'classic' | 'tables';
  level: number;
}

/** What was played of a deal. */
export interface Played {
  actions: string[];
  /** How many turns one has had, and how many each has; what was played before they were noted has neither. */
  taken?: number;
  turns?: number;
  /** The points of both, and par, once it is over. */
  done?: { points: number; theirs: number; par: number };
  changed: number;
}

/** The deal of an address: of a day that has come, or by its name. `null` where it has none that there can be. */
export function dealOf(name: string, query: URLSearchParams, today: number): Deal | null {
  const edition = query.get('edition') === 'tables' ? 'tables' : 'classic';
  const level = Number(query.get('level') ?? DAILY_LEVEL);
  const isName = name === '' || /^[a-z0-9-]{1,16}$/.test(name);
  if (!isName || !Number.isInteger(level) || level < 1 || level > 10) return null;
  return { name: name === '' ? dateOf(today) : name, edition, level };
}

/** A day to come is not dealt yet. */
export const isToCome = (deal: Deal, today: number): boolean => (dayOfDeal(deal) ?? today) > today;

/** The points that whoever sent the link has made with the deal. */
export function pointsToBeat(query: URLSearchParams): number | null {
  const text = query.get('points') ?? '';
  const points = /^\d{1,3}$/.test(text) ? Number(text) : null;
  return points !== null && points <= MOST_POINTS ? points : null;
}

/** The day that it is the deal of. */
export const dayOfDeal = ({ name }: Deal): number | null => dayOf(name);

/** The address of a deal, with what was made of it. */
export function pathOf({ name, edition, level }: Deal, points?: number): string {
  const query = new URLSearchParams({ edition, level: String(level) });
  if (points !== undefined) query.set('points', String(points));
  return `/deal/${name}?${query.toString()}`;
}

/** A deal that nobody has played. */
export function newDeal(edition: Deal['edition'], level: number): Deal {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return { name: [...bytes].map((it) => it.toString(16).padStart(2, '0')).join(''), edition, level };
}

export const playedOf = (deal: Deal): Played | undefined => read()[keyOf(deal)];

export function keepPlayed(deal: Deal, played: Played): void {
  const all = { ...read(), [keyOf(deal)]: played };
  const latest = Object.entries(all).sort(([, one], [, other]) => other.changed - one.changed);
  writeKept(KEY, Object.fromEntries(latest.slice(0, REMEMBERED)));
}

/** Its share of par, in whole percent. */
export const shareOf = ({ points, par }: { points: number; par: number }): number =>
  Math.round((100 * points) / Math.max(par, 1));

const keyOf = ({ name, edition, level }: Deal): string => `${name} ${edition} ${level}`;

function read(): Record<string, Played> {
  const kept = readKept(KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  const isPlayed = (it: unknown) => Array.isArray((it as Played | null)?.actions);
  return Object.fromEntries(Object.entries(kept as Record<string, Played>).filter(([, it]) => isPlayed(it)));
}
