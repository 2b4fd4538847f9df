// What the build does beside bundling: the words, the service worker, and compressed files.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const LOCALES = resolve(import.meta.dirname, '../../locales');

/** The files of the words that the web client says. */
const isOurs = (name: string) => name === 'game.ftl' || /^(web|class|puzzle)[a-z-]*\.ftl$/.test(name);

/** What the first pages do not say comes with the others. */
const isLater = (name: string) => name === 'class-pupil.ftl' || name === 'web-learn.ftl';

/** `virtual:words/fr` and `virtual:words/fr-later`: the words of a language as two texts. */
export function words(): Plugin {
  const prefix = 'virtual:words/';
  return {
    name: 'sixline-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [lang = '', part] = id.slice(prefix.length + 1).split('-');
      const folder = join(LOCALES, lang);
      const isWanted = (name: string) => isOurs(name) && isLater(name) === (part === 'later');
      const files = readdirSync(folder).filter(isWanted).sort();
      const text = files.map((name) => {
        this.addWatchFile(join(folder, name));
        // Comments are for translators.
        return readFileSync(join(folder, name), 'utf8').replace(/^#.*\n/gm, '');
      });
      return `export default ${JSON.stringify(text.join('\n'))}`;
    },
  };
}

/** So many puzzles of each edition are in the client, so that they work without a network. */
const PUZZLES_EACH = 600;

/** `virtual:puzzles`: the first puzzles of each edition, as the text of their file. */
export function puzzles(): Plugin {
  const name = 'virtual:puzzles';
  const file = resolve(import.meta.dirname, '../../puzzles/puzzles.txt');
  return {
    name: 'sixline-puzzles',
    resolveId: (id) => (id === name ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(file);
      const count = new Map<string, number>();
      const lines = readFileSync(file, 'utf8').split('\n');
      const kept = lines.filter((line) => {
        const edition = line.split('|')[1];
        if (edition === undefined) return true;
        const seen = count.get(edition) ?? 0;
        count.set(edition, seen + 1);
        return seen < PUZZLES_EACH;
      });
      return `export default ${JSON.stringify(kept.join('\n'))}`;
    },
  };
}

/** `sw.js`, which knows every file of this build. */
export function serviceWorker(): Plugin {
  return {
    name: 'sixline-service-worker',
    apply: 'build',
    writeBundle(options, bundle) {
      const out = options.dir ?? 'dist';
      const built = Object.keys(bundle).filter((name) => !name.endsWith('.map') && name !== 'index.html');
      const fixed = readdirSync('public', { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replace(/^public\//, ''))
        // Only those who show links to others ask for these.
        .filter((name) => !name.startsWith('preview'));
      const files = ['/', ...[...built, ...fixed].map((name) => `/${name}`)].sort();
      const hash = createHash('sha256').update(readFileSync(join(out, 'index.html')));
      for (const name of files.slice(1)) hash.update(readFileSync(join(out, name)));
      const version = hash.digest('hex').slice(0, 12);
      const source = readFileSync('src/sw.js', 'utf8');
      writeFileSync(
        join(out, 'sw.js'),
        source.replace('__FILES__', JSON.stringify(files)).replace('__VERSION__', version),
      );
    },
  };
}

/** A `.gz` and a `.br` beside every file that gets smaller by it; the program serves those. */
export function compressed(): Plugin {
  return {
    name: 'sixline-compressed',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const entry of readdirSync('dist', { recursive: true, withFileTypes: true })) {
          const path = join(entry.parentPath, entry.name);
          if (!entry.isFile() || /\.(br|gz|png)$/.test(path)) continue;
          const body = readFileSync(path);
          const zipped = gzipSync(body, { level: 9 });
          if (zipped.length >= body.length) continue;
          writeFileSync(`${path}.gz`, zipped);
          writeFileSync(`${path}.br`, brotliCompressSync(body));
        }
      },
    },
  };
}
