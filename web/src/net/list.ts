// Games of this browser and games of the server as lines of one list.
import type { Piece } from '../board/types';
import type { LocalSeat, LocalSummary } from '../game/local-games';
import { parsePlaced } from '../game/notation';
import { botName, listed } from '../say';
import type { GameSummary, View } from '../wire/types';
import { t } from '../words.svelte';
import { editionText, isFree, seatName } from './describe';

export interface ListedGame {
  id: string;
  kind: 'local' | 'kept' | 'online';
  /** Where it goes on; of a game that is over, where it can be looked at. */
  path: string;
  /** With whom. */
  title: string;
  /** Whose turn it is, or how it stands. */
  state: string;
  edition: string;
  status: 'waiting' | 'playing' | 'over';
  mine: boolean;
  /** What lies on its board, as far as it is known here. */
  board: Piece[];
  /** When something happened last, as far as that is known. */
  at_ms: number;
}

/** Games that are not over, those where it is my turn first, and then the latest. */
export function gamesToGoOn(local: LocalSummary[], running: View[]): ListedGame[] {
  const all = [...local.filter((game) => !game.over).map(fromLocal), ...running.map(fromView)];
  return all.sort(byUrgency);
}

export const byUrgency = (one: ListedGame, other: ListedGame): number =>
  Number(other.mine) - Number(one.mine) || other.at_ms - one.at_ms;

export function fromLocal(game: LocalSummary): ListedGame {
  return {
    id: game.id,
    kind: game.kept ? 'kept' : 'local',
    path: game.over ? game.replay : game.path,
    title: localTitle(game.seats),
    state: localState(game),
    edition: editionText(game.options),
    status: game.over ? 'over' : 'playing',
    mine: game.mine,
    board: game.board,
    at_ms: game.changed,
  };
}

export function fromView(view: View): ListedGame {
  const turn = view.table?.turn ?? 0;
  const mover = view.seats[turn - 1];
  const mine = view.status === 'playing' && turn === view.seat;
  const theirs = mover ? t('games-their-turn', { player: seatName(mover) }) : '';
  return {
    id: view.game,
    kind: 'online',
    path: `/game/${view.game}`,
    title: withOthers(view),
    state: mine ? t('games-your-turn') : theirs,
    edition: editionText(view.options),
    status: view.status,
    mine,
    board: (view.table?.board ?? []).map(parsePlaced),
    at_ms: view.now_ms,
  };
}

/** "With Ann"; seats that nobody has taken yet are not named. */
function withOthers({ seats, seat }: Pick<View, 'seats' | 'seat'>): string {
  const others = seats.filter((it, i) => i + 1 !== seat && !isFree(it)).map(seatName);
  return others.length > 0 ? t('games-with', { players: listed(others) }) : t('games-with-nobody');
}

/** A game of which only the list of the server tells. */
export function fromSummary(game: GameSummary): ListedGame {
  const over = game.status === 'over';
  const turn = game.standing?.turn;
  return {
    id: game.game,
    kind: 'online',
    path: over ? `/replay/${game.game}` : `/game/${game.game}`,
    title: withOthers(game),
    state: summaryState(game),
    edition: editionText(game.options),
    status: game.status,
    mine: turn !== undefined && turn === game.seat,
    board: [],
    at_ms: game.created_ms,
  };
}

function summaryState({ status, standing, seats, seat }: GameSummary): string {
  if (status === 'waiting') return t('games-waiting');
  if (status === 'over') {
    return standing ? t('games-points', { points: standing.scores.join(' : ') }) : t('games-over');
  }
  const mover = standing?.turn === undefined ? undefined : seats[standing.turn - 1];
  if (!mover) return t('games-running');
  return standing?.turn === seat ? t('games-your-turn') : t('games-their-turn', { player: seatName(mover) });
}

/** Called off before its start; of older games only a seat that was never taken tells. */
export const isCalledOff = (game: GameSummary): boolean =>
  game.standing?.ending?.reason === 'cancelled' || (game.status === 'over' && game.seats.some(isFree));

function localTitle(seats: LocalSeat[]): string {
  const people = seats.filter((seat) => seat.kind === 'person');
  const bots = seats.filter((seat) => seat.kind === 'bot').map((seat) => botName(seat.bot));
  // Once for all of them: a list of games has little room.
  const computer = bots.length > 0 ? [t('net-bot', { level: listed(bots) })] : [];
  if (people.length === 1) return t('games-with', { players: listed(computer) });
  return listed([...people.map((seat) => seat.name), ...computer]);
}

function localState(game: LocalSummary): string {
  if (game.over) return t('games-points', { points: game.scores.join(' : ') });
  const mover = game.seats[game.turn - 1];
  const people = game.seats.filter((seat) => seat.kind === 'person').length;
  if (mover?.kind === 'person' && people > 1) return t('games-their-turn', { player: mover.name });
  return game.mine ? t('games-your-turn') : t('games-running');
}
