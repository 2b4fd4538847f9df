import { afterEach, expect, test } from 'vitest';
import { keepChoice, lastLevel, quickChoice, tableChoice, type Choice } from './choice';

afterEach(() => localStorage.clear());

const alone: Choice = {
  edition: 'tables',
  tables: [3, 4],
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', level: 8 },
    { kind: 'bot', level: 2 },
  ],
  help: false,
};
const several: Choice = {
  edition: 'classic',
  tables: [],
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Ben' },
    { kind: 'bot', level: 3 },
  ],
  help: true,
};

test('around one table two people sit, whatever was played alone before', () => {
  expect(tableChoice().seats.map((seat) => seat.kind)).toEqual(['person', 'person']);
  keepChoice(alone);
  const { seats, ...rest } = tableChoice();
  expect(seats).toEqual([
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: '' },
  ]);
  expect(rest).toEqual({ edition: 'tables', tables: [3, 4], help: false });
  expect(quickChoice('tables').seats[1]).toEqual({ kind: 'bot', level: 8 });
});

test('the last game around one table is offered again, also after one that was played alone', () => {
  keepChoice(several);
  keepChoice(alone);
  expect(tableChoice()).toEqual(several);
  expect(lastLevel()).toBe(8);
});

test('a choice of a version before is kept, and one that is none is not taken', () => {
  localStorage.setItem('sixline-new', JSON.stringify(several));
  expect(tableChoice()).toEqual(several);
  localStorage.setItem('sixline-table', '{"seats": [{"kind": "person"}], "tables": []}');
  expect(tableChoice()).toEqual(several);
});
