import { articleKey } from '../../../lib/articles/model.ts';
import type { Records } from '../../../lib/pocketbase/schema.generated.ts';
import { aBrand, aCategory, anOffer, aProduct, aWarehouse } from '../../support/builders.ts';
import type { TestShop } from '../../support/pocketbase.ts';
import {
  ANALOGS,
  ATTRIBUTES,
  BRANDS,
  CARS,
  CATEGORIES,
  CLOSED_BRAND,
  GOODS,
  LONELY_MAKE,
  OTHER_STOREFRONT,
  REPLACED,
  TOGETHER,
  type Good,
} from './goods.ts';
import { ODDS } from './odds.ts';

type Ids = Map<string, string>;

/** Puts the goods of the examples into a shop that has none. */
export async function fillShop(shop: TestShop): Promise<void> {
  const create = async (table: keyof Records, fields: object): Promise<string> =>
    (await shop.root.collection(table).create(fields)).id;
  const brands = await makeBrands(shop);
  const categories: Ids = new Map();
  for (const [at, [slug, name, parent]] of CATEGORIES.entries())
    categories.set(
      slug,
      (
        await aCategory(shop, {
          slug,
          name,
          position: at + 1,
          parent: categories.get(parent) ?? '',
        })
      ).id,
    );
  for (const [category, name, kind, unit] of ATTRIBUTES)
    await create('category_attributes', {
      category: categories.get(category),
      name,
      kind,
      unit,
      choices: '',
    });
  const cars = await makeCars(create);
  const places = await makePlaces(shop);
  for (const good of GOODS) await makeProduct(shop, good, { brands, categories, cars, places });
  for (const { id, successor } of GOODS)
    if (successor) await shop.root.collection('products').update(id, { superseded_by: successor });
  for (const kind of ['analog', 'replaces'])
    for (const [fromBrand, fromKey, toBrand, toKey] of kind === 'analog' ? ANALOGS : REPLACED)
      await create('cross_links', {
        from_brand: brands.get(fromBrand),
        from_key: fromKey,
        to_brand: brands.get(toBrand),
        to_key: toKey,
        kind,
      });
  for (const [key, value] of [
    ['offers_order', 'speed'],
    ['supplier_names', 'shown'],
  ])
    await create('settings', { storefront: OTHER_STOREFRONT, key, value });
  writeByHand(shop);
  makeOdds(shop, {
    brand: brands.get('drobno')!,
    category: categories.get('odds')!,
    warehouse: places.own,
    generation: cars.get('uaz.patriot.i')!,
  });
}

async function makeBrands(shop: TestShop): Promise<Ids> {
  const brands: Ids = new Map();
  for (const [slug, name, spellings] of BRANDS) {
    const { id } = await aBrand(shop, {
      slug,
      name,
      country: slug === 'mann-filter' ? 'Германия' : '',
      active: slug !== CLOSED_BRAND,
    });
    brands.set(slug, id);
    for (const alias_key of spellings)
      await shop.root.collection('brand_aliases').create({ brand: id, alias_key });
  }
  return brands;
}

/** Ids of generations and modifications by their keys. */
async function makeCars(
  create: (table: keyof Records, fields: object) => Promise<string>,
): Promise<Ids> {
  const made: Ids = new Map();
  const once = async (key: string, table: keyof Records, fields: object): Promise<string> => {
    const id = made.get(key) ?? (await create(table, fields));
    made.set(key, id);
    return id;
  };
  await create('vehicle_makes', LONELY_MAKE);
  for (const [key, [makeName, modelName, name], [year_from, year_to], engines] of CARS) {
    const [makeSlug, modelSlug, slug] = key.split('.');
    const years = { year_from, year_to };
    const make = await once(makeSlug!, 'vehicle_makes', { name: makeName, slug: makeSlug });
    const model = await once(`${makeSlug}.${modelSlug}`, 'vehicle_models', {
      make,
      name: modelName,
      slug: modelSlug,
      year_from: 2000,
      year_to: 0,
    });
    const generation = await once(key, 'vehicle_generations', { model, name, slug, ...years });
    for (const [id, engine, engine_code] of engines)
      made.set(
        `${key}.${id}`,
        await create('vehicle_modifications', {
          id,
          generation,
          name: engine,
          engine_code,
          ...years,
        }),
      );
  }
  return made;
}

