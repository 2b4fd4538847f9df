import { expect, test } from 'vitest';
import { parseCommand, type Command, type Vocabulary } from './commands';

const hand = ['Ro', 'Rs', 'Gx'];
const french: Vocabulary = { hand: ['main'], row: ['rangée', 'rangee'], play: ['jouer'], swap: ['échanger'] };
const check = (text: string, command: Command) => expect(parseCommand(text, french, hand), text).toEqual(command);

test('a word is a command in English and in the language', () => {
  check('hand', { kind: 'hand' });
  check('  HAND ', { kind: 'hand' });
  check('main', { kind: 'hand' });
  check('scores', { kind: 'scores' });
  check('help', { kind: 'help' });
});

test('rows and columns have a number', () => {
  check('row 3', { kind: 'row', at: 3 });
  check('Rangée -2', { kind: 'row', at: -2 });
  check('column 0', { kind: 'column', at: 0 });
  check('row', { kind: 'wrong', why: 'missing', text: 'row' });
  check('row x', { kind: 'wrong', why: 'bad-cell', text: 'x' });
});

test('a piece and a cell lay the piece', () => {
  const placed = [{ tile: 'Ro', x: 3, y: 0 }];
  for (const text of ['Ro 3,0', 'ro 3, 0', 'RO@3,0', 'Ro @ 3 , 0', 'Ro 3 0', '1 3,0'])
    check(text, { kind: 'lay', placed });
  check('Gx -1,-12', { kind: 'lay', placed: [{ tile: 'Gx', x: -1, y: -12 }] });
  check('12B 0,1', { kind: 'lay', placed: [{ tile: '12b', x: 0, y: 1 }] });
});

test('several pieces are laid at once', () => {
  const placed = [
    { tile: 'Ro', x: 3, y: 0 },
    { tile: 'Rs', x: 4, y: 0 },
  ];
  check('Ro@3,0 Rs@4,0', { kind: 'lay', placed });
  check('play Ro@3,0 2@4,0', { kind: 'play', placed });
  check('jouer ro@3,0 rs@4,0', { kind: 'play', placed });
  check('play Ro 3,0 Rs 4,0', { kind: 'play', placed });
  check('Ro 3,0 2 4,0', { kind: 'lay', placed });
  check('play Ro 3,0', { kind: 'play', placed: [placed[0]!] });
});

test('play alone and go play what is laid', () => {
  check('play', { kind: 'go' });
  check('go', { kind: 'go' });
});

test('pieces to exchange are named or numbered', () => {
  check('swap Ro Gx', { kind: 'swap', tiles: ['Ro', 'Gx'] });
  check('échanger 1 3', { kind: 'swap', tiles: ['Ro', 'Gx'] });
  check('swap', { kind: 'wrong', why: 'missing', text: 'swap' });
  check('swap Ro Zz', { kind: 'wrong', why: 'bad-piece', text: 'Zz' });
});

test('a cell alone asks what lies there', () => {
  check('3,-1', { kind: 'cell', cell: { x: 3, y: -1 } });
  check('-0,0', { kind: 'cell', cell: { x: 0, y: 0 } });
  check('lines 3,0', { kind: 'lines', cell: { x: 3, y: 0 } });
});

test('next names a piece of the hand', () => {
  check('next 3', { kind: 'next', index: 2 });
  check('next gx', { kind: 'next', index: 2 });
  check('next 4', { kind: 'wrong', why: 'bad-piece', text: '4' });
});

test('what is wrong is told with the word that is wrong', () => {
  check('', { kind: 'nothing' });
  check('dance', { kind: 'wrong', why: 'unknown', text: 'dance' });
  check('Zz 3,0', { kind: 'wrong', why: 'bad-piece', text: 'Zz' });
  check('Ro', { kind: 'wrong', why: 'missing', text: 'Ro' });
  check('Ro 3;0', { kind: 'wrong', why: 'bad-cell', text: '3;0' });
  check('Ro@3,0 Rs', { kind: 'wrong', why: 'bad-cell', text: 'Rs' });
  check('6 3,0', { kind: 'wrong', why: 'bad-piece', text: '6' });
});
