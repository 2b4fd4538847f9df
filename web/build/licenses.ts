// `licenses.txt`: the works of others in this build, each with its licence.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const APACHE = resolve(import.meta.dirname, '../../LICENSE-APACHE');
const PACKAGES = resolve(import.meta.dirname, '../node_modules');

/** The folder of the package that a module comes from; the bundler's own helpers come from it or from Vite. */
function packageOf(id: string): string | undefined {
  const helper = /^\0(vite|rolldown)\//.exec(id);
  if (helper) return join(PACKAGES, helper[1]!);
  const at = id.lastIndexOf('/node_modules/');
  if (at < 0) return undefined;
  let folder = dirname(id.replace(/[?].*$/, ''));
  // Folders inside a package may have a `package.json` without a name.
  while (folder.length > at && !existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  while (folder.length > at && !('name' in readPackage(folder))) folder = dirname(folder);
  return folder;
}

function readPackage(folder: string): { name?: string; version?: string; license?: string } {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function licenseOf(folder: string): string {
  const { name, version, license } = readPackage(folder);
  const head = `${name} ${version} (${license})`;
  const file = readdirSync(folder).find((it) => /^licen[cs]e/i.test(it));
  if (!file && license !== 'Apache-2.0') throw new Error(`${head} comes without the text of its licence`);
  const text = readFileSync(file ? join(folder, file) : APACHE, 'utf8');
  // What Vite itself bundles is not in this build.
  return `${head}\n\n${text.split('# Licenses of bundled dependencies')[0]!.trim()}\n`;
}

export function licenses(): Plugin {
  return {
    name: 'sixline-licenses',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((it) => (it.type === 'chunk' ? it.moduleIds : []));
      const folders = new Set(chunks.map(packageOf).filter((it) => it !== undefined));
      const texts = [...folders].map(licenseOf).sort();
      const source = texts.map((text) => `${'-'.repeat(80)}\n${text}`).join('\n');
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
}
