// The multiplication tables that a deck of cards can be made of.

import { ALL_TABLES } from '../wire/types';

export { ALL_TABLES, LEAST_TABLES } from '../wire/types';
/** The tables that belong together, as they are learned; the last are all. */
export const PRESETS: readonly (readonly number[])[] = [[2, 5, 10], [2, 3, 4], [6, 7, 8], [7, 8, 9], ALL_TABLES];

/** The tables of a game: all where it names none. */
export const tablesOf = (options: { tables?: number[] }): number[] => options.tables ?? [...ALL_TABLES];

export const sameTables = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((table, at) => table === other[at]);

/** With a table more or less, in order. */
export const withTable = (tables: readonly number[], table: number): number[] =>
  tables.includes(table)
    ? tables.filter((it) => it !== table)
    : [...tables, table].sort((smaller, larger) => smaller - larger);
