// What went wrong anywhere on the page, kept until somebody has read it.
import { refusalOf } from './say';
import { EngineError } from './wasm/engine';
import { t } from './words.svelte';

/** So many are shown at once: a fault that repeats itself must not fill the page. */
const SHOWN = 3;
const KEPT = 20;

export interface Note {
  text: string;
  /** Loading the page again is what helps. */
  reload: boolean;
}

class Trouble {
  /** Told in words only when they are shown: a fault may come before the words do. */
  #errors = $state.raw<unknown[]>([]);

  /** The last few, each text once. */
  readonly notes = $derived.by(() => {
    const notes = new Map(this.#errors.map((error) => [noteOf(error).text, noteOf(error)]));
    return [...notes.values()].slice(-SHOWN);
  });

  drop(text: string): void {
    this.#errors = this.#errors.filter((error) => noteOf(error).text !== text);
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
    if (isNoFault(error)) return;
    this.#errors = [...this.#errors, error].slice(-KEPT);
  }
}

/** Something was given up on purpose, or is told elsewhere: see `wasm/health.svelte.ts`. */
function isNoFault(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'AbortError';
  return error instanceof EngineError && ['closed', 'engine_stopped'].includes(error.refusal.code);
}

/** A refusal by its code, a part that did not load, or that something failed on this page. */
function noteOf(error: unknown): Note {
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
