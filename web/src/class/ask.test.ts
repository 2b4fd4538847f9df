import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import type { Correction } from '../wire/types';
import { isClaimRight } from './ask';

/** What a language says, without the page. */
function words(lang: string): (id: string, values?: Record<string, number | string>) => string {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const path = resolve(import.meta.dirname, `../../../locales/${lang}/class.ftl`);
  bundle.addResource(new FluentResource(readFileSync(path, 'utf8')));
  return (id, values) => {
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, values, []).replaceAll('\u00a0', ' ') : id;
  };
}

const said = (line: string[], claim: number, given: number, answer = given): Correction => ({
  question: { id: 1, ask: { kind: 'table', line, claim }, worth: 1, own: false, again: false },
  given,
  right: given === answer,
  again: false,
  earned: 0,
  answer,
  facts: [],
});

describe('what the computer says of its line', () => {
  it('is right for every table that the line belongs to', () => {
    expect(isClaimRight(said(['12b', '24c'], 3, 4))).toBe(true);
    expect(isClaimRight(said(['12b', '24c'], 2, 4))).toBe(false);
    expect(isClaimRight(said(['12b', '25b'], 0, 5, 0))).toBe(true);
    expect(isClaimRight(said(['10b', '25b'], 0, 5))).toBe(false);
  });
});

describe('a lesson in the words of its pupils', () => {
  it('divides with the sign that they write', () => {
    const values = { number: 12, by: 3 };
    expect(words('nl')('class-ask-division', values)).toBe('12 : 3 = ?');
    expect(words('fr')('class-ask-division', values)).toBe('12 : 3 = ?');
    expect(words('en')('class-ask-division', values)).toBe('12 ÷ 3 = ?');
  });

  it('says the table of five as they learn it', () => {
    const values = { table: 5, times: 7, product: 35 };
    expect(words('nl')('class-product', values)).toBe('7 × 5 = 35');
    expect(words('fr')('class-product', values)).toBe('5 × 7 = 35');
  });

  it('names the animals that are drawn, with the adjective that belongs to them', () => {
    const name = (animal: string) => words('nl')('class-face', { animal, color: 'blue' });
    expect(['chick', 'rabbit', 'pig', 'bear', 'cat'].map(name)).toEqual([
      'Blauw kuiken',
      'Blauw konijn',
      'Blauw varken',
      'Blauwe beer',
      'Blauwe kat',
    ]);
  });
});
