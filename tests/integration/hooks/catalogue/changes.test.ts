import { dirname, join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { noteCopied } from '../../../../lib/catalogue/changes/contract.ts';
import { CHANGES, CHANGES_STATE, DERIVED } from '../../../../lib/catalogue/changes/model.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import type { ProductsRecord } from '../../../../lib/pocketbase/schema.generated.ts';
import { callRoute } from '../../../../lib/pocketbase/call-route.ts';
import { aBrand, aCategory, anOffer, aProduct } from '../../../support/builders.ts';
import { runJob } from '../../../support/jobs.ts';
import type { TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';
import { machineToken } from '../demo-shop.ts';
import { startImporting, type Importing } from '../imports/price-list.ts';

const COPIED = { DETAL_CATALOGUE_COPY: '1' };
let importing: Importing;
let shop: TestShop;
const all = (sql: string, ...values: (string | number)[]) =>
  shop
    .database()
    .prepare(sql)
    .all(...values)
    .map((row) => ({ ...row }));
const newest = () => Number(all(`SELECT COALESCE(MAX(seq), 0) AS seq FROM ${CHANGES}`)[0]!.seq);
const epoch = () => all(`SELECT epoch FROM ${CHANGES_STATE}`)[0]?.epoch;
/** What is logged while something is done: «table key», each once. */
async function logged(change: () => unknown): Promise<string[]> {
  const before = newest();
  await change();
  const rows = all(
    `SELECT DISTINCT what || ' ' || key AS said FROM ${CHANGES} WHERE seq > ?`,
    before,
  );
  return rows.map(({ said }) => String(said)).sort();
}
/** Given as it is written. */
const numberOf = async (id: string) =>
  (await shop.root.collection('products').getOne<ProductsRecord>(id)).number;
const triggers = () =>
  all(
    `SELECT name FROM sqlite_master WHERE name GLOB '${CHANGES}*' OR tbl_name GLOB '${CHANGES}*'`,
  );

beforeAll(async () => {
  importing = await startImporting();
  shop = importing.shop;
});
afterAll(() => shop?.stop());

test('without a copy there is no log, and nothing says how far it goes', async () => {
  expect(triggers()).toEqual([]);
  expect((await callBackend(shop, '/api/shop/cache-events')).body.log).toBeNull();
});

describe('where somebody copies the catalogue', () => {
  beforeAll(() => shop.restart(COPIED));

  it('names what a change has changed, and nothing that is not copied', async () => {
    const { id } = await aProduct(shop, { name: 'Фильтр' });
    const number = await numberOf(id);
    const offer = await anOffer(shop, { product: id });
    const products = shop.root.collection('products');
    expect(await logged(() => products.update(id, { name: 'Фильтр масляный' }))).toEqual([
      `${DERIVED.words} ${number}`,
      `products ${id}`,
    ]);
    expect(
      await logged(() =>
        shop.root.collection('offers').update(offer.id, { retail_kopecks: 12_300 }),
      ),
    ).toEqual([`listings ${id}`, `offers ${offer.id}`]);
    expect(
      await logged(() => shop.root.collection('offers').update(offer.id, { cost_kopecks: 1 })),
    ).toEqual([]);
  });

  it('names all of a product that goes', async () => {
    const { id } = await aProduct(shop);
    const number = await numberOf(id);
    expect(await logged(() => shop.root.collection('products').delete(id))).toEqual(
      expect.arrayContaining([`${DERIVED.words} ${number}`, `listings ${id}`, `products ${id}`]),
    );
  });

  it('names a renamed brand and a moved category, whose products are many, once', async () => {
    const brand = await aBrand(shop);
    const [top, other] = [await aCategory(shop), await aCategory(shop)];
    const below = await aCategory(shop, { parent: top.id });
    expect(
      await logged(() => shop.root.collection('brands').update(brand.id, { name: 'Иначе' })),
    ).toEqual([`brands ${brand.id}`, `${DERIVED.brandWords} ${brand.id}`]);
    const moved = await logged(() =>
      shop.root.collection('categories').update(top.id, { parent: other.id }),
    );
    expect(moved).toEqual(
      expect.arrayContaining([
        `${DERIVED.places} ${top.id}`,
        `${DERIVED.places} ${below.id}`,
        `categories ${below.id}`,
      ]),
    );
  });

  it('hears of what is done in bulk, with pages and lists put off', async () => {
    const lines = Array.from({ length: 1_001 }, (_, at) => ({ article: `BULK ${at}` }));
    await importing.importList(lines, { rows: lines.length });
    const before = newest();
    await importing.importList(
      lines.map((line) => ({ ...line, retail: 11_100 })),
      { rows: lines.length, fingerprint: 'b'.repeat(64) },
    );
    const counts = all(
      `SELECT what, COUNT(DISTINCT key) AS n FROM ${CHANGES} WHERE seq > ? AND what IN ('offers', 'listings') GROUP BY what`,
      before,
    );
    expect(counts).toEqual([
      { what: 'listings', n: 1_001 },
      { what: 'offers', n: 1_001 },
    ]);
  });

  it('says with what changed how far the log goes', async () => {
    await aBrand(shop);
    const { body } = await callBackend(shop, '/api/shop/cache-events');
    expect(body.log).toEqual({ epoch: epoch(), seq: newest() });
  });
});

describe('a log', () => {
  it('goes on over a restart, and begins anew where changes were not logged', async () => {
    const before = epoch();
    await shop.restart(COPIED);
    expect(epoch()).toBe(before);
    await shop.restart();
    expect(triggers()).toEqual([]);
    await shop.restart(COPIED);
    expect(epoch()).not.toBe(before);
    const again = epoch();
    shop.database().exec(`DROP TRIGGER ${CHANGES}_on_offers_update`);
    await shop.restart(COPIED);
    expect(epoch()).not.toBe(again);
    expect(newest()).toBe(0);
  });

  it('begins anew where the data was replaced by a copy of it', async () => {
    const before = epoch();
    await writeFile(join(dirname(shop.dataDir), 'sessions-over-restore.json'), '[]');
    await shop.restart(COPIED);
    expect(epoch()).not.toBe(before);
  });

  it('is kept for an hour after it was copied; its newest row stays', async () => {
    const pb = createBackend(shop.url, await machineToken(shop));
    for (let n = 0; n < 3; n += 1) await aBrand(shop);
    const [first, last] = [newest() - 2, newest()];
    const seqs = () =>
      all(`SELECT seq FROM ${CHANGES} WHERE seq >= ? ORDER BY seq`, first).map(({ seq }) => seq);
    const old = Date.now() - 2 * 3_600_000;
    shop.database().exec(`UPDATE ${CHANGES} SET at = ${old} WHERE seq != ${first + 1}`);
    await runJob(shop, 'prune-catalogue-changes');
    expect(seqs()).toEqual([first, first + 1, last]); // nobody has copied it
    await callRoute(pb, noteCopied, { body: { epoch: 'another', seq: last } });
    await runJob(shop, 'prune-catalogue-changes');
    expect(seqs()).toEqual([first, first + 1, last]); // another log was
    await callRoute(pb, noteCopied, { body: { epoch: String(epoch()), seq: last } });
    await runJob(shop, 'prune-catalogue-changes');
    expect(seqs()).toEqual([first + 1, last]);
  });

  it('is bounded, whether anybody copies it or not', async () => {
    const before = newest();
    shop
      .database()
      .exec(
        `INSERT INTO ${CHANGES} (seq, what, key) VALUES (${before + 6_000_000}, 'brands', 'x')`,
      );
    await runJob(shop, 'prune-catalogue-changes');
    expect(all(`SELECT COUNT(*) AS n FROM ${CHANGES}`)).toEqual([{ n: 1 }]);
  });
});
