// What a person types: words into commands. Pure; the words of a language come in.
import type { Cell, Placed } from '../game/notation';

/** Commands that are a word, maybe with something after it. */
export const WORDS = [
  'hand',
  'scores',
  'last',
  'row',
  'column',
  'play',
  'go',
  'undo',
  'clear',
  'swap',
  'pass',
  'hint',
  'unseen',
  'lines',
  'next',
  'time',
  'help',
] as const;
export type Word = (typeof WORDS)[number];

/** The words of a language for each command. */
export type Vocabulary = Partial<Record<Word, string[]>>;

export type Command =
  | { kind: 'hand' | 'scores' | 'last' | 'go' | 'undo' | 'clear' | 'pass' | 'hint' | 'unseen' | 'time' | 'help' }
  | { kind: 'row' | 'column'; at: number }
  | { kind: 'lay'; placed: Placed[] }
  | { kind: 'play'; placed: Placed[] }
  | { kind: 'swap'; tiles: string[] }
  | { kind: 'cell' | 'lines'; cell: Cell }
  | { kind: 'next'; index: number }
  | { kind: 'nothing' }
  | { kind: 'wrong'; why: 'unknown' | 'bad-cell' | 'bad-piece' | 'missing'; text: string };

const CELL = /^(-?\d{1,6}),(-?\d{1,6})$/;
const PLACED = /^([^@]+)@(.+)$/;
const wrong = (why: 'unknown' | 'bad-cell' | 'bad-piece' | 'missing', text: string): Command => ({
  kind: 'wrong',
  why,
  text,
});

/** Forgives upper and lower case, and spaces around a comma. */
export function parseCommand(text: string, vocabulary: Vocabulary, hand: readonly string[]): Command {
  const typed = text.trim().replace(/\s*([,@])\s*/g, '$1');
  if (typed === '') return { kind: 'nothing' };
  const [first = '', ...rest] = joined(typed.split(/\s+/), hand);
  const word = findWord(first, vocabulary);
  if (word) return withRest(word, first, rest, hand);
  if (CELL.test(typed)) return { kind: 'cell', cell: parseCell(typed)! };
  // `Ro 3,0`, `Ro@3,0 Rs@4,0`, `Ro 3 0`, or a number in the hand for the piece.
  if (PLACED.test(first)) return laid('lay', [first, ...rest], hand);
  if (!parsePiece(first, hand)) return wrong(rest.length > 0 ? 'bad-piece' : 'unknown', first);
  if (rest.length === 0) return wrong('missing', first);
  if (rest.length === 2 && rest.every((it) => /^-?\d{1,6}$/.test(it)))
    return laid('lay', [`${first}@${rest.join(',')}`], hand);
  return wrong('bad-cell', rest.join(' '));
}

/** A piece and the cell after it are one word: `Ro 3,0` is `Ro@3,0`. */
function joined(words: string[], hand: readonly string[]): string[] {
  const all: string[] = [];
  for (const word of words) {
    const before = all.at(-1);
    if (CELL.test(word) && before !== undefined && parsePiece(before, hand)) all[all.length - 1] = `${before}@${word}`;
    else all.push(word);
  }
  return all;
}

function withRest(word: Word, typed: string, rest: string[], hand: readonly string[]): Command {
  const [only = ''] = rest;
  switch (word) {
    case 'row':
    case 'column':
      if (!only) return wrong('missing', typed);
      return /^-?\d{1,6}$/.test(only) ? { kind: word, at: Number(only) } : wrong('bad-cell', only);
    case 'play':
      if (rest.length === 0) return { kind: 'go' };
      return laid('play', rest, hand);
    case 'swap':
      return pieces(rest, typed, hand);
    case 'lines': {
      if (!only) return wrong('missing', typed);
      const cell = parseCell(only);
      return cell ? { kind: 'lines', cell } : wrong('bad-cell', only);
    }
    case 'next': {
      if (!only) return wrong('missing', typed);
      const tile = parsePiece(only, hand);
      const index = /^[1-9]$/.test(only) ? Number(only) - 1 : tile ? hand.indexOf(tile) : -1;
      return index >= 0 && index < hand.length ? { kind: 'next', index } : wrong('bad-piece', only);
    }
    default:
      return { kind: word };
  }
}

function laid(kind: 'lay' | 'play', words: string[], hand: readonly string[]): Command {
  const placed: Placed[] = [];
  for (const word of words) {
    const parts = PLACED.exec(word);
    if (!parts) return wrong('bad-cell', word);
    const tile = parsePiece(parts[1]!, hand);
    const cell = parseCell(parts[2]!);
    if (!tile) return wrong('bad-piece', parts[1]!);
    if (!cell) return wrong('bad-cell', parts[2]!);
    placed.push({ tile, ...cell });
  }
  return { kind, placed };
}

function pieces(words: string[], typed: string, hand: readonly string[]): Command {
  if (words.length === 0) return wrong('missing', typed);
  const tiles: string[] = [];
  for (const word of words) {
    const tile = parsePiece(word, hand);
    if (!tile) return wrong('bad-piece', word);
    tiles.push(tile);
  }
  return { kind: 'swap', tiles };
}

/** `ro` is `Ro`, `12B` is `12b`, and `2` is the second piece of the hand. */
export function parsePiece(text: string, hand: readonly string[]): string | null {
  if (/^[1-9]$/.test(text)) return hand[Number(text) - 1] ?? null;
  if (/^[ROYGBP][osdctx]$/i.test(text)) return text.charAt(0).toUpperCase() + text.charAt(1).toLowerCase();
  if (/^\d{1,3}[a-j]$/i.test(text)) return text.toLowerCase();
  return null;
}

export function parseCell(text: string): Cell | null {
  const found = CELL.exec(text);
  // Adding zero makes `-0` a plain zero.
  return found ? { x: Number(found[1]) + 0, y: Number(found[2]) + 0 } : null;
}

function findWord(typed: string, vocabulary: Vocabulary): Word | undefined {
  const lower = typed.toLowerCase();
  return WORDS.find((word) => word === lower) ?? WORDS.find((word) => vocabulary[word]?.includes(lower));
}
