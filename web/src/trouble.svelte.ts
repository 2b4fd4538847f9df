// What went wrong anywhere on the page, kept until somebody has read it.
import { refusalOf } from './say';
import { t } from './words.svelte';

/** So many are shown at once: a fault that repeats itself must not fill the page. */
const SHOWN = 3;

class Trouble {
  list = $state.raw<string[]>([]);

  tell(text: string): void {
    this.list = [...this.list.filter((it) => it !== text), text].slice(-SHOWN);
  }

  drop(text: string): void {
    this.list = this.list.filter((it) => it !== text);
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
    this.tell(this.textOf(error));
  }

  /** A refusal by its code, a part that did not load, or that something failed on this page. */
  textOf(error: unknown): string {
    if (typeof error === 'object' && error !== null && 'refusal' in error) return refusalOf(error);
    return t(isMissingPart(error) ? 'app-page-missing-why' : 'trouble-page');
  }
}

/** A file of the client that could not be loaded, as each browser says it. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /module|import|preload/i.test(error.message);

export const trouble = new Trouble();
