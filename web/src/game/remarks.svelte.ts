// What is told beside the turns: a phrase that somebody said, and who left.
import { t } from '../words.svelte';
import type { Announcer } from './announcer.svelte';

/** How long a phrase is shown. */
const SAID_MS = 6000;

export class Remarks {
  /** What somebody just said. */
  phrase = $state<string | null>(null);
  /** What happened at the table: somebody left. */
  notice = $state<string | null>(null);
  #voice: Announcer;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(voice: Announcer) {
    this.#voice = voice;
  }

  say(text: string): void {
    this.#voice.say(text);
    this.phrase = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.phrase = null), SAID_MS);
  }

  /** One left oneself, or had no time left, and may look on. */
  tellGone(isLate: boolean): void {
    this.notice = t(isLate ? 'play-you-ran-out' : 'play-you-left');
    this.#voice.call(this.notice);
  }

  /** Somebody left, and a bot plays on for them, or the game ended by it. */
  tellLeft(name: string, why: 'left' | 'resigned' | 'timed_out', goesOn: boolean): void {
    const ended = why === 'timed_out' ? 'play-ran-out' : 'play-gave-up';
    this.notice = t(goesOn ? 'play-left' : ended, { name });
    this.#voice.call(this.notice);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
