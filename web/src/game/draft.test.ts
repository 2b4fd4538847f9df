import { describe, expect, it } from 'vitest';
import type { TableView } from '../wire/types';
import { allPlays, arrange, playsWith, relay, shuffledOrder, sortedOrder, targetsOf, without } from './draft';
import { cellText, parsePlaced, playText } from './notation';

const play = (text: string) => text.split(' ').map(parsePlaced);
const moves = (...texts: string[]) => texts.map((it) => ({ play: it, score: 1 }));
const table = (...board: string[]) => ({ board }) as unknown as TableView;

describe('the hand', () => {
  it('keeps its order when pieces go and come', () => {
    expect(arrange(['Ro', 'Gs', 'Bx', 'Gs'], ['Gs', 'Yt', 'Bx'])).toEqual({ stayed: ['Gs', 'Bx'], added: ['Yt'] });
  });
  it('gives away one copy of a piece, and the first', () => {
    expect(without(['Ro', 'Gs', 'Ro'], ['Ro', 'Bx'])).toEqual(['Gs', 'Ro']);
  });
  it('is sorted by color, and by shape', () => {
    const tiles = ['Bx', 'Ro', 'Bo', 'Rx'];
    expect(sortedOrder(tiles, 'color').map((i) => tiles[i])).toEqual(['Ro', 'Rx', 'Bo', 'Bx']);
    expect(sortedOrder(tiles, 'shape').map((i) => tiles[i])).toEqual(['Ro', 'Bo', 'Rx', 'Bx']);
  });
  it('sorts cards by number', () => {
    const cards = ['12b', '7a', '100a', '12a'];
    expect(sortedOrder(cards, 'shape').map((i) => cards[i])).toEqual(['7a', '12a', '12b', '100a']);
  });
  it('is mixed without losing a piece', () => {
    expect(new Set(shuffledOrder(6, () => 0.4))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});

describe('what lies for now', () => {
  it('finds each copy of a piece once', () => {
    const laid = relay(play('Gs@1,0 Gs@2,0'), ['Ro', 'Gs', 'Gs'], table());
    expect(laid.map((it) => it.index)).toEqual([1, 2]);
  });
  it('is taken back when another play covers a cell', () => {
    expect(relay(play('Gs@1,0 Ro@2,0'), ['Ro', 'Gs'], table('Bx@2,0'))).toEqual([]);
  });
  it('is taken back when a piece is gone', () => {
    expect(relay(play('Gs@1,0'), ['Ro'], table())).toEqual([]);
  });
});

describe('targets', () => {
  const plays = allPlays(moves('Ro@0,1', 'Ro@0,1 Rs@1,1', 'Rs@1,1', 'Ro@5,5'), false);
  const at = (tile: string, laid: string) => {
    const placed = laid ? play(laid) : [];
    return targetsOf(playsWith(plays, placed), placed, tile).map(cellText);
  };
  it('are all cells of the plays with the piece', () => {
    expect(at('Ro', '')).toEqual(['0,1', '5,5']);
  });
  it('follow what lies', () => {
    expect(at('Ro', 'Rs@1,1')).toEqual(['0,1']);
    expect(at('Ro', 'Rs@9,9')).toEqual([]);
  });
});

it('an opening may lie in a row or a column, over the first cell', () => {
  const texts = allPlays(moves('Ro@0,0 Rs@1,0'), true).map(playText);
  expect(texts).toEqual(['Ro@0,0 Rs@1,0', 'Ro@0,0 Rs@0,1', 'Ro@-1,0 Rs@0,0', 'Ro@0,-1 Rs@0,0']);
});
