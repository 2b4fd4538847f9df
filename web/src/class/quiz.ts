// The questions of a lesson for a game on this device: the same as the server asks, without one.
import type { Cell, Piece } from '../board/types';
import type { Ask, Fact, Question, Verdict } from '../wire/types';
import { cardNumber, holds, tablesOf } from './lines';

/** The longest unbroken run through a cell, in a row or a column. */
function lineThrough(at: Map<string, Piece>, cell: Cell, dx: number, dy: number): Piece[] {
  const line: Piece[] = [];
  let { x, y } = cell;
  while (at.has(`${x - dx},${y - dy}`)) [x, y] = [x - dx, y - dy];
  for (let piece = at.get(`${x},${y}`); piece; piece = at.get(`${x},${y}`)) {
    line.push(piece);
    [x, y] = [x + dx, y + dy];
  }
  return line;
}

/** The lines of two or more that a play made or extended. */
export function linesOf(placed: Piece[], pieces: Piece[]): Piece[][] {
  const at = new Map(pieces.map((piece) => [`${piece.x},${piece.y}`, piece]));
  const lines = new Map<string, Piece[]>();
  for (const cell of placed) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const line = lineThrough(at, cell, dx, dy);
      if (line.length > 1) lines.set(`${dx} ${line[0]!.x},${line[0]!.y}`, line);
    }
  }
  return [...lines.values()].sort((one, other) => other.length - one.length);
}

/** What to ask about a play: which table its longest table line is, and one division. */
export function asksOf(placed: Piece[], pieces: Piece[], tables: number[], random: () => number): Ask[] {
  const asks: Ask[] = [];
  const numbers = (line: Piece[]) => line.map((piece) => cardNumber(piece.tile));
  const line = linesOf(placed, pieces).find((it) => tablesOf(numbers(it), tables).length > 0);
  if (line) asks.push({ kind: 'table', line: line.map((piece) => piece.tile) });
  const all = placed.flatMap((piece) => {
    const number = cardNumber(piece.tile);
    return tablesOf([number], tables).map((by) => ({ kind: 'division' as const, number, by }));
  });
  // Dividing by one is no question, unless there is no other.
  const real = all.filter((ask) => ask.by > 1);
  const choice = real.length ? real : all;
  const division = choice[Math.floor(random() * choice.length)];
  if (division) asks.push(division);
  return asks;
}

/** What an answer comes to. */
export function judge(question: Question, given: number, tables: number[]): Verdict {
  const { ask } = question;
  if (ask.kind === 'division') {
    const answer = ask.number / ask.by;
    return { question, given, right: given === answer, answer, facts: [{ a: ask.by, b: answer }] };
  }
  const numbers = ask.line.map(cardNumber);
  const good = tablesOf(numbers, tables);
  const right = good.includes(given);
  const answer = right ? given : (good.find((table) => table > 1) ?? good[0] ?? 1);
  // A wrong answer is about a number that its table does not hold.
  const focus = (right ? undefined : numbers.find((number) => !holds(given, number))) ?? numbers[0]!;
  const fact = (number: number): Fact => ({ a: answer, b: number / answer });
  return { question, given, right, answer, facts: [focus, ...numbers.filter((it) => it !== focus)].map(fact) };
}
