import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, test } from 'vitest';
import { compress, negotiateEncoding } from '../../../../server/http/compression.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['brotli-like', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('a visitor who accepts "%s" gets %s', (accepted, expected) => {
  expect(negotiateEncoding(accepted)).toBe(expected);
  expect(negotiateEncoding(accepted)).toBe(expected);
});

test('what is compressed can be read again', async () => {
  const page = Buffer.from('<p>Тормозные колодки</p>'.repeat(200));
  expect(brotliDecompressSync(await compress(page, 'br', true))).toEqual(page);
  expect(brotliDecompressSync(await compress(page, 'br', false))).toEqual(page);
  expect(gunzipSync(await compress(page, 'gzip', true))).toEqual(page);
  expect((await compress(page, 'br', true)).length).toBeLessThan(page.length / 10);
});

test('a few words are sent as they are', async () => {
  const words = Buffer.from('Не найдено');
  expect(await compress(words, 'br', true)).toBe(words);
});
