import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleKey, productId } from '../../../../lib/articles/model.ts';
import { buildHooks } from '../../../../scripts/build-hooks.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let folder: string;
let shop: TestShop;

/**
 * Hooks of this test alone: what the engine makes of a list of numbers. The shop has no such route.
 */
const DOOR =
  "routerAdd('POST', '/test/keys', (e) => require(`${__hooks}/articles/keys.js`).keys(e), $apis.bodyLimit(16 * 1024 * 1024));";
const KEYS = `
  import { articleKey, productId } from ${JSON.stringify(resolve(import.meta.dirname, '../../../../lib/articles/model.ts'))};
  export const keys = (e) => e.json(200, JSON.parse(toString(e.request.body, 16 * 1024 * 1024)).map((number) => [articleKey(number), productId('demo', number)]));`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-engine-'));
  await mkdir(join(folder, 'sources/articles'), { recursive: true });
  await writeFile(join(folder, 'sources/articles.pb.ts'), DOOR);
  await writeFile(join(folder, 'sources/articles/keys.ts'), KEYS);
  await buildHooks(join(folder, 'hooks'), join(folder, 'sources'));
  shop = await startShop({ hooksDir: join(folder, 'hooks') });
});
afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

const here = (number: string) => [articleKey(number), productId('demo', number)];

/** Compares all numbers in one request; names the first that differs. */
async function sameInTheEngine(numbers: string[]): Promise<void> {
  const { body } = await callBackend(shop, '/test/keys', { body: numbers });
  const wrong = numbers.findIndex(
    (number, index) => JSON.stringify(here(number)) !== JSON.stringify(body[index]),
  );
  expect(
    wrong < 0 ? null : { number: numbers[wrong], engine: body[wrong], node: here(numbers[wrong]!) },
  ).toBeNull();
}

test('every email there is has one key here and in the backend', async () => {
  const emails = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  await sameInTheEngine(emails.map((code) => String.fromCodePoint(code)));
});

test('numbers as makers and price lists write them have one key here and in the backend', async () => {
  await sameInTheEngine([
    'W 712/75',
    'С302/303 Д',
    '№ 357',
    'ＷＫ７１２',
    'OC 90™',
    'И\u0306-1',
    '0012',
    '',
  ]);
  const messy = fc.string({
    unit: fc.constantFrom(...'ABCabcАВЕКавекЙйЁё0123456789 -/.,№™®©＋１２Ａ½ß\u0301\u0306\u0308'),
    maxLength: 40,
  });
  await sameInTheEngine(fc.sample(messy, 3_000));
  await sameInTheEngine(fc.sample(fc.string({ unit: 'grapheme', maxLength: 30 }), 2_000));
});
