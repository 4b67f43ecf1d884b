import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Ask } from '../../../lib/catalogue/postgres/ask.ts';
import { AFTER_COPY } from '../../../lib/catalogue/postgres/copy/definition.ts';
import { postgresReads } from '../../../lib/catalogue/postgres/postgres-reads.ts';
import { findCar } from '../../../lib/catalogue/postgres/reads/car.ts';
import { TABLES } from '../../../lib/catalogue/postgres/schema.ts';
import { productsOfCar } from '../../../lib/catalogue/postgres/search/of-car.ts';
import type { ListQuery } from '../../../lib/products/schema.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres-server.ts';
import { chanceOf, type Chance } from '../../support/walks/chance.ts';

const SEED = 20_261_127;
const PRODUCTS = 3_000;
const NO_PRICE = 9_000_000_000_000;

type Made = {
  number: number;
  brand: number;
  /** Of eight; two of them lie in one of four, two of those in one of two, each with two below. */
  leaf: number;
  rank: number;
  /** Kopecks; 0 for none. */
  price: number;
  /** Generations that it fits; '' for any. */
  cars: string[];
  /** One of three. */
  value: number;
};

const id = (letter: string, number: number) => letter + String(number).padStart(14, '0');
const pathOf = (leaf: number): string[] => [
  id('a', leaf >> 2),
  id('b', leaf >> 1),
  id('c', leaf >> 1),
  id('d', leaf),
];
const CARS = ['', id('g', 0), id('g', 1), id('g', 2)];
const OTHERS = Array.from({ length: 10 }, (_, n) => id('g', 10 + n));

/** A whole number below another. */
const below = (chance: Chance, most: number): number => chance.from(0, most - 1);

const aProduct = (number: number, chance: Chance): Made => ({
  number,
  brand: below(chance, 6),
  leaf: below(chance, 8),
  rank: below(chance, 3),
  price: below(chance, 10) === 0 ? 0 : 100 * (1 + below(chance, 40)),
  cars: CARS.filter((_, at) => below(chance, at === 0 ? 20 : 3) === 0),
  value: Math.min(below(chance, 5), 2),
});

