import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { articleKey } from '../../../../lib/articles/model.ts';
import { carInQuery } from '../../../../lib/search/car-in-query/model.ts';
import { readNow } from '../../../../lib/search/reading/model.ts';
import type { SearchSource } from '../../../../lib/search/source/model.ts';
import { mistaken, mistakesIn, soundOf } from '../../../../lib/vehicles/spelling/model.ts';
import { VEHICLES } from '../../../../scripts/demo/cars.ts';
import { aBrand, aCategory } from '../../../support/builders.ts';
import { countingApp, hookModule, type Asked } from '../../../support/counting-app.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';
import { CAR_QUERIES } from './car-words.ts';
import { WORST } from './worst-queries.ts';

let shop: TestShop;
const ids: Record<string, string> = {};
const get = async (path: string) => (await callBackend(shop, `/api/shop/${path}`)).body;
const search = (q: string, more = '') => get(`search?q=${encodeURIComponent(q)}${more}`);
const articles = async (q: string, more = ''): Promise<string[]> =>
  (await search(q, more)).items.map(({ article }: { article: string }) => article);

function insert(table: string, row: Record<string, unknown>): void {
  const columns = Object.keys(row);
  shop
    .database()
    .prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    .run(...(Object.values(row) as (string | number)[]));
}

const generationOf = (key: string): string => {
  const [make, model, generation] = key.split('.');
  const makeId = VEHICLES.vehicle_makes.find(({ slug }) => slug === make)!.id;
  const modelId = VEHICLES.vehicle_models.find(
    ({ make: of, slug }) => of === makeId && slug === model,
  )!.id;
  return VEHICLES.vehicle_generations.find(
    ({ model: of, slug }) => of === modelId && slug === generation,
  )!.id as string;
};

/** The key with the engine that an id names: «kia.rio.iv.1.6». */
const withEngine = (key: string): string => {
  const [make, model, generation, id] = key.split('.');
  const engine = VEHICLES.vehicle_modifications.find((one) => one.id === id);
  const [name = ''] = String(engine?.name ?? '').split(' ');
  return engine ? [make, model, generation, name].join('.') : key;
};

let products = 0;
/** @param fits keys of generations; `any` for every car */
function part(name: string, brand: string, category: string, article: string, fits: string[] = []) {
  products += 1;
  const id = `part-${products}`;
  insert('products', {
    id,
    brand: ids[brand],
    category: ids[category],
    article,
    article_key: articleKey(article),
    name,
    unit: 'шт.',
    published: 1,
  });
  fits.forEach((key, n) => {
    const [car = '', from = '0', to = '0'] = key.split('@');
    insert('fitments', {
      id: `fit${products}x${n}`.padEnd(15, '0'),
      product: id,
      generation: car === 'any' ? '' : generationOf(car),
      modification: '',
      year_from: Number(from),
      year_to: Number(to),
    });
  });
}

beforeAll(async () => {
  shop = await startShop();
  for (const [slug, name] of [
    ['zavod', 'Завод'],
    ['toyota', 'Toyota'],
    ['patriot', 'Patriot'],
  ] as const)
    ids[slug] = (await aBrand(shop, { name, slug })).id;
  for (const [slug, name] of [
    ['pads', 'Тормозные колодки'],
    ['filters', 'Фильтры масляные'],
    ['oils', 'Масла'],
    ['lamps', 'Лампы'],
    ['clothes', 'Одежда'],
  ] as const)
    ids[slug] = (await aCategory(shop, { name, slug })).id;
  const database = shop.database();
  database.exec('BEGIN');
  for (const [table, rows] of Object.entries(VEHICLES)) for (const row of rows) insert(table, row);
  part('Колодки передние Hyundai Solaris', 'zavod', 'pads', 'PS 1', ['hyundai.solaris.i']);
  part('Колодки задние', 'zavod', 'pads', 'PS 2', ['hyundai.solaris.i@2010@2013']);
  part('Колодки передние Kia Rio', 'zavod', 'pads', 'PR 1', ['kia.rio.iii', 'kia.rio.iv']);
  part('Колодки задние без данных', 'zavod', 'pads', 'PN 1');
  part('Фильтр масляный', 'zavod', 'filters', 'FR 1', ['kia.rio.iv']);
  part('Фильтр масляный', 'zavod', 'filters', 'FV 1', ['lada.vesta.i']);
  part('Фильтр масляный', 'toyota', 'filters', 'FT 1', ['toyota.camry.xv50']);
  part('Свеча зажигания', 'patriot', 'oils', 'SP 1');
  part('Свеча зажигания', 'zavod', 'oils', 'SU 1', ['uaz.patriot.i']);
  part('Масло моторное 5W-40 4 л', 'zavod', 'oils', 'OIL 1', ['any']);
  part('Лампа H4', 'zavod', 'lamps', 'H4', ['any']);
  part('Лампа Веста 21', 'zavod', 'lamps', 'LV 21');
  part('Линза фокус', 'zavod', 'lamps', 'LF 1');
  part('Сигнал звуковой аккорд', 'zavod', 'lamps', 'SA 1');
  part('Клей Тигран', 'zavod', 'oils', 'KL 1');
  part('Опора двигателя', 'zavod', 'oils', 'OD 1');
  part('Футболка поло мужская', 'zavod', 'clothes', 'TS 1');
  part('Насос', 'zavod', 'oils', 'Solaris 2');
  database.exec('COMMIT');
});
afterAll(() => shop?.stop());

