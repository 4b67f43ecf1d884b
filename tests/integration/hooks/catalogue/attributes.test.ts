import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { articleKey } from '../../../../lib/articles/model.ts';
import { naturalOrder } from '../../../../lib/natural-order/model.ts';
import { choicesIn, valueSlug } from '../../../../lib/products/attributes/choices/model.ts';
import { NO_FILTER } from '../../../../pocketbase/hooks/catalogue/list-branches.ts';
import { pageSql } from '../../../../pocketbase/hooks/catalogue/list-sql.ts';
import { dice } from '../../../../scripts/demo/random.ts';
import type { TestShop } from '../../../support/pocketbase.ts';
import { callBackend, events } from '../call-backend.ts';
import { startDemoShop } from '../demo-shop.ts';

const SEED = 20261125;
const ROOT = 'attrcategory001';
const LEAVES = ['attrcategory002', 'attrcategory003'] as const;
const BRANDS = ['one', 'two', 'three'] as const;
/** How each value is written; spellings of one are one to a visitor, other units are no number. */
const VISCOSITIES = ['5W-30', '5w-30', '10W-40', '0W-20', 'SAE 75W-90'] as const;
const CLASSES = ['G11', 'G12', 'G12+', 'G12++'] as const;
const VOLUMES = ['1\u00a0л', '4 л', '4', '0,5 л', '20л', '500 мл', 'канистра'] as const;

type Pair = { name: string; value: string };
type Good = {
  id: string;
  article: string;
  brand: string;
  category: string;
  published: boolean;
  rubles: number;
  pairs: Pair[];
};

const goods: Good[] = Array.from({ length: 420 }, (_, index) => {
  const throws = dice(SEED, index);
  const pairs = [
    { name: throws.pick(['Вязкость', 'вязкость', ' ВЯЗКОСТЬ ']), value: throws.pick(VISCOSITIES) },
    { name: 'Класс', value: throws.pick(CLASSES) },
    { name: 'Объём', value: throws.pick(VOLUMES) },
    { name: 'Заметка', value: `№ ${index}` },
    { name: 'Класс', value: throws.pick(CLASSES) },
  ];
  return {
    id: `attr-part-${index}`,
    article: `AP ${index}`,
    brand: throws.pick(BRANDS),
    category: throws.pick(LEAVES),
    published: !throws.chance(10),
    rubles: throws.between(1, 50),
    pairs: pairs.slice(0, throws.between(0, pairs.length)),
  };
});

const litres = (value: string): number | null => {
  const [, number] = /^(\d+(?:,\d+)?)[\s\u00a0]?л?$/.exec(value) ?? [];
  return number ? Number(number.replace(',', '.')) : null;
};
const NAMES: Record<string, string> = { vyazkost: 'вязкость', klass: 'класс', obem: 'объём' };
const said = (good: Good, slug: string): string[] =>
  good.pairs
    .filter(({ name }) => name.trim().toLowerCase() === NAMES[slug])
    .map(({ value }) => value);

type Query = { category: string; brand?: string; from?: string; available?: '1'; attr?: string };
/** The filters over the same goods, written down as plainly as they are meant. */
function matching({ category, brand, from, attr = '' }: Query, but = ''): Good[] {
  const choices = choicesIn(attr.split(',')).filter(({ slug }) => slug !== but);
  return goods.filter(
    (good) =>
      good.published &&
      (category === 'attr-root' || good.category === LEAVES[category === 'attr-oil' ? 0 : 1]) &&
      (!brand || brand.split(',').includes(good.brand)) &&
      (!from || good.rubles * 100 >= Number(from)) &&
      choices.every(({ slug, values, from: least, to: most }) =>
        slug === 'obem'
          ? said(good, slug).some((value) => {
              const number = litres(value);
              return number !== null && number >= (least ?? 0) && number <= (most ?? 99);
            })
          : said(good, slug).some((value) => values.includes(valueSlug(value))),
      ),
  );
}

