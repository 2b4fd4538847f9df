// Installing: the service worker, and the news that a newer client waits.
import { router } from './router.svelte';

class Update {
  #waiting = $state.raw<ServiceWorker | null>(null);

  /** Whether a newer client is ready. */
  get ready(): boolean {
    return this.#waiting !== null;
  }

  /** Registers the worker, where the browser has any; the page works without. */
  async watch(): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    try {
      const registration = await navigator.serviceWorker.register('/sw.js');
      const look = () => {
        // The very first one replaces nothing.
        if (registration.waiting && navigator.serviceWorker.controller) this.#waiting = registration.waiting;
      };
      look();
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', look);
      });
      // A message of the system was clicked.
      navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ show?: string }>) => {
        if (data.show && data.show !== router.path) router.go(data.show);
      });
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) registration.update().catch(() => undefined);
      });
    } catch {
      // No secure address, or no room: then it does not work offline.
    }
  }

  /** Takes the newer client: all pages load again. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    this.#waiting?.postMessage('activate');
  }
}

/** What a browser that can install pages hands over before it would ask by itself. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Installer {
  #prompt = $state.raw<InstallPrompt | null>(null);

  /** The browser offers to install the page, and has not done so yet. */
  get isReady(): boolean {
    return this.#prompt !== null;
  }

  /** Telephones and tablets of Apple: there one installs by hand, from the menu for sharing. */
  readonly isByHand = (navigator as Navigator & { standalone?: boolean }).standalone === false;

  watch(): void {
    addEventListener('beforeinstallprompt', (event) => {
      // There is a button for it, where one looks for it.
      event.preventDefault();
      this.#prompt = event as InstallPrompt;
    });
    addEventListener('appinstalled', () => (this.#prompt = null));
  }

  async ask(): Promise<void> {
    // It can be asked once.
    const prompt = this.#prompt;
    this.#prompt = null;
    await prompt?.prompt();
  }
}

export const update = new Update();
export const installer = new Installer();
