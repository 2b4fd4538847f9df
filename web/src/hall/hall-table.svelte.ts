// A board for all as a table: one's own seat, and beside it the best plays, which are laid for all.
import { parsePlaced } from '../game/notation';
import type { Table } from '../game/table';
import type { GameOptions, TableView, View } from '../wire/types';
import { t } from '../words.svelte';
import type { Hall } from './hall.svelte';

/** One's own seat; the other is that of the best plays. */
const ME = 1;
const BEST = 2;

export class HallTable implements Table {
  readonly isLesson = true;
  readonly isPuzzle = true;
  readonly onlyPlays = true;
  readonly cover = null;
  readonly presence: boolean[] = [];
  readonly watchers = 0;
  readonly said = [];
  readonly link = null;
  readonly hall: Hall;
  /** Another play is looked for in place of the one that was laid in this round. */
  changing = $state(0);
  #asking = $state(0);

  constructor(hall: Hall) {
    this.hall = hall;
  }

  get news(): Hall['news'] {
    return this.hall.news;
  }

  get connection(): 'live' | 'reconnecting' {
    return this.hall.connection;
  }

  get busy(): boolean {
    return this.#asking > 0;
  }

  /** What one has laid and does not want to change. */
  readonly laid = $derived.by(() => {
    const { view, mine } = this.hall;
    const isOpen = view?.stage === 'find' && this.changing !== view.round;
    return isOpen && mine?.round === view.round ? mine.laid : undefined;
  });

  readonly view = $derived.by<View>(() => {
    const hall = this.hall.view!;
    const isIn = this.hall.mine?.joined === true;
    return {
      game: `hall-${hall.hall}`,
      version: hall.round,
      status: hall.stage === 'over' ? 'over' : 'playing',
      options: optionsOf(hall.plan),
      seats: [
        { kind: 'person', name: t('play-you') },
        { kind: 'bot', name: t('class-best-seat') },
      ],
      seat: isIn ? ME : undefined,
      table: hall.table && this.#tableOf(hall.table),
      result: hall.stage === 'over' ? { reason: 'turns_up', winners: [], hands: [] } : undefined,
      now_ms: hall.now_ms,
    };
  });

  get heading(): string {
    const { stage, round } = this.hall.view!;
    if (stage === 'look') return t('hall-round-over', { round });
    return t(this.laid ? 'hall-round-laid' : 'hall-round', { round });
  }

  async act(action: string): Promise<void> {
    const { round } = this.hall.view!;
    this.#asking += 1;
    try {
      await this.hall.lay(round, action.replace(/^play /, ''));
      this.changing = 0;
    } finally {
      this.#asking -= 1;
    }
  }

  uncover(): void {}
  resign = (): Promise<void> => refuse();
  say = (): Promise<void> => refuse();
  rematch = (): Promise<string> => Promise.resolve('/hall');
  record = (): Promise<string> => refuse();
  now = (): number => Date.now();
  close(): void {}

  /** Until the round is over one's own play lies on the board, and what is left of the hand beside it. */
  #tableOf(table: TableView): TableView {
    const { view, mine } = this.hall;
    const laid = this.laid?.play.split(' ') ?? [];
    const hand = [...table.hand];
    for (const { tile } of laid.map(parsePlaced)) hand.splice(hand.indexOf(tile), 1);
    return {
      ...table,
      board: [...table.board, ...laid],
      hand,
      hands: [hand.length, 0],
      turn: view!.stage === 'find' && laid.length === 0 ? ME : BEST,
      scores: [mine?.row?.points ?? 0, view!.most],
    };
  }
}

const optionsOf = ({ edition, tables }: { edition: string; tables?: number[] }): GameOptions => ({
  edition,
  ...(tables ? { tables } : {}),
  clock: { kind: 'none' },
  public: false,
  help: false,
  on_leave: 'end',
});

const refuse = (): Promise<never> => Promise.reject(new Error(t('error-not-seated')));
