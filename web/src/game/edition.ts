// What the engine tells of an edition, asked once for each choice of tables.
import { engine } from '../wasm/engine';
import type { EditionJson, Fact, GameOptions } from '../wire/types';

export class Edition {
  readonly fullLine: number;
  readonly finishBonus: number;
  /** Every kind of piece, in order. */
  readonly tiles: string[];
  /** What a check of its tables asks. */
  readonly facts: readonly Fact[];
  #tables: Map<string, number[]>;

  constructor({ full_line, finish_bonus, deck, facts }: EditionJson) {
    this.fullLine = full_line;
    this.finishBonus = finish_bonus;
    this.tiles = deck.map(({ tile }) => tile);
    this.facts = facts;
    this.#tables = new Map(deck.map(({ tile, tables }) => [tile, tables]));
  }

  /** The tables that hold the number of a card; none for a tile. */
  tablesOf = (tile: string): number[] => this.#tables.get(tile) ?? [];
}

const known = new Map<string, Promise<Edition>>();

export function editionOf({ edition, tables }: Pick<GameOptions, 'edition' | 'tables'>): Promise<Edition> {
  const key = JSON.stringify([edition, tables]);
  const asked =
    known.get(key) ??
    engine()
      .edition({ edition, tables })
      .then((json) => new Edition(json));
  known.set(key, asked);
  // What failed is asked again the next time.
  asked.catch(() => known.delete(key));
  return asked;
}
