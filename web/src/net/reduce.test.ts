import { describe, expect, it } from 'vitest';
import type { Event, TableView, View, What } from '../wire/types';
import { reduce } from './reduce';

const options: View['options'] = {
  edition: 'classic',
  clock: { kind: 'none' },
  public: false,
  help: true,
  on_leave: 'bot',
};

const dealt: TableView = {
  board: [],
  hand: ['Ro', 'Rs', 'Gx', 'Gd', 'Bt', 'Pc'],
  hands: [6, 6],
  bag: 96,
  scores: [0, 0],
  turn: 1,
  opening: 2,
  announced: [2, 1],
  history: [],
};

const waiting: View = {
  game: 'g',
  version: 1,
  status: 'waiting',
  options,
  seats: [{ kind: 'person', name: 'Ann' }, { kind: 'invited' }],
  seat: 1,
  code: 'ABC234',
  now_ms: 0,
};

const playing: View = {
  ...waiting,
  version: 3,
  status: 'playing',
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Ben' },
  ],
  table: dealt,
};

function event(version: number, what: What, more: Partial<Event> = {}): Event {
  return { game: 'g', version, at_ms: version * 10, status: 'playing', what, ...more };
}

function run(view: View, ...events: Event[]): View {
  return events.reduce((before, next) => {
    const { view: after, complete } = reduce(before, next);
    expect(complete).toBe(true);
    return after;
  }, view);
}

describe('reduce', () => {
  it('seats a newcomer and deals', () => {
    const view = run(
      waiting,
      event(2, { kind: 'joined', seat: 2, name: 'Ben' }, { status: 'waiting' }),
      event(3, { kind: 'started' }, { table: dealt }),
    );
    expect(view.seats[1]).toEqual({ kind: 'person', name: 'Ben' });
    expect(view.status).toBe('playing');
    expect(view.table).toEqual(dealt);
    expect(view.code).toBeUndefined();
    expect(view.version).toBe(3);
  });

  it('lays a play on the board and passes the turn on', () => {
    const change = { hand: ['Gx', 'Gd', 'Bt', 'Pc', 'Yo', 'Ys'], hands: [6, 6], bag: 94, scores: [2, 0], turn: 2 };
    const view = run(playing, event(4, { kind: 'acted', turn: '1 play Ro@0,0 Rs@1,0 +2' }, { change }));
    expect(view.table).toMatchObject({ ...change, board: ['Ro@0,0', 'Rs@1,0'], history: ['1 play Ro@0,0 Rs@1,0 +2'] });
    expect(view.table?.opening).toBeUndefined();
    expect(playing.table?.board).toEqual([]);
  });

  it('counts an exchange without touching the board', () => {
    const change = { hand: dealt.hand, hands: [6, 6], bag: 96, scores: [0, 0], turn: 1 };
    const view = run(playing, event(4, { kind: 'acted', turn: '2 swap 2' }, { change }));
    expect(view.table?.board).toEqual([]);
    expect(view.table?.history).toEqual(['2 swap 2']);
  });

  const standIn = { kind: 'stand_in' as const, name: 'greedy' };

  it('seats the bot where one leaves', () => {
    for (const kind of ['resigned', 'timed_out'] as const) {
      const view = run(playing, event(4, { kind, seat: 2, now: standIn }));
      expect(view.seats[1]).toEqual(standIn);
      expect(view.seat).toBe(1);
      expect(view.table?.hand).toEqual(dealt.hand);
    }
  });

  it('looks on once the own seat is left', () => {
    const view = run(playing, event(4, { kind: 'timed_out', seat: 1, now: standIn }));
    expect(view.seat).toBeUndefined();
    expect(view.table?.hand).toEqual([]);
  });

  it('ends the game where leaving ends it', () => {
    const result = { reason: 'resigned' as const, winners: [1], hands: [dealt.hand, []] };
    const view = run(playing, event(4, { kind: 'resigned', seat: 2, now: standIn }, { status: 'over', result }));
    expect(view.status).toBe('over');
    expect(view.result).toEqual(result);
  });

  it('keeps what is said and what follows out of the table', () => {
    const view = run(
      { ...playing, status: 'over' },
      event(4, { kind: 'said', seat: 2, phrase: 'well_played' }, { status: 'over' }),
      event(5, { kind: 'rematch', game: 'h' }, { status: 'over' }),
    );
    expect(view.rematch).toBe('h');
    expect(view.table).toEqual(dealt);
  });

  it('frees a seat', () => {
    const view = run(
      waiting,
      event(2, { kind: 'joined', seat: 2, name: 'Ben' }, { status: 'waiting' }),
      event(3, { kind: 'left', seat: 2, now: { kind: 'invited' } }, { status: 'waiting' }),
    );
    expect(view.seats[1]).toEqual({ kind: 'invited' });
    expect(view.code).toBe('ABC234');
  });

  it('is told that a game was called off', () => {
    const result = { reason: 'cancelled' as const, winners: [], hands: [] };
    expect(run(waiting, event(2, { kind: 'cancelled' }, { status: 'over', result })).status).toBe('over');
  });

  it('takes the clocks from every event', () => {
    const clock = { left_ms: [1, 2], since_ms: 3, due_ms: 4 };
    expect(run(playing, event(4, { kind: 'said', seat: 1, phrase: 'hello' }, { clock })).clock).toEqual(clock);
  });

  it('ignores what it has and stops at a gap', () => {
    const said: What = { kind: 'said', seat: 1, phrase: 'hello' };
    expect(reduce(playing, event(3, said))).toEqual({ view: playing, complete: true });
    expect(reduce(playing, event(5, said))).toEqual({ view: playing, complete: false });
  });

  it('survives an event of a newer server', () => {
    const { view, complete } = reduce(playing, event(4, { kind: 'danced' } as unknown as What));
    expect(view.version).toBe(4);
    expect(complete).toBe(false);
  });
});
