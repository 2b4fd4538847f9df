import { describe, expect, it } from 'vitest';
import {
  addToHand,
  emptySetup,
  fromPosition,
  leftOf,
  rowsOf,
  stepIn,
  takeFromHand,
  tapCell,
  toPosition,
  withEdition,
  withPlayers,
} from './setup';

const at = { x: 1, y: -2 };

describe('a tap on a cell', () => {
  it('puts the chosen piece there, and the same again takes it away', () => {
    const laid = tapCell(emptySetup(), at, 'Ro');
    expect(laid.pieces).toEqual([{ tile: 'Ro', ...at }]);
    expect(tapCell(laid, at, 'Ro').pieces).toEqual([]);
  });

  it('replaces another piece', () => {
    expect(tapCell(tapCell(emptySetup(), at, 'Ro'), at, 'Gs').pieces).toEqual([{ tile: 'Gs', ...at }]);
  });

  it('clears the cell where no piece is chosen', () => {
    expect(tapCell(tapCell(emptySetup(), at, 'Ro'), at, null).pieces).toEqual([]);
    expect(tapCell(emptySetup(), at, null).pieces).toEqual([]);
  });
});

it('copies on the board and in the hand are no longer in the deck', () => {
  const setup = addToHand(tapCell(emptySetup(), at, 'Ro'), 'Ro');
  const left = leftOf(setup, [
    ['Ro', 3],
    ['Rs', 3],
  ]);
  expect([...left]).toEqual([
    ['Ro', 1],
    ['Rs', 3],
  ]);
});

it('a hand holds six at most', () => {
  let setup = emptySetup();
  for (const tile of ['Ro', 'Rs', 'Rd', 'Rc', 'Rt', 'Rx', 'Go']) setup = addToHand(setup, tile);
  expect(setup.hand).toHaveLength(6);
  expect(takeFromHand(setup, 0).hand[0]).toBe('Rs');
});

it('fewer players keep the turn among them', () => {
  const four = { ...withPlayers(emptySetup(), 4), turn: 4 };
  expect(withPlayers(four, 2)).toMatchObject({ scores: [0, 0], turn: 2 });
});

it('another edition starts with an empty board', () => {
  const setup = { ...tapCell(emptySetup(), at, 'Ro'), scores: [3, 4] };
  expect(withEdition(setup, 'tables')).toMatchObject({ edition: 'tables', pieces: [], scores: [3, 4] });
  expect(withEdition(setup, 'classic')).toBe(setup);
});

describe('a position as JSON', () => {
  it('comes back as it was', () => {
    const setup = {
      ...addToHand(tapCell(emptySetup('tables'), at, '12b'), '6f'),
      tables: [2, 3, 6],
      bag: 20,
      scores: [1, 2, 3],
      turn: 3,
    };
    expect(fromPosition(JSON.parse(JSON.stringify(toPosition(setup))))).toEqual(setup);
  });

  it('has defaults', () => {
    expect(fromPosition({ board: [], hand: ['Ro'] })).toEqual({ ...emptySetup(), hand: ['Ro'] });
    expect(fromPosition({ board: [], hand: [], players: 3, seat: 2 })).toMatchObject({ scores: [0, 0, 0], turn: 2 });
  });

  it('is refused where it has another form', () => {
    for (const wrong of [
      null,
      [],
      {},
      { board: ['Ro'], hand: [] },
      { board: [], hand: [1] },
      { board: [], hand: [], players: 9 },
    ]) {
      expect(() => fromPosition(wrong)).toThrow();
    }
  });
});

it('the deck stands in rows by color', () => {
  const deck: [string, number][] = [
    ['1a', 1],
    ['2b', 1],
    ['4a', 1],
  ];
  expect(rowsOf(deck)).toEqual([['1a', '4a'], ['2b']]);
  expect(
    rowsOf([
      ['Ro', 3],
      ['Rs', 3],
      ['Oo', 3],
    ]),
  ).toEqual([['Ro', 'Rs'], ['Oo']]);
});

it('arrows move within the rows and stop at their ends', () => {
  const rows = [['Ro', 'Rs', 'Rd'], ['Oo']];
  const go = (key: string, row: number, column: number) => stepIn(rows, { row, column }, key);
  expect(go('ArrowRight', 0, 2)).toEqual({ row: 0, column: 2 });
  expect(go('ArrowDown', 0, 2)).toEqual({ row: 1, column: 0 });
  expect(go('End', 0, 0)).toEqual({ row: 0, column: 2 });
  expect(go('a', 0, 0)).toBeNull();
});
