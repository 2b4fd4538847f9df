// A text that only a pass phrase opens: AES-GCM with a key from PBKDF2, both of the browser itself.

/** What OWASP asks for with SHA-256; some tenths of a second on a school's laptop. */
export const ROUNDS = 600_000;
/** A file may ask for more than ours, but not for hours. */
const MOST_ROUNDS = 10_000_000;
export const LEAST_PHRASE = 8;

interface Sealed {
  sixline: 'class';
  v: 1;
  rounds: number;
  salt: string;
  iv: string;
  data: string;
}

export class WrongPhrase extends Error {}
export class NotSealed extends Error {}

/** The key of a phrase, kept so that saving again asks for nothing. */
export interface Key {
  key: CryptoKey;
  salt: string;
  rounds: number;
}

/** Browsers encrypt only on pages that came over HTTPS, or from this very machine. */
export const canSeal = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

export const newKey = (phrase: string, rounds = ROUNDS): Promise<Key> => keyOf(phrase, toText(randomBytes(16)), rounds);

export async function seal({ key, salt, rounds }: Key, text: string): Promise<string> {
  const iv = randomBytes(12);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  const sealed: Sealed = { sixline: 'class', v: 1, rounds, salt, iv: toText(iv), data: toText(new Uint8Array(data)) };
  return JSON.stringify(sealed);
}

/** The text and its key; a wrong phrase and a changed file look the same. */
export async function unseal(file: string, phrase: string): Promise<{ text: string; key: Key }> {
  const sealed = readSealed(file);
  if (!sealed) throw new NotSealed();
  const key = await keyOf(phrase, sealed.salt, sealed.rounds);
  try {
    const iv = fromText(sealed.iv);
    const data = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key.key, fromText(sealed.data));
    return { text: new TextDecoder().decode(data), key };
  } catch {
    throw new WrongPhrase();
  }
}

export function readSealed(file: string): Sealed | null {
  try {
    const it = JSON.parse(file) as Partial<Sealed>;
    const isWhole =
      it.sixline === 'class' &&
      it.v === 1 &&
      Number.isInteger(it.rounds) &&
      it.rounds! >= 1 &&
      it.rounds! <= MOST_ROUNDS &&
      [it.salt, it.iv, it.data].every((part) => typeof part === 'string' && /^[A-Za-z0-9+/]+=*$/.test(part));
    return isWhole ? (it as Sealed) : null;
  } catch {
    return null;
  }
}

async function keyOf(phrase: string, salt: string, rounds: number): Promise<Key> {
  // A phrase typed on another keyboard is the same phrase.
  const bytes = new TextEncoder().encode(phrase.normalize('NFKC'));
  const base = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromText(salt), iterations: rounds };
  const key = await crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return { key, salt, rounds };
}

const randomBytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count));

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const fromText = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
