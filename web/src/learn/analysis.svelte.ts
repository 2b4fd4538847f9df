// The analysis of one record: started, told of, cancelled, and kept while the page is open.
import { Engine, EngineError } from '../wasm/engine';
import type { AnalysisJson } from '../wire/types';

export interface Depth {
  id: 'quick' | 'thorough';
  level: number;
  playouts: number;
}

/** The levels that rank all actions are 9, by evaluation alone, and 10, which looks ahead. */
export const DEPTHS: Depth[] = [
  { id: 'quick', level: 9, playouts: 60 },
  { id: 'thorough', level: 10, playouts: 800 },
];

export class Analysis {
  result = $state.raw<AnalysisJson | null>(null);
  /** How many turns are done; `null` where none runs. */
  done = $state<number | null>(null);
  failed = $state.raw<EngineError | null>(null);
  #engine: Engine | null = null;

  async start(record: string, depth: Depth): Promise<void> {
    this.cancel();
    const own = new Engine();
    this.#engine = own;
    this.done = 0;
    this.failed = null;
    try {
      const result = await own.analyse(record, depth.level, depth.playouts, (turns) => {
        if (this.#engine === own) this.done = turns;
      });
      if (this.#engine === own) this.result = result;
    } catch (error) {
      if (this.#engine === own) this.failed = error instanceof EngineError ? error : null;
    } finally {
      if (this.#engine === own) this.cancel();
    }
  }

  /** Stops it, if it runs; what was found before stays. */
  cancel(): void {
    const own = this.#engine;
    this.#engine = null;
    this.done = null;
    own?.close();
  }
}
