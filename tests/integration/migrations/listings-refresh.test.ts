import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pocketbaseBinary, runBackendCommand } from '../../../scripts/pocketbase.ts';
import { templateFolder } from '../../support/template.ts';
import { fill, insert, offer, product } from './listing-rows.ts';

/** From here on migrations say anew which offer is the best. */
const FIRST = '1768660001_available_now.js';
const COLUMNS =
  'product, category, brand, number, price_kopecks, price_order, availability_rank, stock_kind, quantity, lead_min_h, lead_max_h, offer';

let folder: string;
let migrate: (...command: string[]) => Promise<string>;
let steps: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-listings-'));
  const dataDir = join(folder, 'data');
  await cp(await templateFolder(), dataDir, { recursive: true });
  const binary = await pocketbaseBinary();
  migrate = (...command) =>
    runBackendCommand({ binary, dataDir, hooksDir: join(folder, 'none') }, ['migrate', ...command]);
  const names = (await readdir('pocketbase/migrations')).sort();
  steps = String(names.length - names.indexOf(FIRST));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @param work with the database, which nothing else has open then */
function inDatabase<Result>(work: (db: DatabaseSync) => Result): Result {
  const db = new DatabaseSync(join(folder, 'data', 'data.db'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const OFFERS = ['few', 'exact', 'on_order'].flatMap((stock_kind) =>
  [0, 48].flatMap((lead_min_h) =>
    [0, 100, 200].flatMap((retail_kopecks) =>
      [1, 2, 4].map((multiple) => ({ stock_kind, lead_min_h, retail_kopecks, multiple })),
    ),
  ),
);

/** A product of each two kinds of offers. */
function stock(db: DatabaseSync): void {
  fill(db);
  db.exec('BEGIN');
  let n = 0;
  for (const [at, one] of OFFERS.entries())
    for (const other of OFFERS.slice(at)) {
      const id = `p${(n += 1)}`;
      insert(db, 'products', product(id));
      for (const [name, fields] of Object.entries({ a: one, b: other })) {
        insert(db, 'offers', offer(`${name}${n}`, { ...fields, product: id }));
        insert(db, 'stocks', { id: `s${name}${n}`, offer: `${name}${n}`, on_hand: 3, reserved: 0 });
      }
    }
  db.exec('COMMIT');
}

function expectSaidAnew(): void {
  const [kept, said] = inDatabase((db) =>
    ['listings', 'listing_source'].map((from) =>
      db.prepare(`SELECT ${COLUMNS} FROM ${from} ORDER BY product`).all(),
    ),
  );
  expect(kept).toHaveLength((OFFERS.length * (OFFERS.length + 1)) / 2);
  expect(kept).toEqual(said);
}

it('an update says of every product that was there which offer is the best, and so does the way back', async () => {
  await migrate('down', steps);
  inDatabase(stock);
  expectSaidAnew();
  await migrate('up');
  expectSaidAnew();
  await migrate('down', steps);
  expectSaidAnew();
});
