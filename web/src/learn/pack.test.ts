import { expect, it } from 'vitest';
import worked from '../../../examples/worked-example.sxl?raw';
import { fromHash, hashOf, LONGEST_LINK, pack, unpack } from './pack';

it('a record comes back from an address as it was', async () => {
  const hash = await hashOf({ kind: 'record', text: worked });
  expect(hash).toMatch(/^r=[\w-]+$/);
  expect(hash.length).toBeLessThan(worked.length);
  expect(hash.length).toBeLessThan(LONGEST_LINK);
  expect(await fromHash(hash, 'record')).toBe(worked);
  expect(await fromHash(hash, 'position')).toBeNull();
});

it('names with accents survive', async () => {
  expect(await unpack(await pack('Cédric 😀'))).toBe('Cédric 😀');
});

it('an address that was cut or made up is refused', async () => {
  const packed = await pack(worked);
  await expect(unpack(packed.slice(0, 40))).rejects.toThrow();
  await expect(unpack('%%%')).rejects.toThrow();
});

it('an address that unpacks to more than any game is refused', async () => {
  await expect(unpack(await pack('x'.repeat(300_000)))).rejects.toThrow('too long');
});