describe('a car in words', () => {
  test('is tried by 145 queries and more, each once', () => {
    expect(CAR_QUERIES.length).toBeGreaterThanOrEqual(145);
    expect(new Set(CAR_QUERIES.map(([query]) => query)).size).toBe(CAR_QUERIES.length);
  });

  it.each(CAR_QUERIES)('«%s» means %s', async (query, expected) => {
    const { carInQuery } = await search(query);
    const { key = '—', year } = carInQuery?.car ?? {};
    const said = withEngine(key);
    expect(year ? `${said}@${year}` : said).toBe(expected);
  });

  test('is known by the sound of its slug, as the code spells it, whatever happens to it', async () => {
    const database = shop.database();
    const known = (id: string) =>
      database
        .prepare(
          'SELECT sound FROM car_names WHERE (model = ? OR (make = ? AND model = ?)) AND whole = 1',
        )
        .all(id, id, '')
        .map(({ sound }) => sound);
    for (const { id, slug } of [...VEHICLES.vehicle_makes, ...VEHICLES.vehicle_models])
      expect([slug, known(id as string)]).toEqual([slug, [soundOf(slug as string)]]);
    const wrong = (sound: string) =>
      database
        .prepare('SELECT mistaken FROM car_name_mistakes WHERE sound = ? ORDER BY mistaken')
        .all(sound)
        .map((row) => row.mistaken);
    for (const sound of ['solaris', 'logan', 'rio'])
      expect([sound, wrong(sound)]).toEqual([
        sound,
        mistakesIn(sound) > 0
          ? mistaken(sound)
              .filter((text) => text.length >= sound.length - mistakesIn(sound))
              .toSorted()
          : [],
      ]);
    const { id } = await shop.root.collection('vehicle_models').getFirstListItem("slug = 'f7'");
    await shop.root.collection('vehicle_models').update(id, { slug: 'dargo' });
    expect((await search('хавал дарго')).carInQuery.car.key).toBe('haval.dargo');
    expect(known(id)).toEqual(['dargo']);
    expect(wrong('dargo')).toHaveLength(6);
    await shop.root.collection('vehicle_models').delete(id);
    expect(known(id)).toEqual([]);
    expect(wrong('dargo')).toEqual([]);
    expect((await search('дарго')).carInQuery).toBeNull();
  });
});

