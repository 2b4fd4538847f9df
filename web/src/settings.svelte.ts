// What a person chose on this device, kept in the browser.
import { LANGS, preferredLang, type Lang } from './words.svelte';

export interface Settings {
  lang: Lang;
  theme: 'system' | 'light' | 'dark';
  contrast: boolean;
  /** The small symbol of each color on every piece. */
  marks: boolean;
  /** The letter of each color in the corner of every piece. */
  letters: boolean;
  palette: 'clear' | 'printed';
  /** Light up the cells where the chosen piece can lie. */
  targets: boolean;
  sound: boolean;
  /** How loud, from 0 to 100. */
  volume: number;
  vibration: boolean;
  notifications: boolean;
  /** Single keys without Ctrl do things. */
  shortcuts: boolean;
  /** The text view instead of the drawn board. */
  textMode: boolean;
  motion: 'system' | 'none';
  /** How fast pieces move and bots answer. */
  speed: 'slow' | 'normal' | 'fast';
  /** Play is asked about before it is sent. */
  confirm: boolean;
  /** The numbers of columns and rows around the board. */
  coordinates: boolean;
  /** One's own face such as `fox-red`; empty for the one that follows from the name. */
  face: string;
  /** The first start asked about colors. */
  asked: boolean;
}

const KEY = 'sixline-settings';

const defaults = (): Settings => ({
  lang: preferredLang(),
  theme: 'system',
  contrast: false,
  marks: false,
  letters: false,
  palette: 'clear',
  targets: true,
  sound: true,
  volume: 60,
  vibration: true,
  notifications: false,
  shortcuts: true,
  textMode: false,
  motion: 'system',
  speed: 'normal',
  confirm: false,
  coordinates: false,
  face: '',
  asked: false,
});

/** What a setting of words can be; one that an older or newer client kept may be none of them. */
const WORDS: { [Key in keyof Settings]?: readonly unknown[] } = {
  lang: LANGS,
  theme: ['system', 'light', 'dark'],
  palette: ['clear', 'printed'],
  motion: ['system', 'none'],
  speed: ['slow', 'normal', 'fast'],
};

function read(): Settings {
  const all = defaults();
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return all;
    for (const key of Object.keys(all) as (keyof Settings)[]) {
      const value = (kept as Record<string, unknown>)[key];
      const isKnown = WORDS[key]?.includes(value) ?? typeof value === typeof all[key];
      if (isKnown) Object.assign(all, { [key]: value });
    }
  } catch {
    // A browser that keeps nothing, or kept nonsense: the defaults serve.
  }
  return all;
}

export const settings = $state<Settings>(read());

/** Keeps every change, and shows it on the page. Call once, inside an effect root. */
export function applySettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Then they last as long as the page.
    }
  });
  $effect(() => {
    const root = document.documentElement.dataset;
    root.theme = settings.theme;
    root.contrast = settings.contrast ? 'high' : 'normal';
    root.motion = settings.motion;
    root.speed = settings.speed;
  });
}

/** Whether to leave animations out. */
export function isStill(): boolean {
  return settings.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
