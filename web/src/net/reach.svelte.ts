// Whether the server can be reached, for pages that offer something without it.
import { readAbout } from './api';
import { hasCode, NO_ANSWER } from './errors';

/** How often a server that is gone is asked for. */
const AGAIN_MS = 10_000;

class Reach {
  #gone = $state(false);
  #users = 0;
  #checks = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** No answer came lately. */
  get isGone(): boolean {
    return this.#gone;
  }

  /** Keeps an eye on it until the answer is called. */
  watch(): () => void {
    this.#users += 1;
    if (this.#users === 1) this.#start();
    return () => {
      this.#users -= 1;
      if (this.#users === 0) this.#stop();
    };
  }

  #start(): void {
    addEventListener('online', this.#check);
    addEventListener('offline', this.#check);
    this.#timer = setInterval(() => this.#gone && this.#check(), AGAIN_MS);
    this.#check();
  }

  #stop(): void {
    removeEventListener('online', this.#check);
    removeEventListener('offline', this.#check);
    clearInterval(this.#timer);
  }

  #check = (): void => void this.#ask();

  async #ask(): Promise<void> {
    const check = ++this.#checks;
    const isGone = await readAbout().then(
      () => false,
      (error: unknown) => hasCode(error, NO_ANSWER, 'unavailable'),
    );
    // An answer to an older question says nothing about now.
    if (check === this.#checks) this.#gone = isGone;
  }
}

export const reach = new Reach();