describe('a search with a car in its words', () => {
  test('looks for the other words among what fits it, and says so', async () => {
    expect(await search('колодки солярис 2012')).toMatchObject({
      query: 'колодки солярис 2012',
      items: [{ article: 'PS 1' }, { article: 'PS 2' }],
      count: 2,
      car: { key: 'hyundai.solaris', name: 'Hyundai Solaris', year: 2012 },
      carInQuery: {
        car: { key: 'hyundai.solaris', name: 'Hyundai Solaris', year: 2012 },
        rest: 'колодки',
        isMet: true,
      },
      corrected: null,
    });
    const { makers } = await search('фильтр масляный рио');
    expect(makers).toEqual([{ name: 'Завод', slug: 'zavod', count: 1 }]);
    expect(await articles('колодки солярис 2015')).toEqual(['PS 1']);
    expect(await articles('фильтр на весту')).toEqual(['FV 1']);
    expect(await articles('масло 5w40 рио')).toEqual(['OIL 1']);
  });

  test('of a car alone shows its own parts', async () => {
    const { items, carInQuery } = await search('запчасти киа рио 2018');
    expect(items.map(({ article }: { article: string }) => article).toSorted()).toEqual([
      'FR 1',
      'PR 1',
    ]);
    expect(carInQuery.rest).toBe('');
  });

  test('is corrected as any other, and passes by the volume of an engine', async () => {
    expect(await search('калодки рио')).toMatchObject({
      items: [{ article: 'PR 1' }],
      corrected: 'колодки',
      carInQuery: { rest: 'колодки', isMet: true },
    });
    expect(await search('rjkjlrb cjkzhbc 2015')).toMatchObject({
      items: [{ article: 'PS 1' }],
      corrected: 'колодки',
      carInQuery: { car: { key: 'hyundai.solaris', year: 2015 }, isMet: true },
    });
    expect(await search('рио 2.5 фильтр')).toMatchObject({
      items: [{ article: 'FR 1' }],
      corrected: 'фильтр',
    });
    expect(await search('рио седан 1.6 фильтр')).toMatchObject({
      items: [{ article: 'FR 1' }],
      corrected: 'фильтр',
    });
    expect(await search('рио 1.6 фильтр')).toMatchObject({
      items: [{ article: 'FR 1' }],
      corrected: null,
    });
  });

  test('that finds nothing for the car says so and shows what there is without it', async () => {
    expect(await search('колодки октавия 2015')).toMatchObject({
      car: null,
      carInQuery: { car: { key: 'skoda.octavia', year: 2015 }, isMet: false },
      corrected: 'колодки',
      count: 4,
    });
    expect(await search('колодки октавия 2015', '&brand=toyota')).toMatchObject({
      carInQuery: { isMet: false },
    });
    expect(await search('фильтр рио', '&brand=toyota')).toMatchObject({
      count: 0,
      carInQuery: { isMet: true },
    });
  });

  test('says that the name was set right, and asks which of several is meant', async () => {
    expect(await search('колодки салярис 2015')).toMatchObject({
      items: [{ article: 'PS 1' }],
      corrected: null,
      carInQuery: {
        car: { key: 'hyundai.solaris' },
        rest: 'колодки',
        isMet: true,
        isMistyped: true,
      },
      carChoices: [],
    });
    expect(await search('колодки солярис')).toMatchObject({ carInQuery: { isMistyped: false } });
    for (const [query, openEngine] of [
      ['фильтр рио 1.6', '1.6'],
      ['фильтр рио 1.6 2019', ''],
      ['фильтр рио', ''],
    ] as const)
      expect((await search(query)).carInQuery, query).toMatchObject({ openEngine });
    expect(await search('колодки салярис', '&literal=1')).toMatchObject({ carInQuery: null });
    expect(await search('нива колодки')).toMatchObject({
      carInQuery: null,
      carChoices: [
        { name: 'Chevrolet Niva', query: 'колодки Chevrolet Niva' },
        { name: 'LADA Niva Legend', query: 'колодки LADA Niva Legend' },
        { name: 'LADA Niva Travel', query: 'колодки LADA Niva Travel' },
      ],
    });
    const { carChoices } = await search('нива колодки');
    for (const { query, name } of carChoices)
      expect((await search(query)).carInQuery.car.name).toBe(name);
  });

  test('gives way to a car of the address, and is literal for who wants that', async () => {
    expect(await search('колодки солярис', '&car=kia.rio')).toMatchObject({
      items: [{ article: 'PR 1' }],
      car: { key: 'kia.rio' },
      carInQuery: null,
      corrected: 'колодки',
    });
    expect(await search('колодки солярис', '&literal=1')).toMatchObject({
      items: [{ article: 'PS 1' }],
      car: null,
      carInQuery: null,
    });
  });

  test('loses none of the car’s products among many others', async () => {
    const database = shop.database();
    database.exec('BEGIN');
    for (let n = 0; n < 320; n += 1)
      part(`Ремень приводной ${n}`, n % 2 ? 'zavod' : 'toyota', 'oils', `RB ${n}`, [
        'ford.kuga.ii',
      ]);
    part('Ремень приводной', 'zavod', 'oils', 'RR 1', ['kia.rio.iv']);
    part('Ремень универсальный', 'zavod', 'oils', 'RU 1', ['any']);
    database.exec('COMMIT');
    expect((await articles('ремень рио')).toSorted()).toEqual(['RR 1', 'RU 1']);
    expect((await articles('ремень', '&car=kia.rio')).toSorted()).toEqual(['RR 1', 'RU 1']);
    expect(await articles('ремни приводные рио', '&brand=zavod')).toEqual(['RR 1']);
    expect((await search('ремень', '&mine=kia.rio.iv')).fitting).toBe(2);
    expect((await search('ремень', '&mine=ford.kuga.ii')).fitting).toBe(321);
    expect(await search('ремень куга')).toMatchObject({ count: 321, more: false });
    expect(await search('ремень веста')).toMatchObject({ count: 1, carInQuery: { isMet: true } });
  });

  test('shows all that a maker has for a car alone, though others have thousands', async () => {
    ids.gates = (await aBrand(shop, { name: 'Gates', slug: 'gates' })).id;
    const database = shop.database();
    // In one statement: each compiles what its triggers do.
    database.exec(`BEGIN;
      INSERT INTO products (id, brand, category, article, article_key, name, unit, published)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
        SELECT 'many-' || i, '${ids.toyota}', '${ids.oils}', 'TK ' || i, 'TK' || i, 'Деталь', 'шт.', 1 FROM n;
      INSERT INTO fitments (id, product, generation, modification)
        SELECT id, id, '${generationOf('ford.kuga.ii')}', '' FROM products WHERE id LIKE 'many-%'`);
    part('Деталь последняя', 'gates', 'oils', 'GL 1', ['ford.kuga.ii']);
    database.exec('COMMIT');
    expect(await search('куга')).toMatchObject({ count: 5_000, more: true });
    const narrowed = await search('куга', '&brand=gates');
    expect(narrowed).toMatchObject({ count: 1, more: false, items: [{ article: 'GL 1' }] });
    expect(narrowed.makers).toContainEqual({ name: 'Gates', slug: 'gates', count: 1 });
  });
});

