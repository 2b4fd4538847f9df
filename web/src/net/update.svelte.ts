// Whether the server has other files than this page was made of; asked when the line comes back, since
// that is what an update of the server looks like from here.
import { line } from './socket';

class Update {
  #ready = $state(false);

  /** A newer version can be loaded, and no service worker is there to say so: see `pwa.svelte.ts`. */
  get isReady(): boolean {
    return this.#ready;
  }

  watch(): () => void {
    let was = line().state;
    return line().onState((state) => {
      if (state === 'live' && was === 'waiting') void this.#look();
      was = state;
    });
  }

  async #look(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker?.getRegistration();
      if (registration) await registration.update();
      else this.#ready = await isOld();
    } catch {
      // No network: then there is nothing newer to load either.
    }
  }
}

export const update = new Update();

/** Whether the server no longer has the script of this page. `sw.js` names every file of its build. */
async function isOld(): Promise<boolean> {
  const ours = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  const response = await fetch('/sw.js', { cache: 'no-store' });
  const files = response.ok ? /const FILES = (\[.*\])/.exec(await response.text())?.[1] : undefined;
  return Boolean(ours && files) && !(JSON.parse(files!) as string[]).includes(new URL(ours!).pathname);
}
