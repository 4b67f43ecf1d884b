import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { step } from '../scripts/step.mjs';
import { oneByOne } from './one-by-one.ts';
import { openBenchBackend } from './shop.ts';

/** A country's worth of cars: makes, models of each, generations of a model, engines of those. */
const SIZES = { makes: 60, models: 10, generations: 3, engines: 4 };
/** So many of one transaction are spoken of by fitments. */
const BATCH = 100_000;

/**
 * `node bench/cars.ts --products 1000000 --fitments 5000000`: what the backend needs for the page of
 * a car, for a category narrowed to one and for the marks of a list, other cars and categories each time.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    fitments: { type: 'string', default: '500000' },
  },
});

type Car = { id: string; key: string; engines: string[] };

function makeCars(database: DatabaseSync): Car[] {
  const insert = (table: string, row: Record<string, string | number>) =>
    database
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
      )
      .run(...Object.values(row));
  const cars: Car[] = [];
  const times = (count: number) => Array.from({ length: count }, (_, n) => n);
  for (const k of times(SIZES.makes)) {
    insert('vehicle_makes', { id: `k${k}`, name: `Make ${k}`, slug: `make-${k}` });
    for (const m of times(SIZES.models)) {
      const model = `k${k}m${m}`;
      insert('vehicle_models', { id: model, make: `k${k}`, name: `Model ${m}`, slug: `m${m}` });
      for (const g of times(SIZES.generations)) {
        const id = `${model}g${g}`;
        insert('vehicle_generations', { id, model, name: `Generation ${g}`, slug: `g${g}` });
        const engines = times(SIZES.engines).map((d) => `${id}d${d}`);
        for (const engine of engines)
          insert('vehicle_modifications', { id: engine, generation: id, name: engine });
        cars.push({ id, key: `make-${k}.m${m}.g${g}`, engines });
      }
    }
  }
  return cars;
}

/** Some cars are met far more often than others. */
const often = (cars: Car[]): Car => cars[Math.floor(cars.length * Math.random() ** 2)]!;

async function makeFitments(database: DatabaseSync, cars: Car[], count: number): Promise<number> {
  const products = database.prepare('SELECT id FROM products').all() as { id: string }[];
  const insert = database.prepare(
    'INSERT INTO fitments (id, product, modification, generation, position, quantity, year_from, year_to, note, source) VALUES (?, ?, ?, ?, ?, 1, 0, 0, ?, ?)',
  );
  for (let made = 0; made < count; made += BATCH) {
    database.exec('BEGIN IMMEDIATE; UPDATE cache_mode SET quiet = 1');
    for (let n = made; n < Math.min(made + BATCH, count); n += 1) {
      const car = often(cars);
      const engine = n % 3 === 0 ? '' : car.engines[n % car.engines.length]!;
      insert.run(
        `bench${String(n).padStart(10, '0')}`,
        products[n % products.length]!.id,
        engine,
        engine ? '' : car.id,
        '',
        '',
        'bench',
      );
    }
    database.exec('UPDATE cache_mode SET quiet = 0; COMMIT');
    await new Promise((done) => setImmediate(done));
  }
  return count;
}

await using open = new AsyncDisposableStack();
const { backend, folder } = await openBenchBackend(open, Number(values.products));
const database = new DatabaseSync(join(folder, 'pocketbase/data.db'));
database.exec('PRAGMA busy_timeout = 60000; PRAGMA synchronous = NORMAL');
const cars = makeCars(database);
await step(
  'Записываю применимость',
  (count: number) => `Применимость записана: ${count}`,
  () => makeFitments(database, cars, Number(values.fitments)),
);
const slugs = database
  .prepare(
    'SELECT slug FROM categories c WHERE products_count > 0 AND NOT EXISTS (SELECT 1 FROM categories WHERE parent = c.id)',
  )
  .all() as { slug: string }[];
const pairs = database.prepare('SELECT COUNT(*) AS count FROM fitted_products').get();
database.exec('ANALYZE');
database.close();
console.log(`${cars.length} cars, ${slugs.length} categories, ${String(pairs?.count)} pairs`);
const category = () => slugs[Math.floor(slugs.length * Math.random())]!.slug;
const engineOf = (car: Car) => `${car.key}.${car.engines[0]!}`;
const ask = (path: string) => `${backend.url}/api/shop/${path}`;
await oneByOne('a car', () => ask(`cars/${often(cars).key}`));
await oneByOne('a make', () => ask(`cars/${often(cars).key.split('.')[0]!}`));
await oneByOne('car and category', () =>
  ask(`catalogue?category=${category()}&car=${often(cars).key}`),
);
await oneByOne('engine and category', () =>
  ask(`catalogue?category=${category()}&car=${engineOf(often(cars))}`),
);
const some = (count: number) =>
  Array.from({ length: count }, () => 1 + Math.floor(Number(values.products) * Math.random()));
await oneByOne('marks of a list', () =>
  ask(`fits?car=${engineOf(often(cars))}&year=2018&numbers=${some(30).join()}`),
);
await oneByOne('marks of a hundred', () =>
  ask(`fits?car=${often(cars).key}&numbers=${some(100).join()}`),
);
await oneByOne('all of a car', () => ask(`catalogue?car=${often(cars).key}`));