describe.runIf(hasPostgres)('lists of made goods on PostgreSQL', () => {
  const chance = chanceOf(SEED);
  const goods = new Map<number, Made>();
  let server: TestPostgres;
  let client: pg.Pool;
  const ask: Ask = async <R extends object>({ name, text, values }: Parameters<Ask>[0]) =>
    (await client.query({ name, text, values: [...values] })).rows as R[];
  const reads = postgresReads(ask, () => Promise.reject(new Error('no product is read')));

  beforeAll(async () => {
    server = await startPostgres();
    client = new pg.Pool({
      connectionString: server.url,
      options: '-c search_path=catalogue',
      types: { getTypeParser },
    });
    client.on('error', () => undefined); // it ends before its connections do
    await client.query('CREATE SCHEMA catalogue');
    for (const statement of TABLES) await client.query(statement);
    for (let number = 1; number <= PRODUCTS; number += 1)
      goods.set(number, aProduct(number, chance));
    await client.query(PLACES);
    await insert([...goods.values()].slice(0, PRODUCTS / 2));
    for (const statement of AFTER_COPY) await client.query(statement);
    await insert([...goods.values()].slice(PRODUCTS / 2));
    await change();
    await changePrices();
  });
  afterAll(async () => {
    await client?.end();
    server?.close();
  });

  async function insert(rows: Made[]): Promise<void> {
    await client.query(PRODUCT_ROWS, [JSON.stringify(rows.map(rowOf))]);
    await client.query(LISTING_ROWS, [JSON.stringify(rows.map(rowOf))]);
    await client.query(FITTED_ROWS, [JSON.stringify(rows.flatMap(fittedOf))]);
    await client.query(VALUE_ROWS, [JSON.stringify(rows.map(rowOf))]);
    await fit(rows);
  }

  /** What is known of cars, apart from which generations. */
  async function fit(rows: Made[]): Promise<void> {
    await client.query(FITMENT_ROWS, [JSON.stringify(rows.flatMap(fittedOf))]);
    const unknown = rows.filter(({ cars }) => cars.length === 0).map(rowOf);
    await client.query(UNFITTED_ROWS, [JSON.stringify(unknown)]);
  }

  /** Prices change without anything else. */
  async function changePrices(): Promise<void> {
    const some = [...goods.values()].filter(() => below(chance, 10) === 0);
    for (const good of some)
      Object.assign(good, { price: 100 * (1 + below(chance, 40)), rank: below(chance, 3) });
    await client.query(
      `UPDATE listings l SET price_kopecks = r.price, price_order = r.price_order, availability_rank = r.rank FROM ${MADE} WHERE r.id = l.id`,
      [JSON.stringify(some.map(rowOf))],
    );
  }

  /** As the worker writes: rows over those that are there, parts of a product all anew. */
  async function change(): Promise<void> {
    const changed = Array.from({ length: 300 }, () => 1 + below(chance, PRODUCTS));
    for (const number of changed) goods.set(number, aProduct(number, chance));
    const gone = Array.from({ length: 50 }, () => 1 + below(chance, PRODUCTS));
    for (const number of gone) goods.delete(number);
    const touched = [...new Set([...changed, ...gone])].map((number) => id('p', number));
    for (const table of ['fitted_products', 'unfitted_products', 'attributed_products', 'fitments'])
      await client.query(`DELETE FROM ${table} WHERE product = ANY($1)`, [touched]);
    await client.query('DELETE FROM listings WHERE id = ANY($1)', [
      gone.map((number) => id('p', number)),
    ]);
    const rows = [...new Set(changed)].flatMap((number) => goods.get(number) ?? []);
    await client.query(
      `${LISTING_ROWS} ON CONFLICT (id) DO UPDATE SET brand = excluded.brand, category = excluded.category, c1 = excluded.c1, c2 = excluded.c2,
        availability_rank = excluded.availability_rank, price_kopecks = excluded.price_kopecks, price_order = excluded.price_order`,
      [JSON.stringify(rows.map(rowOf))],
    );
    await client.query('UPDATE products p SET brand = l.brand FROM listings l WHERE l.id = p.id');
    await client.query(FITTED_ROWS, [JSON.stringify(rows.flatMap(fittedOf))]);
    await client.query(VALUE_ROWS, [JSON.stringify(rows.map(rowOf))]);
    await fit(rows);
    await client.query(
      'UPDATE attribute_values v SET products = (SELECT COUNT(*) FROM attributed_products WHERE value = v.id)',
    );
  }

  test.each(Object.entries(KEPT))('%s are what a count of all rows says', async (table, made) => {
    const { rows } = await client.query(
      `(TABLE made EXCEPT TABLE kept) UNION ALL (TABLE kept EXCEPT TABLE made)`.replace(
        /^/,
        `WITH made AS (${made}), kept AS (SELECT * FROM ${table} t WHERE ${table.endsWith('counts') ? 't.products <> 0' : 'TRUE'}) `,
      ),
    );
    expect(rows).toEqual([]);
  });

  test('behind a place before the cheapest that is asked for it begins with that', async () => {
    const expected = inOrder(
      [...goods.values()].filter((good) => passes(good, { from: 20 }, undefined)),
      'price',
    );
    const list = await reads.listProducts({ from: 20, sort: 'price', after: '0~500~7' });
    expect(list.items.map(({ number }) => number)).toEqual(expected.slice(0, 30));
  });

  it.each(['a0', 'c1', 'd5', undefined])(
    'of %s for a car: fits, partly, universal, unknown, other; each in order',
    async (category) => {
      const those = [...goods.values()].filter((good) => passes(good, {}, category));
      const expected = [0, 1, 2, 3, 4].flatMap((fit) =>
        inOrder(
          those.filter((good) => fitOf(good) === fit),
          undefined,
        ),
      );
      const mine = { key: 'make.model.gen-0', year: undefined };
      let list = await reads.listProducts({}, category, mine);
      const byNext = list.items.map(({ number }) => number);
      while (list.next !== null && byNext.length <= expected.length) {
        list = await reads.listProducts({ after: list.next }, category, mine);
        byNext.push(...list.items.map(({ number }) => number));
      }
      expect(byNext).toEqual(expected);
    },
  );

  it.each([
    { car: 'make.model.gen-0' },
    { car: 'make.model' },
    { car: 'make.model', year: 2011 },
    { car: 'make.model', brand: ['brand-1', 'brand-4'] },
  ])('of a car alone, $car $year $brand: the best of its own, once each', async (query) => {
    const { car, year = 0, brand = [] } = query;
    const own = [...goods.values()].filter(
      (good) =>
        passes(good, query, undefined) &&
        good.cars.some((one) => one !== '' && (car === 'make.model' || one === id('g', 0))),
    );
    const expected = inOrder(own, undefined);
    const found = await findCar(ask, car, year);
    const brands = brand.map((slug) => id('m', Number(slug.slice(-1))));
    // More generations than are merged, of which the others have nothing.
    const many = { ...found, generations: [...found.generations, ...OTHERS] };
    for (const most of [100, PRODUCTS])
      for (const one of [found, many])
        expect(await productsOfCar(ask, one, most, brands)).toEqual(expected.slice(0, most));
    expect(await productsOfCar(ask, { ...found, generations: [] }, 100, brands)).toEqual([]);
  });

  it.each(casesOf(chanceOf(SEED + 1)))(
    'of $category $query: once each, in order, counted',
    async ({ query, category }) => {
      const expected = inOrder(
        [...goods.values()].filter((good) => passes(good, query, category)),
        query.sort,
      );
      let list = await reads.listProducts(query, category);
      expect(list.count).toBe(Math.min(expected.length, 1_001));
      const byNext = list.items.map(({ number }) => number);
      while (list.next !== null && byNext.length <= expected.length) {
        list = await reads.listProducts({ ...query, after: list.next }, category);
        byNext.push(...list.items.map(({ number }) => number));
      }
      expect(byNext).toEqual(expected);
      const third = await reads
        .listProducts({ ...query, page: 3 }, category)
        .catch(() => ({ items: [] }));
      expect(third.items.map(({ number }) => number)).toEqual(expected.slice(60, 90));
    },
  );
});

