// Every text of the client is said somewhere, and everything that is said has a text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname);
const ENGLISH = resolve(SOURCES, '../../locales/en');

/** Beginnings of ids whose rest is a code of the engine or the server. */
const FROM_OUTSIDE = ['replay-error-', 'replay-why-', 'position-error-'];

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => /\.(svelte|ts)$/.test(name) && !/\.(test|fixture|d)\.ts$/.test(name) && !name.startsWith('wasm/pkg'),
  )
  .map((name) => readFileSync(join(SOURCES, name), 'utf8'));

const idsOf = (isWanted: (file: string) => boolean): string[] =>
  readdirSync(ENGLISH)
    .filter(isWanted)
    .flatMap((file) =>
      [...readFileSync(join(ENGLISH, file), 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map((it) => it[1]!),
    );

const all = new Set(idsOf((file) => /^(game|puzzle)\.ftl$|^(web|class)/.test(file)));
/** `game.ftl` and `puzzle.ftl` are said by the terminal too. */
const own = idsOf((file) => /^(web|class)/.test(file));

const ID = /^[a-z]\w*(-\w+)+$/;
const literals = new Set(
  sources.flatMap((text) => [...text.matchAll(/(['"])([\w-]+)\1|>([\w-]+)</g)].map((it) => it[2] ?? it[3] ?? '')),
);
/** Keys of objects are words as well: `{ marks: true }`. */
for (const text of sources) for (const it of text.matchAll(/\b([a-z]\w*):/g)) literals.add(it[1]!);
/** Ids that are put together: a pattern whose groups are the parts that vary. */
const templates = sources.flatMap((text) =>
  [...text.matchAll(/`([a-z][\w-]*-\$\{[^`]*)`/g)].flatMap((it) =>
    // A part has dashes itself: the first one may be short, or long.
    ['([\\w-]+?)', '([\\w-]+)'].map((part) => ({
      before: it[1]!.slice(0, it[1]!.indexOf('$')),
      pattern: new RegExp(`^${it[1]!.replace(/\$\{[^}]*\}/g, part)}$`),
    })),
  ),
);

/** Whether such a text, or part of an id, can be found or put together in the sources. */
function isSaid(text: string): boolean {
  if (literals.has(text) || literals.has(text.replaceAll('-', '_')) || /^\d+$|^[a-z]$/.test(text)) return true;
  return templates.some(({ before, pattern }) => {
    const parts = pattern.exec(text)?.slice(1);
    return parts !== undefined && (FROM_OUTSIDE.includes(before) || parts.every(isSaid));
  });
}

test('every text is said somewhere', () => {
  expect(own.length).toBeGreaterThan(400);
  // What is said to pupils stands in for the message of the same name.
  const isNeeded = (id: string) => (id.startsWith('pupil-') ? all.has(id.slice(6)) : isSaid(id));
  expect(own.filter((id) => !isNeeded(id))).toEqual([]);
});

test('what the first pages say comes with them, and not with the others', () => {
  // What is said to pupils stands in for other words, and may come later anywhere.
  const later = new Set(idsOf((file) => file === 'web-learn.ftl'));
  const read = new Map<string, string>();
  const visit = (file: string): void => {
    const path = ['', '.ts', '.svelte', '/index.ts']
      .map((end) => file + end)
      .find((it) => /\w\.(ts|svelte)$/.test(it) && existsSync(it));
    if (!path || read.has(path)) return;
    const text = readFileSync(path, 'utf8');
    read.set(path, text);
    // Pages are fetched when they are shown; other parts of a page may come a moment later.
    const isList = path.endsWith('pages/index.ts');
    const imports = isList ? /(?<!type) from '(\.[^']+)'/g : /(?:(?<!type .*) from |import\()'(\.[^']+)'/g;
    for (const it of text.matchAll(imports)) visit(resolve(path, '..', it[1]!));
  };
  const brief = [...readFileSync(join(SOURCES, 'pages/index.ts'), 'utf8').matchAll(/'\.\/(\w+\.svelte)'\), isBrief/g)];
  expect(brief.length).toBeGreaterThan(2);
  for (const file of ['App.svelte', ...brief.map((it) => `pages/${it[1]}`)]) visit(join(SOURCES, file));
  expect(read.size).toBeGreaterThan(40);
  const said = [...read.values()].flatMap((text) => [...text.matchAll(/'([a-z][\w-]+)'/g)].map((it) => it[1]!));
  expect(said.filter((id) => later.has(id))).toEqual([]);
});

test('pupils are told of cards, and in French with tu', () => {
  const folder = resolve(ENGLISH, '..');
  const file = (lang: string) => readFileSync(join(folder, lang, 'class-pupil.ftl'), 'utf8').replace(/^#.*$/gm, '');
  const texts = (text: string) => text.replace(/\$\w+/g, '').replace(/^[\w-]+ =/gm, '');
  expect(texts(file('fr'))).not.toMatch(/\b(vous|votre|vos|(?!assez)[a-zé]+ez)\b|pièce|tuile/i);
  expect(texts(file('nl'))).not.toMatch(/\b(stuk|stukken|steen|stenen)\b/i);
  expect(texts(file('en'))).not.toMatch(/\b(piece|tile)s?\b/i);
});

test('everything that is said has a text', () => {
  const said = sources.flatMap((text) =>
    [...text.matchAll(/\bt\(([^`]*?)[,)]/g)].flatMap((call) =>
      [...call[1]!.matchAll(/'([^']+)'/g)].map((it) => it[1]!),
    ),
  );
  expect(said.length).toBeGreaterThan(300);
  expect(said.filter((id) => ID.test(id) && !all.has(id))).toEqual([]);
});

test('French has a no-break space before its double marks', () => {
  const folder = resolve(ENGLISH, '../fr');
  const wrong = readdirSync(folder)
    .filter((file) => /^(game|puzzle)\.ftl$|^(web|class)/.test(file))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => !line.startsWith('#') && /[^\u00a0][?!;»]|« | :( |$)/.test(line.replace(/\{[^}]*\}/g, 'x')));
  expect(wrong).toEqual([]);
});
