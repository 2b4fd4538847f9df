// Which tables a line can still be, as it grows.

/** Whether `table × k = number` for a k from 1 to 10. */
export const holds = (table: number, number: number): boolean => number % table === 0 && number / table <= 10;

/** The tables among `tables` that hold all numbers. */
export const tablesOf = (numbers: number[], tables: number[]): number[] =>
  tables.filter((table) => numbers.every((number) => holds(table, number)));

/** The number on a card such as `12b`. */
export const cardNumber = (tile: string): number => parseInt(tile, 10);

export interface Narrowed {
  numbers: number[];
  tables: number[];
}

/** The lines through some cells, told by their numbers, with the tables that each can be. */
export function narrowed(
  pieces: { x: number; y: number; tile: string }[],
  lines: { x: number; y: number }[][],
  tables: number[],
): Narrowed[] {
  const at = new Map(pieces.map((piece) => [`${piece.x},${piece.y}`, cardNumber(piece.tile)]));
  return lines.map((cells) => {
    const numbers = cells.map((cell) => at.get(`${cell.x},${cell.y}`)).filter((it) => it !== undefined);
    return { numbers, tables: tablesOf(numbers, tables) };
  });
}