async function makePlaces(shop: TestShop) {
  const own = await aWarehouse(shop, { name: 'Склад на Лесной', city: 'Москва', pickup: true });
  const { supplier } = own;
  const others = {
    second: aWarehouse(shop, { name: 'Магазин', city: 'Тула', supplier }),
    closed: aWarehouse(shop, { name: 'Закрытый склад', supplier, active: false }),
    partner: aWarehouse(shop, { name: 'Склад партнёра', city: 'Казань' }, 'partner'),
    rival: aWarehouse(shop, { name: 'Склад второго', city: 'Уфа' }, 'partner'),
  };
  const rival = await others.rival;
  await shop.root.collection('suppliers').update(rival.supplier, { public_name: 'Восход' });
  return {
    own: own.id,
    rival: rival.id,
    second: (await others.second).id,
    closed: (await others.closed).id,
    partner: (await others.partner).id,
  };
}

type Made = {
  brands: Ids;
  categories: Ids;
  cars: Ids;
  places: Awaited<ReturnType<typeof makePlaces>>;
};

async function makeProduct(
  shop: TestShop,
  good: Good,
  { brands, categories, cars, places }: Made,
): Promise<void> {
  const { id: product, article, attributes, numbers = [], offers } = good;
  await aProduct(shop, {
    id: product,
    number: GOODS.indexOf(good) + 1,
    brand: brands.get(good.brand),
    category: categories.get(good.category),
    article,
    article_key: articleKey(article),
    name: good.name,
    published: !good.draft,
    is_original: good.original ?? false,
    barcode: good.barcode ?? '',
    description: good.description ?? '',
    weight_g: good.weightGrams ?? 0,
    attributes: Object.entries(attributes ?? {}).map(([name, value]) => ({ name, value })),
    ...(good.variant && { variant: article }),
  });
  for (const { at, roubles, stock, reserved = 0, leadHours = 0, pack = 1 } of offers)
    await anOffer(shop, {
      product,
      warehouse: places[at],
      retail_kopecks: roubles * 100,
      ...(typeof stock === 'number'
        ? { stock_kind: 'exact', on_hand: stock, reserved }
        : { stock_kind: stock }),
      lead_min_h: leadHours,
      lead_max_h: leadHours * 2,
      multiple: pack,
      min_quantity: pack,
    });
  const create = (table: keyof Records, fields: object) =>
    shop.root.collection(table).create({ product, ...fields });
  for (const { brand, number, kind } of numbers)
    await create('product_numbers', {
      brand: brands.get(brand),
      number,
      number_key: articleKey(number),
      kind,
    });
  for (const { car, years: [year_from, year_to] = [0, 0] } of good.cars ?? [])
    await create('fitments', { ...carOf(car, cars), year_from, year_to });
}

const carOf = (key: string, cars: Ids): object => {
  if (!key) return {};
  const isModification = key.split('.').length > 3;
  return { [isModification ? 'modification' : 'generation']: cars.get(key) };
};

/** What no record can be given: who introduces himself, files that are not there, what the clock counts. */
function writeByHand(shop: TestShop): void {
  const database = shop.database();
  database
    .prepare('INSERT INTO storefronts (code, name, site_url) VALUES (?, ?, ?)')
    .run(OTHER_STOREFRONT, 'Другая', 'http://other.test');
  for (const { id, images } of GOODS)
    if (images)
      database
        .prepare('UPDATE products SET images = ?, image_alts = ? WHERE id = ?')
        .run(JSON.stringify(images), JSON.stringify({ [images[0]!]: 'Спереди' }), id);
  for (const row of TOGETHER)
    database
      .prepare(
        'INSERT INTO bought_together (storefront, product, other, orders) VALUES (?, ?, ?, ?)',
      )
      .run(...row);
}

/** By SQL, triggers included: a thousand records one by one would take ten seconds. */
function makeOdds(
  shop: TestShop,
  {
    brand,
    category,
    warehouse,
    generation,
  }: Record<'brand' | 'category' | 'warehouse' | 'generation', string>,
): void {
  const database = shop.database();
  const insert = (table: keyof Records, row: Record<string, string | number>) =>
    database
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
      )
      .run(...Object.values(row));
  const idOf = (letter: string, number: number) => letter + String(number).padStart(14, '0');
  database.exec('BEGIN');
  for (const { id, number, rank, roubles, isOfCar, tone, sort } of ODDS) {
    const article = `ODD ${number}`;
    insert('products', {
      id,
      number,
      brand,
      category,
      article,
      article_key: articleKey(article),
      name: 'Мелочь',
      unit: 'шт.',
      published: 1,
      attributes: JSON.stringify([
        { name: 'Тон', value: tone },
        { name: 'Сорт', value: sort },
      ]),
      updated: '2026-11-01 00:00:00.000Z',
    });
    if (rank < 2)
      insert('offers', {
        id: idOf('o', number),
        product: id,
        warehouse,
        retail_kopecks: roubles * 100,
        stock_kind: rank === 0 ? 'many' : 'on_order',
        multiple: 1,
        min_quantity: 1,
      });
    if (isOfCar) insert('fitments', { id: idOf('f', number), product: id, generation });
  }
  database.exec('COMMIT');
}
