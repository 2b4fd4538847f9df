// What an event makes of the view of a game. Pure.
import { parseTurn, placedText } from '../game/notation';
import type { Event, SeatView, TableView, View } from '../wire/types';

export interface Reduced {
  view: View;
  /** False where something is missing: then the whole view has to be asked for. */
  complete: boolean;
}

/** The view after an event; the same view where it is known already, or where one between is missing. */
export function reduce(view: View, event: Event): Reduced {
  if (event.version <= view.version) return { view, complete: true };
  if (event.version > view.version + 1) return { view, complete: false };
  const { version, status, at_ms, what } = event;
  const next: View = { ...view, version, status, now_ms: at_ms };
  if (event.clock) next.clock = event.clock;
  // In a game without a clock somebody is waited for anew.
  if (what.kind === 'acted' || what.kind === 'started') next.since_ms = at_ms;
  if (event.result) next.result = event.result;
  if (event.table) next.table = event.table;
  // The code is for those who still can join.
  if (status !== 'waiting') delete next.code;
  switch (what.kind) {
    case 'joined':
      next.seats = withSeat(view, what.seat, what.now ?? { kind: 'person', name: what.name });
      return { view: next, complete: true };
    case 'started':
      return { view: next, complete: next.table !== undefined };
    case 'acted':
      if (!next.table) return { view: next, complete: false };
      next.table = withTurn(next.table, what.turn, event);
      return { view: next, complete: event.change !== undefined };
    case 'left':
    case 'resigned':
    case 'timed_out':
      next.seats = withSeat(view, what.seat, what.now);
      if (what.seat === view.seat) {
        // From here on one looks on, and sees no hand.
        delete next.seat;
        delete next.code;
        if (next.table) next.table = { ...next.table, hand: [] };
      }
      return { view: next, complete: true };
    case 'rematch':
      next.rematch = what.game;
      return { view: next, complete: true };
    case 'said':
    case 'cancelled':
      return { view: next, complete: true };
    default:
      // A newer server: what it means stands in the whole view.
      return { view: next, complete: false };
  }
}

function withSeat(view: View, number: number, seat: SeatView): SeatView[] {
  return view.seats.map((old, idx) => (idx === number - 1 ? seat : old));
}

function withTurn(table: TableView, turn: string, event: Event): TableView {
  const { action } = parseTurn(turn);
  const next: TableView = { ...table, ...event.change, history: [...table.history, turn] };
  if (action.kind === 'play') {
    next.board = [...table.board, ...action.placed.map(placedText)];
    delete next.opening;
  }
  return next;
}
