// Games and players in a few words, for lists and invitations.
import { botName, listed } from '../say';
import type { ClockPlan, GameOptions, Pool, RatingView, SeatView } from '../wire/types';
import { t, words } from '../words.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function seatName(seat: SeatView): string {
  switch (seat.kind) {
    case 'person':
      if (seat.name && seat.bot) return t('net-program', { name: seat.name });
      return seat.name || t('net-nameless');
    case 'bot':
      return botText(seat.name ?? '');
    case 'stand_in':
      return t('net-stand-in', { name: seat.name ?? '' });
    case 'open':
      return t('net-seat-open');
    case 'invited':
      return t('net-seat-invited');
  }
}

/** "Beginner (computer)". */
export const botText = (bot: string): string => t('net-bot', { level: botName(bot) });

export const isFree = (seat: SeatView): boolean => seat.kind === 'open' || seat.kind === 'invited';

/** The others at a table: "Ann and Ben". */
export function othersText(seats: SeatView[], mine: number | undefined): string {
  const others = seats.filter((_, idx) => idx !== (mine ?? 0) - 1);
  return listed(others.map(seatName));
}

export function editionText(options: Pick<GameOptions, 'edition' | 'tables'>): string {
  if (options.edition !== 'tables') return t('app-edition-classic');
  const { tables } = options;
  return tables && tables.length < 10
    ? t('net-edition-some-tables', { tables: listed(tables.map(String)) })
    : t('app-edition-tables');
}

export function clockText(clock: ClockPlan): string {
  switch (clock.kind) {
    case 'none':
      return t('net-clock-none');
    case 'live':
      return t('net-clock-live', { minutes: clock.start_ms / MINUTE, seconds: clock.increment_ms / 1000 });
    case 'slow':
      return clock.turn_ms < DAY
        ? t('net-clock-hours', { hours: clock.turn_ms / HOUR })
        : t('net-clock-days', { days: clock.turn_ms / DAY });
  }
}

/** "Tiles · 2 players · no clock". */
export function optionsText(options: GameOptions, players: number): string {
  const parts = [editionText(options), t('net-players', { count: players }), clockText(options.clock)];
  return [...parts, ...(options.rated ? [t('rating-rated')] : [])].join(' · ');
}

/** "1640 ± 80", or "new" where too little is known. */
export const ratingText = (rating: RatingView): string =>
  rating.new ? t('rating-new') : t('rating-value', { value: String(rating.value), deviation: rating.deviation });

/** The same for those who hear it. */
export const ratingSpoken = (rating: RatingView): string =>
  rating.new
    ? t('rating-new-spoken')
    : t('rating-spoken', { value: String(rating.value), deviation: rating.deviation });

/** "Tiles · 2 players · live". */
export const poolText = (pool: Pool): string =>
  [editionText(pool), t(pool.many ? 'rating-many' : 'rating-two'), t(pool.live ? 'rating-live' : 'rating-slow')].join(
    ' · ',
  );

export const profilePath = (account: string): string => `/people/${encodeURIComponent(account)}`;

/** "3 minutes ago", "yesterday". */
export function agoText(at_ms: number, now_ms: number): string {
  const format = new Intl.RelativeTimeFormat(words.lang, { numeric: 'auto' });
  const ago = Math.max(0, now_ms - at_ms);
  if (ago < MINUTE) return t('net-just-now');
  if (ago < HOUR) return format.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return format.format(-Math.floor(ago / HOUR), 'hour');
  if (ago < 14 * DAY) return format.format(-Math.floor(ago / DAY), 'day');
  return new Intl.DateTimeFormat(words.lang, { dateStyle: 'medium' }).format(at_ms);
}