test('suggestions offer the car and what fits it', async () => {
  const typed = (q: string) => get(`suggest?q=${encodeURIComponent(q)}`);
  expect(await typed('колодки солярис 2015')).toMatchObject({
    car: { key: 'hyundai.solaris', name: 'Hyundai Solaris', year: 2015 },
    products: [{ article: 'PS 1' }],
    categories: [{ slug: 'pads' }],
    suggestion: null,
  });
  expect(await typed('хантер')).toMatchObject({ car: { key: 'uaz.hunter' }, suggestion: null });
  expect(await typed('футболка поло')).toMatchObject({ car: null });
  const SOLARIS = { key: 'hyundai.solaris', name: 'Hyundai Solaris', year: null };
  expect(await typed('соляр')).toMatchObject({
    completions: [{ car: SOLARIS, query: '' }],
    suggestion: null,
  });
  expect(await typed('масляный фильтр соляр')).toMatchObject({
    car: null,
    completions: [{ car: SOLARIS, query: 'масляный фильтр Hyundai Solaris' }],
  });
  expect(await typed('колодки солярис')).toMatchObject({ completions: [] });
  expect(await typed('сол')).toMatchObject({ completions: [{ car: SOLARIS }] });
  expect(await typed('кол')).toMatchObject({ completions: [] });
});

test('costs a few statements, whatever is typed', async () => {
  type Source = { searchSource: (app: object) => SearchSource };
  const { searchSource } = await hookModule<Source>('search/source');
  const { app, asked } = countingApp(shop.database());
  const MOST: Asked = { statements: 4, lookUps: 150 };
  for (const [, query] of [...WORST, ...CAR_QUERIES.map(([q]) => ['', q] as const)]) {
    Object.assign(asked, { statements: 0, lookUps: 0 });
    readNow(carInQuery(searchSource(app), query));
    expect([query, asked.statements <= MOST.statements]).toEqual([query, true]);
    expect([query, asked.lookUps <= MOST.lookUps]).toEqual([query, true]);
  }
});
