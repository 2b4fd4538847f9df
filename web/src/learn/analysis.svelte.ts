// The analysis of one record: started, told of, cancelled, and kept while the page is open.
import { Engine, EngineError } from '../wasm/engine';
import type { AccountJson, AnalysisJson } from '../wire/types';

export interface Depth {
  id: 'quick' | 'thorough';
  /** How many pairs of playouts measure a loss; the better move is found in the same way whatever their number. */
  playouts: number;
}

export const DEPTHS: Depth[] = [
  { id: 'quick', playouts: 64 },
  { id: 'thorough', playouts: 800 },
];

/** Workers beyond this many would only take memory. */
const MOST_WORKERS = 8;

export class Analysis {
  result = $state.raw<AnalysisJson | null>(null);
  /** How many turns are done; `null` where none runs. */
  done = $state<number | null>(null);
  failed = $state.raw<EngineError | null>(null);
  #engines: Engine[] = [];

  /** Shares the turns out among as many workers as there are cores. */
  async start(record: string, depth: Depth): Promise<void> {
    this.cancel();
    const count = Math.min(Math.max(navigator.hardwareConcurrency || 1, 1), MOST_WORKERS);
    const own = Array.from({ length: count }, () => new Engine());
    const done = own.map(() => 0);
    this.#engines = own;
    this.done = 0;
    this.failed = null;
    try {
      const shares = own.map((engine, share) =>
        engine.analyse(record, depth.playouts, [share, count], (turns) => {
          done[share] = turns;
          if (this.#engines === own) this.done = done.reduce((sum, it) => sum + it, 0);
        }),
      );
      const results = await Promise.all(shares);
      if (this.#engines === own) this.result = joined(results);
    } catch (error) {
      if (this.#engines === own) this.failed = error instanceof EngineError ? error : null;
    } finally {
      if (this.#engines === own) this.cancel();
    }
  }

  /** Stops it, if it runs; what was found before stays. */
  cancel(): void {
    const own = this.#engines;
    this.#engines = [];
    this.done = null;
    for (const engine of own) engine.close();
  }
}

/** The whole of what was looked at in shares. */
export function joined(shares: AnalysisJson[]): AnalysisJson {
  const [first] = shares;
  if (!first) throw new Error('nothing was looked at');
  const seats = first.seats.map((seat, at) => {
    const all = shares.map((share) => share.seats[at]!);
    const sum = (of: (seat: AccountJson) => number) => all.reduce((total, it) => total + of(it), 0);
    const hundredths = (value: number) => Math.round(value * 100) / 100;
    return {
      ...seat,
      turns: sum((it) => it.turns),
      judged: sum((it) => it.judged),
      loss: hundredths(sum((it) => it.loss)),
      loss_error: hundredths(Math.hypot(...all.map((it) => it.loss_error))),
      good: sum((it) => it.good),
      inaccuracies: sum((it) => it.inaccuracies),
      mistakes: sum((it) => it.mistakes),
      blunders: sum((it) => it.blunders),
      drawn: sum((it) => it.drawn),
      luck: hundredths(sum((it) => it.luck)),
      luck_error: hundredths(Math.hypot(...all.map((it) => it.luck_error))),
      rest: null,
    };
  });
  const turns = shares.flatMap((share) => share.turns).sort((one, other) => one.turn - other.turn);
  return { ...first, turns, seats: withRests(first, seats) };
}

/** What luck and skill leave open of each result; a share knows only its own turns, so it is worked out anew. */
function withRests({ finished, scores }: AnalysisJson, seats: AccountJson[]): AccountJson[] {
  if (!finished || seats.some((it) => it.judged < it.turns || it.drawn < it.turns)) return seats;
  const open = seats.map((it, at) => (scores[at] ?? 0) - (it.luck - it.loss));
  const all = open.reduce((sum, it) => sum + it, 0);
  return seats.map((it, at) => ({ ...it, rest: open[at]! - (all - open[at]!) / (seats.length - 1) }));
}
