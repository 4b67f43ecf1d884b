import { afterAll, beforeAll, expect, test } from 'vitest';
import { reason } from '../call-backend.ts';
import { all, listsAreRight, startImporting, type Importing } from './price-list.ts';

const [KAZAN, OMSK] = ['kazanwarehouse1', 'omskwarehouse01'];
let on: Importing;
beforeAll(async () => {
  on = await startImporting();
  const warehouses = [
    { id: KAZAN, name: 'Казань' },
    { id: OMSK, name: 'Омск' },
  ];
  const prepared = await on.ask('/prepare', { supplier: { id: on.supplier }, warehouses });
  expect(prepared).toMatchObject({ status: 200 });
});
afterAll(() => on?.shop.stop());

const lying = (which = 'TRUE') =>
  all(
    on.shop,
    `SELECT p.article, w.name AS place, s.on_hand FROM offers o JOIN products p ON p.id = o.product
      JOIN warehouses w ON w.id = o.warehouse JOIN stocks s ON s.offer = o.id WHERE ${which} ORDER BY p.article, w.name`,
  ).map(({ article, place, on_hand }) => `${article} ${place} ${on_hand}`);

/** What can be had of the supplier in his own warehouse and in Kazan, asked for to the end. */
async function offered(): Promise<string[]> {
  const ids: string[] = [];
  let after = '';
  do {
    const query = `supplier=${on.supplier}&warehouses=${KAZAN}&after=${after}`;
    const { body } = await on.ask(`/offered?${query}`);
    ids.push(...body.offers.map(([, id]: [number, string]) => `'${id}'`));
    after = body.next;
  } while (after);
  return lying(`o.id IN (${ids.join()})`);
}

test('one part in several warehouses is one product with an offer in each; the next list finds them', async () => {
  const lines = [
    { article: 'W 1', warehouse: KAZAN, on_hand: 3 },
    { article: 'W 1', warehouse: OMSK, on_hand: 4 },
    { article: 'W 2', on_hand: 1 },
  ];
  const over = { mode: 'full', warehouses: [KAZAN, OMSK] };
  expect(await on.importList(lines, over)).toMatchObject({ added: 3 });
  expect(lying()).toEqual(['W 1 Казань 3', 'W 1 Омск 4', 'W 2 Север 1']);
  const again = await on.importList(
    lines.map((line, at) => (at === 1 ? { ...line, on_hand: 9 } : line)),
    { ...over, fingerprint: 'b'.repeat(64) },
  );
  expect(again).toMatchObject({ added: 0, changed: 1, unchanged: 2 });
  expect(lying()).toEqual(['W 1 Казань 3', 'W 1 Омск 9', 'W 2 Север 1']);
  listsAreRight(on.shop);
});

test('a full list empties the warehouses that it names and the own one, and no other', async () => {
  const { run } = (
    await on.start({ mode: 'full', warehouses: [KAZAN], fingerprint: 'c'.repeat(64) })
  ).body;
  await on.send(run, 1, [{ article: 'W 3', warehouse: KAZAN }]);
  expect(await offered()).toEqual(['W 1 Казань 3', 'W 2 Север 1', 'W 3 Казань 5']);
  while ((await on.ask(`/${run}/vanished`, { force: true })).body.left > 0);
  await on.ask(`/${run}/finish`, { errors: [] });
  expect(lying()).toEqual(['W 1 Казань 0', 'W 1 Омск 9', 'W 2 Север 0', 'W 3 Казань 5']);
});

test('a row of a warehouse that is not of the run is refused, and so is a run of a strange one', async () => {
  expect(reason(await on.start({ warehouses: ['strangerstrange'] }))).toBe('invalid_input');
  const { run } = (await on.start({ warehouses: [KAZAN], fingerprint: 'd'.repeat(64) })).body;
  const before = lying();
  expect(reason(await on.send(run, 1, [{ article: 'W 4', warehouse: OMSK }]))).toBe(
    'invalid_input',
  );
  expect(lying()).toEqual(before);
  await on.ask(`/${run}/cancel`, {});
});

test('taken back takes the warehouses along that were made for it, and none that was there', async () => {
  const [tver, tula] = ['tverwarehouse01', 'tulawarehouse01'];
  const warehouses = [
    { id: tver, name: 'Тверь' },
    { id: tula, name: 'Тула' },
    { id: KAZAN, name: 'Казань' },
  ];
  await on.ask('/prepare', { supplier: { id: on.supplier }, warehouses });
  const over = { warehouses: warehouses.map(({ id }) => id), fingerprint: 'e'.repeat(64) };
  const { run } = (await on.start(over)).body;
  await on.send(run, 1, [
    { article: 'W 5', warehouse: tver },
    { article: 'W 6', warehouse: tula },
  ]);
  await on.ask(`/${run}/finish`, { errors: [] });
  on.shop
    .database()
    .exec(
      `UPDATE warehouses SET updated = datetime(created, '+1 hour'), city = 'Тула' WHERE id = '${tula}'`,
    );
  while ((await on.ask(`/${run}/rollback`, {})).body.left);
  expect(all(on.shop, 'SELECT name FROM warehouses ORDER BY name').map(({ name }) => name)).toEqual(
    ['Казань', 'Омск', 'Север', 'Тула'],
  );
});

test("a new supplier's own place comes before those that his first list names", async () => {
  for (let n = 10; n < 30; n += 1) {
    const code = `new-${n}`;
    const warehouses = [{ id: `00000000000000${n}`.slice(-15), name: 'Казань' }];
    await on.ask('/prepare', { supplier: { code, name: `Новый ${n}` }, warehouses });
    const { body } = await on.ask(`/context?supplier=${code}`);
    const names = body.supplier.warehouses.map(({ name }: { name: string }) => name);
    expect(names).toEqual([`Новый ${n}`, 'Казань']);
  }
});
