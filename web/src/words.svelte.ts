// What the client says: Fluent messages in the chosen language.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';

export const LANGS = ['en', 'fr', 'nl'] as const;
export type Lang = (typeof LANGS)[number];

const TEXTS: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import('virtual:words/en'),
  fr: () => import('virtual:words/fr'),
  nl: () => import('virtual:words/nl'),
};

class Words {
  #bundle = $state.raw<FluentBundle>(new FluentBundle('en'));
  #lang = $state<Lang>('en');
  /** How many parts of the page speak to pupils. */
  pupils = $state(0);

  get lang(): Lang {
    return this.#lang;
  }

  async load(lang: Lang): Promise<void> {
    // English serves where the chosen language does not load.
    const text = await TEXTS[lang]().catch((error: unknown) => {
      if (lang === 'en' || this.#bundle.hasMessage('app-home')) throw error;
      lang = 'en';
      return TEXTS.en();
    });
    const bundle = new FluentBundle(lang, { useIsolating: false });
    bundle.addResource(new FluentResource(text.default));
    this.#bundle = bundle;
    this.#lang = lang;
    document.documentElement.lang = lang;
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  say(id: string, values?: Record<string, FluentVariable>): string {
    const bundle = this.#bundle;
    const message = (this.pupils > 0 ? bundle.getMessage(`pupil-${id}`) : undefined) ?? bundle.getMessage(id);
    const pattern = message?.value;
    if (!pattern) return id;
    return bundle.formatPattern(pattern, values, []);
  }
}

export const words = new Words();

/** The message with this id, in the language of the reader. */
export const t = (id: string, values?: Record<string, FluentVariable>): string => words.say(id, values);

/** While this component is there and `is` holds, the page speaks to pupils: of cards, and in French with *tu*. */
export function speakToPupils(is: () => boolean = () => true): void {
  $effect.pre(() => {
    if (!is()) return;
    untrack(() => (words.pupils += 1));
    return () => untrack(() => (words.pupils -= 1));
  });
}

/** The language that the browser prefers among ours. */
export function preferredLang(): Lang {
  for (const tag of navigator.languages) {
    const lang = LANGS.find((it) => tag.toLowerCase().split('-')[0] === it);
    if (lang) return lang;
  }
  return 'en';
}