const rowOf = (good: Made) => ({
  ...good,
  id: id('p', good.number),
  brand: id('m', good.brand),
  path: pathOf(good.leaf),
  category: id('d', good.leaf),
  price_order: good.price || NO_PRICE,
  value: 1 + good.leaf * 3 + good.value,
});
const fittedOf = ({ cars, leaf, number, value }: Made) =>
  cars.map((generation, at) => ({
    id: `${id('p', number)}-${at}`,
    generation,
    category: id('d', leaf),
    product: id('p', number),
    // Of the third value it is known for some years only.
    year: generation !== '' && value === 2 ? 2010 : 0,
  }));

/** The place in which a list for the first generation shows it. */
function fitOf({ cars, value }: Made): number {
  const [own, any] = [cars.includes(id('g', 0)), cars.includes('')];
  if (own && value !== 2) return 0;
  if (any) return 2;
  if (own) return 1;
  return cars.length === 0 ? 3 : 4;
}

const PLACES = `
  INSERT INTO brands SELECT 'm' || lpad(n::text, 14, '0'), 'Brand ' || n, 'brand-' || n, '', '', '', '', '', TRUE FROM generate_series(0, 5) n;
  INSERT INTO categories (id, name, slug, text, parent, path, image, updated, depth, position, products_count, search_words)
    SELECT l || lpad(n::text, 14, '0'), l || n, l || n, '', '', (SELECT '/' || string_agg(x || lpad(((n << by) >> y)::text, 14, '0'), '/' ORDER BY x) || '/'
      FROM (VALUES ('a', 2), ('b', 1), ('c', 1), ('d', 0)) above(x, y) WHERE x <= l), '', '', ascii(l) - 97, n, 1, ''
    FROM (VALUES ('a', 2, 1), ('b', 1, 3), ('c', 1, 3), ('d', 0, 7)) level(l, by, most), generate_series(0, most) n;
  INSERT INTO category_attributes (id, category, name, kind, unit, choices, created, row)
    SELECT 'h' || n, 'a' || lpad(n::text, 14, '0'), 'Kind', 'text', '', '', '', n FROM generate_series(0, 1) n;
  INSERT INTO attribute_values (id, category, name, value, key, unit, number, products)
    SELECT n + 1, 'd' || lpad((n / 3)::text, 14, '0'), 'Kind', 'v' || n % 3, 'kind', '', NULL, 0 FROM generate_series(0, 23) n;
  INSERT INTO vehicle_makes VALUES ('k', 'Make', 'make', '');
  INSERT INTO vehicle_models VALUES ('o', 'k', 'Model', 'model', '', 2000, 0);
  INSERT INTO vehicle_generations SELECT 'g' || lpad(n::text, 14, '0'), 'o', 'Gen ' || n, 'gen-' || n, '', '', 2000, 0 FROM generate_series(0, 2) n`;

const MADE =
  'jsonb_to_recordset($1::jsonb) AS r(id text, number int, brand text, category text, path jsonb, rank int, price bigint, price_order bigint, value bigint)';
const PRODUCT_ROWS = `INSERT INTO products (id, brand, category, name, article, article_key, variant, barcode, description, unit, superseded_by, updated, number, weight_g, published, is_original)
  SELECT id, brand, category, 'A', 'A', 'A', '', '', '', '', '', '', number, 0, TRUE, FALSE FROM ${MADE}`;
const LISTING_ROWS = `INSERT INTO listings (id, product, category, brand, offer, stock_kind, number, availability_rank, quantity, lead_min_h, lead_max_h, price_kopecks, price_order, c1, c2)
  SELECT id, id, category, brand, '', '', number, rank, 0, 0, 0, price, price_order, path ->> 0, path ->> 1 FROM ${MADE}`;
