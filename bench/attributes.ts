import { loadavg } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { choicePart, rangePart, valueSlug } from '../lib/products/attributes/choices/model.ts';
import { slugOf } from '../lib/articles/model.ts';
import { dice, type Dice } from '../scripts/demo/random.ts';
import { step } from '../scripts/step.mjs';
import { oneByOne } from './one-by-one.ts';
import { openBenchBackend } from './shop.ts';

/** So many products of one transaction get their attributes. */
const BATCH = 5_000;
const SECTION = 'bench-section';
const LEAVES = 5;
/** Seven attributes of so many values each, and three of numbers up to so much. */
const VALUES = [2, 3, 4, 6, 8, 12, 40];
const NUMBERS = [90, 250, 420];
const NAMES = ['Вязкость', 'Основа', 'Сезон', 'Цоколь', 'Резьба', 'Класс', 'Допуск'];
const SIZES = ['Высота', 'Длина', 'Ширина'];

/**
 * `node bench/attributes.ts --products 100000`: lists and counts of a category that is narrowed by
 * attributes, the backend alone, other choices each time. All products lie in five categories of one
 * section, ten attributes each, as the largest section of a catalogue ten times as large would hold
 * them.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });

const valueOf = (attribute: number, value: number) => `${NAMES[attribute]} ${value}W-${value + 1}`;

function pairsOf(throws: Dice): { name: string; value: string }[] {
  return [
    ...VALUES.map((count, at) => ({
      name: NAMES[at]!,
      value: valueOf(at, throws.between(1, count)),
    })),
    ...NUMBERS.map((most, at) => ({
      name: SIZES[at]!,
      value: `${throws.between(1, most)}\u00a0мм`,
    })),
  ];
}

function makeSchema(database: DatabaseSync): void {
  const category = database.prepare(
    "INSERT INTO categories (id, name, slug, parent, position, created, updated) VALUES (?, ?, ?, ?, 0, '', '')",
  );
  category.run(SECTION, SECTION, SECTION, '');
  for (let leaf = 0; leaf < LEAVES; leaf += 1)
    category.run(`bench-leaf-${leaf}`, `Leaf ${leaf}`, `bench-leaf-${leaf}`, SECTION);
  const attribute = database.prepare(
    "INSERT INTO category_attributes (id, category, name, kind, unit, created, updated) VALUES (?, ?, ?, ?, ?, '', '')",
  );
  for (const name of NAMES) attribute.run(`bench${name}`, SECTION, name, 'text', '');
  for (const name of SIZES) attribute.run(`bench${name}`, SECTION, name, 'number', 'мм');
}

async function tellProducts(database: DatabaseSync): Promise<number> {
  const products = database.prepare('SELECT id FROM products').all() as { id: string }[];
  const update = database.prepare('UPDATE products SET category = ?, attributes = ? WHERE id = ?');
  for (let from = 0; from < products.length; from += BATCH) {
    database.exec('BEGIN IMMEDIATE; UPDATE cache_mode SET quiet = 1');
    for (const [index, { id }] of products.slice(from, from + BATCH).entries())
      update.run(
        `bench-leaf-${(from + index) % LEAVES}`,
        JSON.stringify(pairsOf(dice(1, from + index))),
        id,
      );
    database.exec(
      'UPDATE listings SET category = p.category FROM products p WHERE p.id = listings.product AND p.category != listings.category; UPDATE cache_mode SET recount = 1; UPDATE cache_mode SET quiet = 0; COMMIT',
    );
    await new Promise((done) => setImmediate(done));
  }
  return products.length;
}

await using open = new AsyncDisposableStack();
const { backend, folder } = await openBenchBackend(open, Number(values.products));
const database = new DatabaseSync(join(folder, 'pocketbase/data.db'));
database.exec('PRAGMA busy_timeout = 60000; PRAGMA synchronous = NORMAL');
makeSchema(database);
const began = performance.now();
await step(
  'Записываю характеристики',
  (count: number) => `Характеристики записаны: ${count}`,
  () => tellProducts(database),
);
const told = (performance.now() - began) / 1000;
const count = (table: string) =>
  Number(database.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get()!['n']);
console.log(
  `${Math.round(Number(values.products) / told)} products a second; ${count('attributed_products')} rows, ${count('attribute_values')} values; load ${loadavg()[0]!.toFixed(1)}`,
);
database.exec('ANALYZE');
const brands = (database.prepare('SELECT slug FROM brands').all() as { slug: string }[]).map(
  ({ slug }) => slug,
);
database.close();

let asked = 0;
const throws = () => dice(2, (asked += 1));
const some = (most: number) => throws().between(0, most - 1);
const one = (at = some(NAMES.length)) =>
  choicePart(slugOf(NAMES[at]!), valueSlug(valueOf(at, 1 + some(VALUES[at]!))));
const range = (at = some(SIZES.length)) => {
  const from = some(NUMBERS[at]!);
  return rangePart(slugOf(SIZES[at]!), from, from + Math.ceil(NUMBERS[at]! / 4));
};
const leaf = () => `bench-leaf-${some(LEAVES)}`;
const QUERIES: [string, () => string][] = [
  ['a category', () => `category=${leaf()}`],
  ['of one value', () => `category=${leaf()}&attr=${one()}`],
  ['of a common value', () => `category=${leaf()}&attr=${one(0)}`],
  ['of two attributes', () => `category=${leaf()}&attr=${one(1)},${one(4)}`],
  ['of a range', () => `category=${leaf()}&attr=${range()}`],
  ['of a range and a value', () => `category=${leaf()}&attr=${range()},${one()}`],
  [
    'of a value and a maker',
    () => `category=${leaf()}&attr=${one()}&brand=${brands[some(brands.length)]}`,
  ],
  ['of a value in stock', () => `category=${leaf()}&attr=${one()}&available=1`],
  ['of a value and a price', () => `category=${leaf()}&attr=${one()}&from=100000&to=300000`],
  ['in stock', () => `category=${leaf()}&available=1`],
  ['a section, of one value', () => `category=${SECTION}&attr=${one()}`],
  [
    'a section, of three attributes',
    () => `category=${SECTION}&attr=${one(0)},${one(2)},${range(1)}`,
  ],
  [
    'a section, of four rare together',
    () => `category=${SECTION}&attr=${one(3)},${one(4)},${one(5)},${range(2)}`,
  ],
];
for (const [name, query] of QUERIES) {
  await oneByOne(`list: ${name}`, () => `${backend.url}/api/shop/catalogue?${query()}`);
  await oneByOne(`counts: ${name}`, () => `${backend.url}/api/shop/facets/attributes?${query()}`);
}
await oneByOne(
  'list: the cheapest of a value, page 30',
  () => `${backend.url}/api/shop/catalogue?category=${SECTION}&attr=${one(0)}&sort=price&page=30`,
);
