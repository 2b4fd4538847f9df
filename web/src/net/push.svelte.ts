// A word from the server while no page is open, by the push service of this browser: whether it can be had, and for what.
import type { PushKind, PushPlace } from '../wire/types';
import { dropKept, readKept, writeKept } from '../kept';
import { words } from '../words.svelte';
import { dropPush, putPush, readPush } from './api';

/** What was chosen on this device, as long as somebody is signed in: a new session has to be told of it again. */
const KEY = 'sixline-push';

export const PUSH_KINDS: PushKind[] = ['turn', 'challenge', 'end'];

class Push {
  #key = $state.raw<string | null>(null);
  #kinds = $state.raw<PushKind[]>([]);
  #isLoaded = $state(false);

  /** Whether this browser and this server can do it; not known before `load`. */
  get can(): boolean {
    return this.#key !== null && isKnownHere();
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** What this device is told. */
  get kinds(): PushKind[] {
    return this.#kinds;
  }

  async load(): Promise<void> {
    const { key, kinds } = await readPush();
    this.#key = key ?? null;
    const registration = await worker();
    const place = await registration?.pushManager.getSubscription();
    // The browser may have let go of it, or another person used this device.
    this.#kinds = place ? kinds : [];
    this.#isLoaded = true;
  }

  /** Says again what was chosen here, where the session or the place of this browser has changed. */
  async renew(): Promise<void> {
    const chosen = PUSH_KINDS.filter((kind) => [readKept(KEY)].flat().includes(kind));
    if (chosen.length === 0 || !isKnownHere() || Notification.permission !== 'granted') return;
    await this.load();
    if (this.can && this.#kinds.join() !== chosen.join()) await this.choose(chosen);
  }

  /** Tells this device these kinds from now on; answers whether the browser lets us. */
  async choose(kinds: PushKind[]): Promise<boolean> {
    const registration = await worker();
    if (!registration || !this.#key) return false;
    if (kinds.length === 0) {
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      await dropPush();
      this.#keep([]);
      return true;
    }
    if ((await Notification.requestPermission()) !== 'granted') return false;
    const place = await subscribe(registration, this.#key);
    await putPush({ ...place, lang: words.lang, kinds });
    this.#keep(kinds);
    return true;
  }

  #keep(kinds: PushKind[]): void {
    this.#kinds = PUSH_KINDS.filter((kind) => kinds.includes(kind));
    writeKept(KEY, this.#kinds);
  }
}

/** Whoever signs in here next has chosen nothing. */
export const forgetPush = (): void => dropKept(KEY);

export const push = new Push();

const isKnownHere = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined';

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isKnownHere() ? await navigator.serviceWorker.getRegistration() : undefined;

async function subscribe(
  registration: ServiceWorkerRegistration,
  key: string,
): Promise<Pick<PushPlace, 'endpoint' | 'p256dh' | 'auth'>> {
  const ours = { userVisibleOnly: true, applicationServerKey: key };
  const place = await registration.pushManager.subscribe(ours).catch(async () => {
    // One for another key, such as that of a server that was set up anew.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(ours);
  });
  const { endpoint, keys } = place.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}