const FITTED_ROWS =
  'INSERT INTO fitted_products SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(generation text, category text, product text)';
const FITMENT_ROWS = `INSERT INTO fitments (id, product, generation, modification, position, note, quantity, year_from, year_to)
  SELECT id, product, generation, '', '', '', 0, year, year FROM jsonb_to_recordset($1::jsonb) AS r(id text, generation text, product text, year int)`;
const UNFITTED_ROWS = `INSERT INTO unfitted_products SELECT category, id FROM ${MADE}`;
const VALUE_ROWS = `INSERT INTO attributed_products SELECT value, id FROM ${MADE}`;

/** What triggers keep, counted from the rows. */
const KEPT = {
  facet_counts: `SELECT place, brand, COUNT(*)::int FROM (SELECT unnest(ARRAY['', c1, c2, '=' || category]) AS place, brand FROM listings
    UNION ALL SELECT unnest(ARRAY['', c1, c2, '=' || category]), '' FROM listings) r GROUP BY 1, 2`,
  fitted_counts:
    "SELECT generation, unnest(ARRAY[category, '']), COUNT(*)::int FROM fitted_products GROUP BY 1, 2",
  car_lists: `SELECT f.generation, f.category, f.product, l.brand, l.price_order, l.number, l.availability_rank,
    EXISTS (SELECT 1 FROM fitments x WHERE x.product = f.product AND x.generation = f.generation AND x.year_from = 0) FROM fitted_products f JOIN listings l ON l.product = f.product`,
};

type Case = { query: ListQuery; category: string | undefined };

/** A list may be narrowed by anything; each is met alone and with others. */
function casesOf(chance: Chance): Case[] {
  const some = <T>(one: T): T | undefined => (below(chance, 3) === 0 ? one : undefined);
  const from = () => 1 + below(chance, 30);
  return Array.from({ length: 60 }, () => {
    const level = 'abcd'[below(chance, 4)]!;
    const category =
      below(chance, 4) === 0
        ? undefined
        : level + below(chance, { a: 2, b: 4, c: 4, d: 8 }[level]!);
    const brand = some([...new Set([below(chance, 6), below(chance, 6)])].map((n) => `brand-${n}`));
    const car = some(['make.model.gen-0', 'make.model.gen-1', 'make.model'][below(chance, 3)]!);
    const sort = (['price', '-price', undefined] as const)[below(chance, 3)];
    const query: ListQuery = {
      ...(brand && { brand }),
      ...(car && { car, ...some({ year: 2010 + below(chance, 2) }) }),
      ...(sort && { sort }),
      ...some({ available: (['1', 'order'] as const)[below(chance, 2)] }),
      ...some({ from: from() }),
      ...some({ to: 10 + from() }),
      ...(category && some({ attr: [`kind.v${below(chance, 3)}`] })),
    };
    return { query, category };
  });
}

function passes(good: Made, query: ListQuery, category: string | undefined): boolean {
  const { brand, available, from, to, car, year, attr } = query;
  const path = pathOf(good.leaf).map((one) => one.charAt(0) + Number(one.slice(1)));
  const generations = car?.endsWith('gen-0') ? [0] : car?.endsWith('gen-1') ? [1] : [0, 1, 2];
  const fitting = [
    ...generations.map((one) => id('g', one)),
    ...(category !== undefined || brand ? [''] : []),
  ];
  return (
    (category === undefined || path.includes(category)) &&
    (!brand || brand.includes(`brand-${good.brand}`)) &&
    (!available || good.rank === (available === '1' ? 0 : 1)) &&
    ((from === undefined && to === undefined) || good.price > 0) &&
    (from === undefined || good.price >= from * 100) &&
    (to === undefined || good.price <= to * 100) &&
    (!car || good.cars.some((one) => fitting.includes(one))) &&
    (year !== 2011 || good.value !== 2 || good.cars.includes('')) &&
    (!attr || attr[0] === `kind.v${good.value}`)
  );
}

function inOrder(goods: Made[], sort: ListQuery['sort']): number[] {
  const keyOf = ({ rank, price, number }: Made): number[] => {
    const rising = price || Infinity;
    if (sort === '-price') return [-price, number];
    return sort === 'price' ? [rising, number] : [rank, rising, number];
  };
  const compare = (a: number[], b: number[]) =>
    a.map((value, at) => (value === b[at] ? 0 : value - b[at]!)).find((one) => one !== 0) ?? 0;
  return goods
    .map((good) => ({ number: good.number, key: keyOf(good) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ number }) => number);
}

const BIGINT = 20;
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = ((oid: number, format: 'text') =>
  oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)) as never;
