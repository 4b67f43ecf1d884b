import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../support/builders.ts';
import { callBackend, reason } from '../call-backend.ts';
import { startImporting, type Importing, type Line } from '../imports/price-list.ts';

let on: Importing;
beforeAll(async () => {
  on = await startImporting();
});
afterAll(() => on?.shop.stop());

const jobs = (path: string, body?: unknown, token = on.token) =>
  callBackend(on.shop, `/api/shop/import-jobs${path}`, { token, body });
const rows = async (job: string, list: string, page = 1) =>
  (await jobs(`/${job}/rows?list=${list}&page=${page}`)).body;
const ended = { errors: [{ row: 9, field: 'Артикул', reason: 'Нет артикула', raw: '' }] };

/** A full list of a job, written and ended. */
async function load(lines: Line[], name: string) {
  const about = { supplier: on.supplier, source: 'upload', file: name, size: 1, stored: name };
  const job: string = (await jobs('', about)).body.id;
  const { run } = (await on.start({ mode: 'full', job, fingerprint: name.repeat(64) })).body;
  expect(await on.send(run, 1, lines)).toMatchObject({ status: 200 });
  while ((await on.ask(`/${run}/vanished`, { force: true })).body.left > 0);
  return { job, result: (await on.ask(`/${run}/finish`, ended)).body };
}

test('the figures of a loaded list lead to its rows: new, dearer, cheaper, gone, refused', async () => {
  const known = ['A 1', 'A 2', 'A 3', 'A 4'].map((article) => ({ article }));
  await load(known, 'a');
  const { job, result } = await load(
    [
      { article: 'A 1', retail: 12_000 },
      { article: 'A 2', retail: 9_000, on_hand: 1 },
      { article: 'A 3', cost: 5_500, on_hand: 7 },
      { article: 'B 1' },
    ],
    'b',
  );
  expect(result).toMatchObject({ added: 1, changed: 3, dearer: 2, cheaper: 1, vanished: 1 });
  expect((await rows(job, 'added')).offers).toMatchObject([
    { brand: 'QUALITY', article: 'B 1', before: null, after: { retailKopecks: 10_000 } },
  ]);
  expect((await rows(job, 'dearer')).offers).toMatchObject([
    { article: 'A 1', before: { retailKopecks: 10_000 }, after: { retailKopecks: 12_000 } },
    { article: 'A 3', before: { costKopecks: 5_000 }, after: { costKopecks: 5_500 } },
  ]);
  expect((await rows(job, 'cheaper')).offers).toMatchObject([
    { article: 'A 2', before: { stock: { quantity: 5 } }, after: { stock: { quantity: 1 } } },
  ]);
  expect((await rows(job, 'gone')).offers).toMatchObject([
    { article: 'A 4', before: { stock: { quantity: 5 } }, after: { stock: { quantity: 0 } } },
  ]);
  expect(await rows(job, 'refused')).toEqual({ offers: [], refused: ended.errors, hasNext: false });

  const later = await load([...known, { article: 'A 1', n: 9 }], 'c');
  expect((await rows(job, 'dearer')).offers).toEqual([]);
  expect((await rows(later.job, 'added')).offers).toEqual([]);
});

test('pages of fifty, for those who see to price lists', async () => {
  const many = Array.from({ length: 51 }, (_, at) => ({ article: `M ${at}` }));
  const { job } = await load(many, 'd');
  expect(await rows(job, 'added')).toMatchObject({ hasNext: true });
  expect(await rows(job, 'added', 2)).toMatchObject({
    hasNext: false,
    offers: [{ article: 'M 50' }],
  });
  expect(reason(await jobs(`/${job}/rows?list=other`))).toBe('invalid_input');
  for (const role of ['warehouse', 'content'] as const)
    expect(
      (await jobs(`/${job}/rows?list=added`, undefined, (await anAdmin(on.shop, role)).token))
        .status,
    ).toBe(403);
});
