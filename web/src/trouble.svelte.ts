// What went wrong anywhere on the page, kept until somebody has read it.
import { refusalOf } from './say';
import { t } from './words.svelte';

/** So many are shown at once: a fault that repeats itself must not fill the page. */
const SHOWN = 3;

export interface Told {
  text: string;
  /** Loading the page again is what helps. */
  reload: boolean;
}

class Trouble {
  list = $state.raw<Told[]>([]);

  tell(told: Told): void {
    this.drop(told.text);
    this.list = [...this.list, told].slice(-SHOWN);
  }

  drop(text: string): void {
    this.list = this.list.filter((it) => it.text !== text);
  }

  /** Hears what nobody else has caught. Call once. */
  watch(): void {
    addEventListener('unhandledrejection', (event) => this.#caught(event.reason));
    addEventListener('error', (event) => {
      // A browser's note about its own layout, not a fault.
      if (!event.message.startsWith('ResizeObserver')) this.#caught(event.error);
    });
  }

  #caught(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    this.tell(toldOf(error));
  }
}

/** A refusal by its code, a part that did not load, or that something failed on this page. */
function toldOf(error: unknown): Told {
  if (error instanceof Error && 'code' in error && error.code === 'no_answer') {
    return { text: t('net-no-answer'), reload: false };
  }
  if (error instanceof Error && 'refusal' in error) return { text: refusalOf(error), reload: false };
  return { text: t(isMissingPart(error) ? 'app-page-missing-why' : 'trouble-page'), reload: true };
}

/** A file of the client that could not be loaded, as each browser says it. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /module|import|preload/i.test(error.message);

export const trouble = new Trouble();