let shop: TestShop;
let token: string;
const ask = async (path: string, query: object) =>
  (await callBackend(shop, `/api/shop/${path}?${new URLSearchParams({ ...query })}`)).body;

beforeAll(async () => {
  ({ shop, token } = await startDemoShop());
  const category = (id: string, slug: string, parent = '') => ({ id, name: slug, slug, parent });
  const told = (n: number, of: string, name: string, kind: string, unit = '') => ({
    id: `attrattribute0${n}`,
    category: of,
    name,
    kind,
    unit,
    choices: '',
  });
  await load({
    brands: BRANDS.map((slug) => ({
      id: `attrbrand-${slug}`,
      name: slug,
      slug,
      kind: 'parts_maker',
      active: true,
    })),
    categories: [
      category(ROOT, 'attr-root'),
      category(LEAVES[0], 'attr-oil', ROOT),
      category(LEAVES[1], 'attr-coolant', ROOT),
    ],
    category_attributes: [
      told(1, ROOT, 'Вязкость', 'choice'),
      told(2, ROOT, 'Объём', 'number', 'л'),
      told(3, ROOT, 'Класс', 'text'),
      told(4, ROOT, 'Чего нет', 'text'),
    ],
    suppliers: [{ id: 'attrsupplier', name: 'S', kind: 'own', active: true }],
    warehouses: [
      { id: 'attrwarehouse', supplier: 'attrsupplier', name: 'W', city: 'X', active: true },
    ],
    products: goods.map(({ id, article, brand, category: of, published, pairs }) => ({
      id,
      article,
      article_key: articleKey(article),
      name: article,
      unit: 'шт.',
      brand: `attrbrand-${brand}`,
      category: of,
      published,
      attributes: pairs,
    })),
    offers: goods.map(({ id, rubles }, index) => ({
      id: `attroffer-${index}`,
      product: id,
      warehouse: 'attrwarehouse',
      retail_kopecks: rubles * 100,
      stock_kind: 'many',
    })),
  });
});
afterAll(() => shop?.stop());

