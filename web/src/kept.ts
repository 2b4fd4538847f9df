// Things kept in this browser as JSON; where it keeps nothing, they last as long as the page.

const memory = new Map<string, string>();

export function readKept(key: string): unknown {
  try {
    return JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeKept(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function dropKept(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then it was not kept either.
  }
}

/** The keys that begin so. */
export function keptKeys(prefix: string): string[] {
  const keys = new Set(memory.keys());
  try {
    for (let i = 0; i < localStorage.length; i++) keys.add(localStorage.key(i) ?? '');
  } catch {
    // Only those in memory, then.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Asks the browser not to clear what is kept here when it needs room; it may refuse, and nothing else changes. */
export async function keepForGood(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // An old browser, or a page without HTTPS.
  }
}
