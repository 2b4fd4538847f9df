// A mistake is tried again: the turn as its player had it, and what the engine thinks of another play.
import { createDrag } from '../board/drag.svelte';
import { sameCell, type Cell } from '../game/notation';
import { Tentative } from '../game/tentative.svelte';
import { numberText } from '../say';
import { engine } from '../wasm/engine';
import type { ReplayJson, TriedJson, TurnJson, View } from '../wire/types';
import { t } from '../words.svelte';
import type { Frame } from './frames';

/** Less than this is 0.0 in words. */
const LEAST_LOSS = 0.05;

/** A record that was looked at, and how closely. */
export interface Looked {
  record: string;
  playouts: number;
  turn: TurnJson;
}

export class Retry {
  readonly draft = new Tentative(engine());
  readonly drag = createDrag((from, to) => {
    if ('cell' in from) this.draft.move(from.cell, to === 'hand' ? null : to);
    else if (to && to !== 'hand') this.draft.lay(from.hand, to);
  });
  told = $state<string | null>(null);
  found = $state(false);
  busy = $state(false);
  readonly held = $derived.by<number | null>(() => {
    const { from } = this.drag;
    if (!from) return this.draft.selected;
    return 'hand' in from ? from.hand : (this.draft.laid.find((it) => sameCell(it, from.cell))?.index ?? null);
  });
  readonly targets = $derived.by(() => (this.held === null ? [] : this.draft.targetsFor(this.held)));
  #looked: Looked;

  /** `before` is the picture before the turn that `looked` is about. */
  constructor(replay: ReplayJson, before: Frame, looked: Looked) {
    this.#looked = looked;
    void this.draft.update(viewOf(replay, before, looked.turn.seat));
  }

  tap(cell: Cell): void {
    this.told = null;
    this.found = false;
    this.draft.tap(cell);
  }

  /** Asks for the verdict that the analysis would have given for what lies. */
  async check(): Promise<void> {
    const { action } = this.draft;
    if (!action || this.busy) return;
    this.busy = true;
    try {
      const { record, playouts, turn } = this.#looked;
      const tried = await engine().tryTurn(record, turn.turn, action, playouts);
      // The person may have laid something else meanwhile.
      if (action !== this.draft.action) return;
      this.found = isFound(tried, turn);
      this.told = this.found ? t('replay-try-found') : lessText(tried);
    } catch {
      this.told = t('error-internal');
    } finally {
      this.busy = false;
    }
  }
}

/** The best, or as good as that as far as the look can tell; what was played is never what was looked for. */
export function isFound(tried: TriedJson, turn: TurnJson): boolean {
  if (tried.played) return false;
  return tried.best || (tried.grade === 'good' && tried.loss < (turn.loss ?? Infinity));
}

function lessText({ played, loss }: TriedJson): string {
  if (played) return t('replay-try-same');
  return loss < LEAST_LOSS ? t('replay-try-no') : t('replay-try-less', { loss: numberText(loss, 1) });
}

/** The table as the player of a turn saw it. */
function viewOf(replay: ReplayJson, before: Frame, seat: number): View {
  const view = {
    game: `retry-${before.turn}`,
    status: 'playing',
    seat,
    options: { edition: replay.edition, tables: replay.tables, help: true },
    table: {
      board: before.pieces.map(({ tile, x, y }) => `${tile}@${x},${y}`),
      hand: before.hands[seat - 1] ?? [],
      bag: before.bag,
      scores: before.scores,
      turn: seat,
      opening: before.pieces.length === 0 ? 1 : undefined,
    },
  };
  return view as unknown as View;
}
