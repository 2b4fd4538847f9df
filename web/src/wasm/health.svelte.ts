// Whether the engine runs, for the frame of the page to tell.

/** How long a restart is told of. */
const TOLD_MS = 8_000;

class Health {
  /** `restarted`: it had stopped, and runs again. `stopped`: it cannot be started. */
  state = $state<'well' | 'restarted' | 'stopped'>('well');
  #timer: ReturnType<typeof setTimeout> | undefined;

  restarted(): void {
    this.state = 'restarted';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.answered(), TOLD_MS);
  }

  stopped(): void {
    clearTimeout(this.#timer);
    this.state = 'stopped';
  }

  /** It works again. */
  answered(): void {
    clearTimeout(this.#timer);
    this.state = 'well';
  }
}

export const health = new Health();
