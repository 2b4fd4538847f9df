// The pieces that a player has not seen: in the bag or in other hands. Counting them is allowed, so it is done for all.
import type { TableView } from '../wire/types';
import { parsePlaced } from './notation';

export interface Kind {
  tile: string;
  copies: number;
  unseen: number;
}

export function unseenKinds(deck: [string, number][], table: TableView): Kind[] {
  const seen = new Map<string, number>();
  const add = (tile: string) => seen.set(tile, (seen.get(tile) ?? 0) + 1);
  for (const text of table.board) add(parsePlaced(text).tile);
  table.hand.forEach(add);
  return deck.map(([tile, copies]) => ({ tile, copies, unseen: Math.max(0, copies - (seen.get(tile) ?? 0)) }));
}

/** Rows of a table of kinds: the colors down and the shapes across, or one row for each number. */
export function kindRows(kinds: Kind[]): Kind[][] {
  const rows = new Map<string, Kind[]>();
  for (const kind of kinds) {
    const card = /^(\d+)/.exec(kind.tile);
    const row = card ? card[1]! : kind.tile[0]!;
    rows.set(row, [...(rows.get(row) ?? []), kind]);
  }
  return [...rows.values()];
}
