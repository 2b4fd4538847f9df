// A mistake is tried again: the turn as its player had it, and what the engine thinks of another play.
import { createDrag } from '../board/drag.svelte';
import { sameCell, type Cell } from '../game/notation';
import { Tentative } from '../game/tentative.svelte';
import { numberText } from '../say';
import { engine } from '../wasm/engine';
import type { ReplayJson, TurnJson, View } from '../wire/types';
import { t } from '../words.svelte';
import type { Frame } from './frames';

/** The level that ranks all plays at once. */
const LEVEL = 9;
/** More plays than any hand has that one would think of. */
const MOST = 400;
/** A play that loses less is as good. */
const AS_GOOD = 0.5;

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
  #looked: TurnJson;

  /** `before` is the picture before the turn that `looked` is about. */
  constructor(replay: ReplayJson, before: Frame, looked: TurnJson) {
    this.#looked = looked;
    void this.draft.update(viewOf(replay, before, looked.seat));
  }

  tap(cell: Cell): void {
    this.told = null;
    this.draft.tap(cell);
  }

  /** Says whether what lies is as good as the best, or what it gives away. */
  async check(): Promise<void> {
    const { action, position } = this.draft;
    if (!action || !position || this.busy) return;
    this.busy = true;
    try {
      const ranked = await engine().best(position, LEVEL, MOST, 0);
      const own = ranked.find((it) => isSame(it.action, action));
      const best = ranked.find((it) => it.action === this.#looked.best?.action) ?? ranked[0];
      const loss = own && best ? best.value - own.value : Infinity;
      this.found = isSame(this.#looked.best?.action ?? '', action) || loss < AS_GOOD;
      if (this.found) this.told = t('replay-try-found');
      else this.told = Number.isFinite(loss) ? t('replay-try-less', { loss: numberText(loss, 1) }) : t('replay-try-no');
    } catch {
      this.told = t('error-internal');
    } finally {
      this.busy = false;
    }
  }
}

/** The order in which pieces are named means nothing. */
const isSame = (one: string, other: string): boolean =>
  one.split(' ').sort().join(' ') === other.split(' ').sort().join(' ');

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