async function load(body: object): Promise<void> {
  const answer = await callBackend(shop, '/api/shop/catalogue/rows', { token, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** Queries as visitors make them, thrown. */
const queries: Query[] = Array.from({ length: 24 }, (_, index) => {
  const throws = dice(SEED + 1, index);
  const parts = [
    throws.chance(60) && `vyazkost.${throws.pick(['5w-30', '10w-40', '0w-20'])}`,
    throws.chance(30) && 'vyazkost.sae-75w-90',
    throws.chance(50) && `klass.${throws.pick(['g12', 'g12-plus', 'g12-plus-plus'])}`,
    throws.chance(50) && throws.pick(['obem.1_4', 'obem._1', 'obem.0.5_', 'obem.4_4']),
  ].filter(Boolean);
  return {
    category: throws.pick(['attr-root', 'attr-oil', 'attr-coolant']),
    ...(throws.chance(40) && { brand: throws.pick(['one', 'one,two']) }),
    ...(throws.chance(40) && { from: String(throws.between(1, 40) * 100) }),
    ...(parts.length > 0 && { attr: parts.join(',') }),
  };
});

describe(`lists of made goods (seed ${SEED})`, () => {
  test('hold what a plain look through the goods finds', async () => {
    for (const query of queries) {
      const { items, count } = await ask('catalogue', { ...query, sort: 'price' });
      const wanted = matching(query);
      const why = JSON.stringify(query);
      expect(count, why).toBe(wanted.length);
      const listed = items.map(({ article }: Good) => article);
      expect(listed, why).toHaveLength(Math.min(30, wanted.length));
      const articles = new Set(wanted.map(({ article }) => article));
      expect(
        listed.filter((one: string) => !articles.has(one)),
        why,
      ).toEqual([]);
    }
  });

  test('offer each value with the products that it leaves, its own attribute left aside', async () => {
    for (const query of queries) {
      const { attributes } = await ask('facets/attributes', query);
      const why = JSON.stringify(query);
      expect(
        attributes.map(({ slug }: { slug: string }) => slug),
        why,
      ).toEqual(['vyazkost', 'obem', 'klass']);
      for (const { slug, values } of attributes) {
        const left = matching(query, slug);
        for (const { slug: value, count } of values)
          expect(count, `${why} ${slug} ${value}`).toBe(
            left.filter((good) => said(good, slug).some((text) => valueSlug(text) === value))
              .length,
          );
        const texts = values.map(({ text }: { text: string }) => text);
        expect(texts).toEqual(texts.toSorted(naturalOrder));
      }
    }
  });

  test('offer each brand with the products that chosen attributes leave of it, other filters left aside', async () => {
    for (const query of queries) {
      const { brands } = await ask('facets', query);
      const { category, attr } = query;
      const left = matching({ category, ...(attr && { attr }) });
      expect(
        Object.fromEntries(
          brands.map(({ slug, count }: { slug: string; count: number }) => [slug, count]),
        ),
        JSON.stringify(query),
      ).toEqual(
        Object.fromEntries(
          BRANDS.map((brand) => [brand, left.filter((good) => good.brand === brand).length]),
        ),
      );
    }
  });

  test('are paged through by number and by the last row, nothing twice and nothing missed', async () => {
    const query = { category: 'attr-root', attr: 'obem.0.5_4', sort: '-price' };
    const numbered: string[] = [];
    const followed: string[] = [];
    for (let page = 1, next: string | null = '', more = true; more; page += 1) {
      const one = await ask('catalogue', { ...query, page });
      const other = await ask('catalogue', { ...query, ...(next && { after: next }) });
      numbered.push(...one.items.map(({ id }: Good) => id));
      followed.push(...other.items.map(({ id }: Good) => id));
      [next, more] = [other.next, one.hasNext];
    }
    expect(followed).toEqual(numbered);
    expect(numbered.toSorted()).toEqual(
      matching(query)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('are the same whether few are sorted or many are read in the order of an index', () => {
    const ids = shop
      .database()
      .prepare("SELECT id FROM attribute_values WHERE value IN ('5W-30', '10W-40')")
      .all()
      .map(({ id }) => id as number);
    const attributes = [{ slug: 'vyazkost', ids, products: 9_999 }];
    const rows = (attributesAreSmall: boolean, sort: 'default' | 'price' | '-price') => {
      const { sql, values } = pageSql(
        { ...NO_FILTER, categories: [...LEAVES], attributes, attributesAreSmall, priceFrom: 500 },
        sort,
        { rank: 0, price: 900, number: 40 },
      );
      const named: Record<string, string | number> = { ...values, limit: 99, offset: 0 };
      const used = Object.entries(named).filter(([name]) => sql.includes(`{:${name}}`));
      return shop
        .database()
        .prepare(sql.replace(/\{:(\w+)\}/g, ':$1'))
        .all(Object.fromEntries(used));
    };
    for (const sort of ['default', 'price', '-price'] as const) {
      expect(rows(true, sort).length).toBeGreaterThan(10);
      expect(rows(false, sort)).toEqual(rows(true, sort));
    }
  });
});

it.each([
  'nonsense',
  'vyazkost.no-such',
  'no-such.5w-30',
  'vyazkost.1_2',
  'obem.4',
  'obem._',
  "vyazkost.5w-30'--",
  'zametka.1',
])('%s narrows nothing and is no error', async (attr) => {
  const { count, attributes } = await ask('catalogue', { category: 'attr-oil', attr });
  expect([count, attributes]).toEqual([matching({ category: 'attr-oil' }).length, []]);
});

test('what is chosen is named, and a category above knows nothing of what is told below it', async () => {
  const { attributes } = await ask('catalogue', {
    category: 'attr-oil',
    attr: 'vyazkost.10w-40,vyazkost.5w-30,vyazkost.none,obem.1_',
  });
  expect(attributes).toEqual([
    {
      slug: 'vyazkost',
      name: 'Вязкость',
      unit: '',
      values: [
        { slug: '10w-40', text: '10W-40' },
        { slug: '5w-30', text: expect.stringMatching(/^5w-30$/i) },
      ],
      from: null,
      to: null,
    },
    { slug: 'obem', name: 'Объём', unit: 'л', values: [], from: 1, to: null },
  ]);
  shop
    .database()
    .prepare('UPDATE category_attributes SET category = ? WHERE category = ?')
    .run(LEAVES[0], ROOT);
  expect((await ask('facets/attributes', { category: 'attr-root' })).attributes).toEqual([]);
  expect((await ask('facets/attributes', { category: 'attr-oil' })).attributes).toHaveLength(3);
});

describe('what products say of themselves', () => {
  /** Products by what they say, from the products themselves and as kept. */
  const wrong = () => {
    const database = shop.database();
    const own = database
      .prepare(
        `SELECT p.category || '|' || trim(j.value ->> 'name') || '|' || (j.value ->> 'value') AS said, p.id AS product
        FROM products p, json_each(CASE json_type(p.attributes) WHEN 'array' THEN p.attributes ELSE '[]' END) j
        WHERE p.published = TRUE`,
      )
      .all()
      .map(({ said: text, product }) => `${text} ${product}`);
    const kept = database
      .prepare(
        "SELECT v.category || '|' || v.name || '|' || v.value AS said, r.product FROM attributed_products r JOIN attribute_values v ON v.id = r.value",
      )
      .all()
      .map(({ said: text, product }) => `${text} ${product}`);
    const counts = database
      .prepare(
        'SELECT * FROM attribute_values v WHERE products IS NOT (SELECT COUNT(*) FROM attributed_products r WHERE r.value = v.id)',
      )
      .all();
    return [new Set(own).symmetricDifference(new Set(kept)).size, kept.length > 0, counts.length];
  };

  it.each([
    ['is loaded in bulk', ''],
    ['is hidden', "published = FALSE WHERE id = 'attr-part-2'"],
    ['is shown again', "published = TRUE WHERE id = 'attr-part-2'"],
    ['moves', `category = '${LEAVES[1]}' WHERE id < 'attr-part-2'`],
    ['says something else', `attributes = '[{"name":"Класс","value":"X"}]' WHERE id LIKE '%7'`],
    ['says nothing any more', "attributes = NULL WHERE id LIKE '%8'"],
    ['says what is no list', `attributes = '{"name":"Класс"}' WHERE id LIKE '%9'`],
    ['is renumbered', "weight_g = 5 WHERE id LIKE '%1'"],
  ])('is followed when a product %s', (_what, change) => {
    if (change) shop.database().exec(`UPDATE products SET ${change}`);
    expect(wrong()).toEqual([0, true, 0]);
  });

  test('is forgotten with the product, and pages that are narrowed by it hear of a change', async () => {
    const [one, other] = goods.filter(
      ({ published, pairs, id }) => published && pairs.length > 0 && /[3-6]$/.test(id),
    );
    const { seq } = await events(shop, 0);
    await shop.root.collection('products').delete(one!.id);
    await shop.root
      .collection('products')
      .update(other!.id, { attributes: [{ name: 'Вязкость', value: '15W-40' }] });
    expect(wrong()).toEqual([0, true, 0]);
    const { tags } = await events(shop, seq);
    expect(tags).toEqual(
      expect.arrayContaining([
        'attributes:attr-root',
        expect.stringMatching(/^attributes:attr-(oil|coolant)$/),
      ]),
    );
    const { seq: before } = await events(shop, 0);
    await shop.root
      .collection('category_attributes')
      .create({ category: ROOT, name: 'Сезон', kind: 'text' });
    expect((await events(shop, before)).tags.toSorted()).toEqual([
      'attributes:attr-coolant',
      'attributes:attr-oil',
      'attributes:attr-root',
    ]);
  });
});
