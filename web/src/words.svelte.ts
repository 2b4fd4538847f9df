// What the client says: Fluent messages in the chosen language.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';

export const LANGS = ['en', 'fr', 'nl'] as const;
export type Lang = (typeof LANGS)[number];

type Text = () => Promise<{ default: string }>;

/** What the first pages say, and what all others say too. */
const TEXTS: Record<Lang, [Text, Text]> = {
  en: [() => import('virtual:words/en'), () => import('virtual:words/en-later')],
  fr: [() => import('virtual:words/fr'), () => import('virtual:words/fr-later')],
  nl: [() => import('virtual:words/nl'), () => import('virtual:words/nl-later')],
};

class Words {
  #bundle = $state.raw<FluentBundle>(new FluentBundle('en'));
  #lang = $state<Lang>('en');
  /** The language that was asked for last, and how often one was. */
  #wanted: Lang = 'en';
  #asked = 0;
  #loading: Promise<void> = Promise.resolve();
  #isWhole = false;
  /** How many parts of the page speak to pupils. */
  pupils = $state(0);

  get lang(): Lang {
    return this.#lang;
  }

  /** Speaks this language from now on; done once the last that was asked for is there. */
  load(lang: Lang): Promise<void> {
    this.#wanted = lang;
    return (this.#loading = this.#load(lang, ++this.#asked));
  }

  async #load(lang: Lang, asked: number): Promise<void> {
    // English serves where the chosen language does not load.
    const texts = await this.#read(lang).catch((error: unknown) => {
      if (lang === 'en' || this.#bundle.hasMessage('app-home')) throw error;
      lang = 'en';
      return this.#read(lang);
    });
    // Another language was chosen meanwhile, or more of this one.
    if (asked !== this.#asked) return this.#loading;
    const bundle = new FluentBundle(lang, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text.default));
    this.#bundle = bundle;
    this.#lang = lang;
    document.documentElement.lang = lang;
  }

  /** Has the words of all pages, not only those of the first ones. */
  async whole(): Promise<void> {
    if (this.#isWhole) return;
    this.#isWhole = true;
    try {
      await this.load(this.#wanted);
    } catch (error) {
      this.#isWhole = false;
      throw error;
    }
  }

  #read(lang: Lang): Promise<{ default: string }[]> {
    return Promise.all(TEXTS[lang].slice(0, this.#isWhole ? 2 : 1).map((read) => read()));
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
    // Until their words are there, or where they do not come, those of everybody serve.
    void words.whole().catch(() => {});
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
