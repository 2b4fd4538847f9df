// Whether the server has other files than this page was made of.
import { line } from './socket';

/** Not asked more often than this. */
const PAUSE_MS = 60_000;

class Update {
  #ready = $state(false);
  #asked = -Infinity;

  /** A newer version can be loaded. */
  get isReady(): boolean {
    return this.#ready;
  }

  /** Looks whenever the line comes back, as it does after the server was updated. */
  watch(): () => void {
    let was = line().state;
    const look = (): void => {
      if (document.visibilityState === 'visible') void this.#look();
    };
    const end = line().onState((state) => {
      if (state === 'live' && was === 'waiting') void this.#look();
      was = state;
    });
    document.addEventListener('visibilitychange', look);
    return () => {
      end();
      document.removeEventListener('visibilitychange', look);
    };
  }

  /** Loads the page again with the new files. */
  async load(): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    const waiting = registration?.waiting;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('activate');
  }

  async #look(): Promise<void> {
    if (this.#ready || performance.now() - this.#asked < PAUSE_MS) return;
    this.#asked = performance.now();
    const ours = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
    if (!ours) return;
    try {
      // The service worker names every file of the build that the server has now.
      const response = await fetch('/sw.js', { cache: 'no-store' });
      const files = response.ok ? /const FILES = (\[.*\])/.exec(await response.text())?.[1] : undefined;
      if (!files) return;
      this.#ready = !(JSON.parse(files) as string[]).includes(new URL(ours).pathname);
      if (this.#ready) await (await navigator.serviceWorker?.getRegistration())?.update();
    } catch {
      // No network: then there is nothing newer to load either.
    }
  }
}

export const update = new Update();
