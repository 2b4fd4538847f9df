// The page of a path, with the words that it says.
import { words } from '../words.svelte';
import { MISSING, PAGES, type PageEntry } from './index';

/** The page of a path with its words, and what the path tells it; where there is none, the one that says so. */
export function findPage(path: string): { load: PageEntry['load']; params: string[] } {
  const entry = PAGES.find((it) => it.path.test(path)) ?? MISSING;
  const params = (entry.path.exec(path) ?? []).slice(1).map((it) => decodeURIComponent(it ?? ''));
  const load = async () => (await Promise.all([entry.load(), entry.isBrief ? undefined : words.whole()]))[0];
  return { load, params };
}
