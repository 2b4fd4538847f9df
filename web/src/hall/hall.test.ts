import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '../net/connection';
import type { HallMine, HallServerMessage, HallView, TableView } from '../wire/types';
import { Hall } from './hall.svelte';
import { HallTable } from './hall-table.svelte';
import { shareOf } from './share-of';

class FakeWire implements Wire {
  readyState: Wire['readyState'] = 0;
  sent: Record<string, unknown>[] = [];
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;

  send(text: unknown): void {
    this.sent.push(JSON.parse(String(text)) as Record<string, unknown>);
  }
  close(): void {}
  say(message: HallServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }
  of = (type: string) => this.sent.filter((it) => it.type === type);
}

const TABLE: TableView = {
  board: ['Ro@0,0'],
  hand: ['Rs', 'Rd', 'Gs', 'Rs', 'Bc', 'Px'],
  hands: [6, 0],
  bag: 24,
  scores: [0, 5],
  turn: 1,
  announced: [],
  history: ['2 play Ro@0,0 +1'],
};
const VIEW: HallView = {
  hall: 'abc',
  code: 'ABC234',
  plan: { edition: 'classic', size: 'short', round_s: 30 },
  host: 'Ann',
  stage: 'find',
  round: 2,
  players: 2,
  laid: 0,
  left_ms: 30_000,
  table: TABLE,
  finders: 0,
  most: 5,
  top: [],
  commit: 'c',
  now_ms: 0,
};
const MINE: HallMine = { round: 2, joined: true, host: false, around: [] };

let wires: FakeWire[] = [];
function start(exists = true): Hall {
  return new Hall('abc', {
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    exists: () => Promise.resolve(exists),
  });
}
function come(wire: FakeWire, view: Partial<HallView> = {}, mine: Partial<HallMine> = {}): void {
  wire.readyState = 1;
  wire.onopen?.();
  wire.say({ type: 'hall', ...VIEW, ...view });
  wire.say({ type: 'mine', ...MINE, ...mine });
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
});
afterEach(() => vi.useRealTimers());

test('what one has laid lies on the board until it is to be changed, and goes with the round', () => {
  const hall = start();
  come(wires[0]!);
  const table = new HallTable(hall);
  expect([table.view.table?.turn, table.heading]).toEqual([1, 'hall-round']);
  wires[0]!.say({ type: 'mine', ...MINE, laid: { play: 'Rs@1,0 Rd@2,0', points: 3 } });
  // One of the two equal pieces is still in the hand.
  expect(table.view.table?.hand).toEqual(['Gs', 'Rs', 'Bc', 'Px']);
  expect(table.view.table?.board).toEqual(['Ro@0,0', 'Rs@1,0', 'Rd@2,0']);
  expect([table.view.table?.turn, table.heading]).toEqual([2, 'hall-round-laid']);
  table.changing = 2;
  expect(table.view.table).toMatchObject({ hand: TABLE.hand, turn: 1 });
  wires[0]!.say({ type: 'hall', ...VIEW, round: 3 });
  expect([hall.mine?.laid, table.view.table?.turn]).toEqual([undefined, 1]);
  hall.close();
});

test('a play that was not acknowledged is laid again after the line broke, for the round that it was meant for', async () => {
  const hall = start();
  come(wires[0]!);
  const table = new HallTable(hall);
  const laid = table.act('play Rs@1,0');
  expect(wires[0]!.of('lay')).toMatchObject([{ round: 2, play: 'Rs@1,0' }]);
  wires[0]!.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(table.connection).toBe('reconnecting');
  come(wires[1]!);
  const [again] = wires[1]!.of('lay');
  expect(again).toMatchObject({ round: 2, play: 'Rs@1,0' });
  wires[1]!.say({ type: 'done', id: String(again!.id) });
  await laid;
  expect([table.connection, table.busy]).toEqual(['live', false]);
  hall.close();
});

test('one who looks on has no seat, and a count of another round is no news', () => {
  const hall = start();
  come(wires[0]!, {}, { joined: false });
  expect(new HallTable(hall).view.seat).toBeUndefined();
  wires[0]!.say({ type: 'count', round: 2, players: 9, laid: 4 });
  wires[0]!.say({ type: 'count', round: 1, players: 99, laid: 44 });
  expect(hall.view).toMatchObject({ players: 9, laid: 4 });
  hall.close();
});

test('where there is no such board it is said, and no answer is no reason to give it up', async () => {
  const hall = start();
  wires[0]!.readyState = 1;
  wires[0]!.say({ type: 'error', error: { code: 'not_found', message: '' } });
  expect(hall.isMissing).toBe(true);
  const other = start(false);
  wires[1]!.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(10);
  expect(other.isMissing).toBe(true);
});

test('a share is in whole percent, as the program reckons it', () => {
  expect([shareOf(30, 40), shareOf(1, 3), shareOf(2, 3), shareOf(0, 0), shareOf(0, 7)]).toEqual([75, 33, 67, 100, 0]);
});
