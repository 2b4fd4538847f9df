// The lints that need types, for the scripts of components: the linter knows the types of plain modules only, so
// that the scripts are written as such into a folder, where lines keep their numbers, and linted there.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const OUT = '.components';
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

for (const name of readdirSync('src', { recursive: true })) {
  if (!name.endsWith('.svelte')) continue;
  const text = readFileSync(join('src', name), 'utf8');
  let lines = '';
  for (const script of text.matchAll(SCRIPT)) {
    const before = text.slice(0, script.index).split('\n').length - lines.split('\n').length;
    lines += '\n'.repeat(before) + script[1];
  }
  const file = join(OUT, `${name}.ts`);
  const way = relative(dirname(file), join('src', dirname(name)));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lines.replaceAll(/from '(\.\.?\/[^']*)'/g, `from '${way}/$1'`));
}
// The settings of the sources, for modules that lie elsewhere.
writeFileSync(
  join(OUT, 'tsconfig.json'),
  JSON.stringify({ extends: '../tsconfig.browser.json', include: ['.', '../src/virtual.d.ts'], exclude: [] }),
);
const lint = spawnSync('oxlint', ['--type-aware', '-c', '.oxlintrc.components.json', OUT], { stdio: 'inherit' });
rmSync(OUT, { recursive: true, force: true });
process.exitCode = lint.status ?? 1;
