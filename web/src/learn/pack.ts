// Texts that travel in an address: compressed, in letters that need no escaping.

/** Longer addresses are cut by some programs that pass them on. */
export const LONGEST_LINK = 7000;

/** What an address may hold once unpacked; far above any game. */
const LONGEST_TEXT = 200_000;

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Infinity);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text again; refused where it is not one of ours, or too long to be a game. */
export async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const text = await through(bytes, new DecompressionStream('deflate-raw'), LONGEST_TEXT);
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // A broken text fails both ends; the reader below is the one that tells.
  void writer.write(bytes).catch(() => {});
  void writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw new Error('too long');
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** `#r=…` and `#p=…`: a record and a position in the hash of an address. */
export type Packed = { kind: 'record' | 'position'; text: string };

const LETTERS = { record: 'r', position: 'p' } as const;

export const hashOf = async ({ kind, text }: Packed): Promise<string> => `${LETTERS[kind]}=${await pack(text)}`;

/** What the hash holds, or `null` where it holds nothing of this kind. */
export async function fromHash(hash: string, kind: Packed['kind']): Promise<string | null> {
  const prefix = `${LETTERS[kind]}=`;
  return hash.startsWith(prefix) ? unpack(hash.slice(prefix.length)) : null;
}
