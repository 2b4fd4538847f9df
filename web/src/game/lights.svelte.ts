// Where the points of a play come from: its lines are lit for a moment, and a full one is celebrated.
import { pace } from '../board/view';
import { isStill } from '../settings.svelte';
import type { ScoredLineJson, View } from '../wire/types';
import { t } from '../words.svelte';
import { playSound } from './alerts';
import type { Announcer } from './announcer.svelte';
import { scoreOf } from './lines';
import { parsePlaced, type Placed } from './notation';

/** How long the lines of a play stay lit, after a celebration would be over. */
const LIT_MS = 1000;
/** How long a completed line is celebrated. */
const PARTY_MS = 600;

export class Lights {
  lines = $state.raw<ScoredLineJson[]>([]);
  /** What is celebrated, in words. */
  party = $state<string | null>(null);
  #voice: Announcer;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Until the last play's lines are known and celebrated. */
  #rest: Promise<void> = Promise.resolve();
  #wake: () => void = () => {};

  constructor(voice: Announcer) {
    this.#voice = voice;
  }

  /** Lights the lines of a play that lies on the board. */
  show(view: View, placed: Placed[]): void {
    this.#wake();
    this.#rest = new Promise((resolve) => (this.#wake = resolve));
    void this.#look(view, placed);
  }

  /** Resolves when nothing is celebrated any more: at the end of it, or when it is skipped. */
  rest(): Promise<void> {
    return this.#rest;
  }

  /** Ends a celebration and lit lines at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.party = null;
    this.lines = [];
    this.#wake();
  }

  async #look(view: View, placed: Placed[]): Promise<void> {
    const pieces = (view.table?.board ?? []).map(parsePlaced);
    const score = await scoreOf(view.options, placed, pieces).catch(() => null);
    if (!score) return this.#wake();
    // A celebration is not cut short by the next play.
    const wait = this.party ? PARTY_MS * pace() : 0;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#light(score.lines), wait);
  }

  #light(lines: ScoredLineJson[]): void {
    this.lines = lines;
    this.party = null;
    const full = lines.filter((line) => line.full);
    if (full.length > 0) {
      playSound('full');
      const points = full.reduce((sum, line) => sum + line.points, 0);
      const words = t('play-full', { count: full[0]!.cells.length, points });
      this.#voice.say(words);
      if (!isStill()) this.party = words;
    }
    if (!this.party) this.#wake();
    this.#timer = setTimeout(() => {
      this.party = null;
      this.#wake();
      this.#timer = setTimeout(() => (this.lines = []), LIT_MS);
    }, PARTY_MS * pace());
  }
}
