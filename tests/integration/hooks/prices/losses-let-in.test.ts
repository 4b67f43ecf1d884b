import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Records } from '../../../../lib/pocketbase/schema.generated.ts';
import { MOST_LOOKED_AT } from '../../../../lib/prices/admin/model.ts';
import { DOUBTS, readDoubts } from '../../../../lib/prices/doubts/model.ts';
import { aBrand, anAdmin, anOffer, aProduct, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

type Fields = Record<string, unknown>;

let shop: TestShop;
let manager: Person;
/** Ids of what the cases name. */
const of: Record<string, string> = {};

/** One offer that anybody can buy: 100 ₽, of which the shop pays 70 ₽. */
beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
  for (const name of ['brand', 'other', 'many']) of[name] = (await aBrand(shop)).id;
  const product = await aProduct(shop, { brand: of.brand });
  await anOffer(shop, { product: product.id, cost_kopecks: 7_000 });
  of.product = product.id;
});
afterAll(() => shop?.stop());

const named = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, of[value as string] ?? value]),
  );
const day = (fromToday: number) =>
  new Date(Date.now() + fromToday * 86_400_000).toISOString().replace('T', ' ');

let made = 0;
/** A level, as somebody has made it who knew what he did. */
async function terms({ level = {}, rules = [], agreed = [] }: State) {
  const create = (name: keyof Records, fields: Fields) =>
    shop.root.collection(name).create(named(fields));
  const { id } = await create('price_levels', {
    name: 'Уровень',
    code: `losses-${++made}`,
    base: 'retail',
    percent: 0,
    ...level,
  });
  const ids = { price_levels: id, price_rules: '', fixed_prices: '' };
  for (const rule of rules.toReversed())
    ids.price_rules = (
      await create('price_rules', { level: id, scope: 'brand', brand: 'brand', ...rule })
    ).id;
  for (const one of agreed)
    ids.fixed_prices = (
      await create('fixed_prices', { level: id, product: 'product', price_kopecks: 5_000, ...one })
    ).id;
  return ids;
}

type State = { level?: Fields; rules?: Fields[]; agreed?: Fields[] };
type Doubt = [kopecks: number, pieces: number, cost: number, way: string];
type Collection = 'price_levels' | 'price_rules' | 'fixed_prices';
/** null: it is removed. */
type Change = Fields | null;
type Case = [what: string, state: State, change: Change, asked?: Doubt[]];

const OFFER: Doubt[] = [[6_000, 1, 7_000, 'offers']];
const AGREED: Doubt = [5_000, 1, 7_000, 'offers'];
const PIECE: Doubt[] = [[5_000, 0, 7_000, 'sold']];
const far = (kopecks: number, way = 'percent'): Doubt => [kopecks, 0, 0, way];
const capped = (kopecks: number): Doubt => far(kopecks, 'cappedPercent');
const heldFar = (kopecks: number): Doubt => far(kopecks, 'heldPercent');
const share = (kopecks: number, way = 'share'): Doubt => [kopecks, 0, 10_000, way];

const ALLOWED = { below_cost: true };
const [OFF, COST] = [
  { base: 'retail', percent: -40 },
  { base: 'cost', percent: 10 },
];
const LOSING = { percent: -40 };

const OF_LEVEL: Case[] = [
  ['losses allowed: its percent', { level: OFF }, ALLOWED, OFFER],
  ['losses allowed: a rule', { rules: [LOSING] }, ALLOWED, OFFER],
  ['losses allowed: a rule for other goods', { rules: [{ ...LOSING, brand: 'other' }] }, ALLOWED],
  ['losses allowed: a rule on cost', { level: COST, rules: [LOSING] }, ALLOWED, [share(6_000)]],
  ['losses allowed: an agreed price', { agreed: [{}] }, ALLOWED, [AGREED]],
  ['losses allowed: one to come', { agreed: [{ valid_from: day(1) }] }, ALLOWED, [AGREED]],
  ['losses allowed: one that is over', { agreed: [{ valid_to: day(-1) }] }, ALLOWED],
  [
    'losses allowed: percent and agreed price',
    { level: { ...COST, percent: -5 }, agreed: [{}] },
    ALLOWED,
    [share(9_500), AGREED],
  ],
  ['losses allowed: none', { level: { percent: -10 }, rules: [{ percent: -20 }] }, ALLOWED],
  ['losses refused', { level: { ...COST, ...LOSING, ...ALLOWED } }, { below_cost: false }],
  ['on cost', { level: { percent: -10, ...ALLOWED } }, { base: 'cost' }, [share(9_000)]],
  ['on cost, held', { level: { percent: -10 } }, { base: 'cost' }, [share(9_000, 'heldShare')]],
  [
    'on cost: a rule',
    { level: { percent: 10 }, rules: [LOSING] },
    { base: 'cost' },
    [share(6_000, 'heldShare')],
  ],
  ['on cost: none', { level: { percent: 10, ...ALLOWED } }, { base: 'cost' }],
  ['on retail', { level: { ...COST, ...LOSING, ...ALLOWED } }, { base: 'retail' }, OFFER],
  ['less', { level: { percent: -10, ...ALLOWED } }, LOSING, OFFER],
  ['less, held', { level: { percent: -10 } }, LOSING],
  ['less of cost', { level: { ...COST, ...ALLOWED } }, { percent: -1 }, [share(9_900)]],
  [
    'more, though a rule loses',
    { level: { ...COST, ...ALLOWED }, rules: [LOSING] },
    { percent: 12 },
  ],
  ['more off, a rule loses', { level: ALLOWED, rules: [LOSING] }, { percent: -10 }],
  [
    'on retail, a price is agreed on',
    { level: { ...COST, ...LOSING, ...ALLOWED }, agreed: [{}] },
    { base: 'retail' },
  ],
  ['leaps', { level: COST }, { percent: 400 }, [capped(50_000)]],
  [
    'leaps, above retail',
    { level: COST },
    { percent: 1_000, may_exceed_retail: true },
    [far(110_000)],
  ],
  ['short of a leap', { level: COST }, { percent: 399.99 }],
  ['leaps off retail', {}, { percent: -80 }, [heldFar(2_000)]],
  [
    'leaps off retail at a loss',
    { level: ALLOWED },
    { percent: -80 },
    [far(2_000), [2_000, 1, 7_000, 'offers']],
  ],
  ['all of retail', {}, { percent: -100 }, [heldFar(1)]],
  ['leaps above retail, capped', {}, { percent: 400 }, [capped(50_000)]],
  ['short of a leap off retail', {}, { percent: -79.99 }],
  ['leaps off cost', { level: COST }, { percent: -90 }, [share(1_000, 'heldShare')]],
  ['leaps of another base', { level: { percent: 500 } }, { base: 'cost' }, [capped(60_000)]],
  ['leapt before', { level: { ...COST, percent: 500 } }, { name: 'Опт', may_exceed_retail: true }],
  ['a name', { level: { ...OFF, ...ALLOWED } }, { name: 'Опт' }],
];

const FREE = { level: ALLOWED };
const LOST = { level: { ...COST, ...ALLOWED } };
const OF_RULE: Case[] = [
  ['less', { ...FREE, rules: [{ percent: -5 }] }, LOSING, OFFER],
  ['less, held', { rules: [{ percent: -5 }] }, LOSING],
  ['less for others', { ...FREE, rules: [{ percent: -5, brand: 'other' }] }, LOSING],
  ['other goods', { ...FREE, rules: [{ ...LOSING, brand: 'other' }] }, { brand: 'brand' }, OFFER],
  [
    'other goods, on cost',
    { ...LOST, rules: [{ ...LOSING, brand: 'other' }] },
    { brand: 'brand' },
    [share(6_000)],
  ],
  [
    'a wider band',
    { ...FREE, rules: [{ ...LOSING, to_kopecks: 9_000 }] },
    { to_kopecks: 0 },
    OFFER,
  ],
  [
    'before another',
    { ...FREE, rules: [LOSING, { percent: 0, priority: 1 }] },
    { priority: 2 },
    OFFER,
  ],
  ['behind another', { ...FREE, rules: [LOSING, { percent: 0, priority: 1 }] }, { priority: -1 }],
  [
    'less for others, its level loses',
    { level: { ...OFF, ...ALLOWED }, rules: [{ percent: -5, brand: 'other' }] },
    LOSING,
  ],
  ['leaps', { level: COST, rules: [{ percent: 10 }] }, { percent: 400 }, [capped(50_000)]],
  ['leaps off retail', { rules: [{ percent: -5 }] }, { percent: -80 }, [heldFar(2_000)]],
  [
    'leaps at a loss',
    { ...FREE, rules: [{}] },
    { percent: -80 },
    [far(2_000), [2_000, 1, 7_000, 'offers']],
  ],
  ['short of a leap', { rules: [{ percent: -5 }] }, { percent: 399 }],
  ['leapt before', { level: COST, rules: [{ percent: 500 }] }, { priority: 5 }],
  ['where a price is agreed on', { ...FREE, rules: [{ percent: -5 }], agreed: [{}] }, LOSING],
];

/** A level that loses, and what keeps goods from it. */
const LOSES = { level: { ...OFF, ...ALLOWED } };
const KEPT = { ...LOSES, rules: [{ percent: 0 }] };
const OTHERS = { brand: 'other' };
const OF_LEFT_GOODS: Case[] = [
  ['left to the level', KEPT, OTHERS, OFFER],
  ['left to the level, held', { level: OFF, rules: [{ percent: 0 }] }, OTHERS],
  ['left to a level that loses nothing', { ...FREE, rules: [{ percent: 0 }] }, OTHERS],
  ['left where a price is agreed on', { ...KEPT, agreed: [{}] }, OTHERS],
  ['left at a loss', { ...LOSES, rules: [LOSING] }, OTHERS],
  [
    'left on cost',
    { level: { ...COST, ...LOSING, ...ALLOWED }, rules: [{ percent: 9 }] },
    OTHERS,
    [[4_200, 1, 7_000, 'offers']],
  ],
  ['a narrower band', KEPT, { to_kopecks: 9_000 }, OFFER],
  ['the same goods, sooner', KEPT, { priority: 1 }],
  [
    'behind one that loses',
    { ...FREE, rules: [{ percent: 0, priority: 1 }, LOSING] },
    { priority: -1 },
    OFFER,
  ],
  [
    'left to another that keeps them',
    { ...LOSES, rules: [{ percent: 0 }, { percent: -5, priority: -1 }] },
    OTHERS,
  ],
  ['removed', KEPT, null, OFFER],
  ['removed, nothing is lost', { ...FREE, rules: [{ percent: -10 }] }, null],
  ['removed, it lost itself', { ...LOSES, rules: [LOSING] }, null],
  ['removed, held', { level: OFF, rules: [{ percent: 0 }] }, null],
];

const ENDED = { valid_from: day(-9), valid_to: day(-1) };
const OF_AGREED: Case[] = [
  ['a later end', { ...FREE, agreed: [ENDED] }, { valid_to: day(30) }, PIECE],
  ['no end', { ...FREE, agreed: [ENDED] }, { valid_to: '' }, PIECE],
  ['no end, held', { agreed: [ENDED] }, { valid_to: '' }, [[5_000, 0, 7_000, 'held']]],
  ['an end', { ...FREE, agreed: [{}] }, { valid_to: day(30) }],
  ['an earlier end', { ...FREE, agreed: [{ valid_to: day(30) }] }, { valid_to: day(2) }],
  [
    'an earlier beginning',
    { ...FREE, agreed: [{ valid_from: day(9) }] },
    { valid_from: day(1) },
    PIECE,
  ],
  ['from the start', { ...FREE, agreed: [{ valid_from: day(9) }] }, { valid_from: '' }, PIECE],
  ['a later beginning', { ...FREE, agreed: [{ valid_from: day(1) }] }, { valid_from: day(9) }],
  [
    'no end of what loses nothing',
    { ...FREE, agreed: [{ ...ENDED, price_kopecks: 7_000 }] },
    { valid_to: '' },
  ],
];

/** Agreed on at no loss where the level loses. */
const SAVED = { price_kopecks: 7_000 };
const OF_ENDED: Case[] = [
  ['an earlier end, its level loses', { ...LOSES, agreed: [SAVED] }, { valid_to: day(2) }, OFFER],
  [
    'a later beginning, its level loses',
    { ...LOSES, agreed: [SAVED] },
    { valid_from: day(2) },
    OFFER,
  ],
  ['a beginning that is over', { ...LOSES, agreed: [SAVED] }, { valid_from: day(-2) }],
  ['an earlier end, held', { level: OFF, agreed: [SAVED] }, { valid_to: day(2) }],
  ['an earlier end, it lost itself', { ...LOSES, agreed: [{}] }, { valid_to: day(2) }],
  [
    'an earlier end, another is agreed on',
    { ...LOSES, agreed: [{ ...SAVED, valid_from: day(1) }, SAVED] },
    { valid_to: day(2) },
  ],
  ['removed', { ...LOSES, agreed: [SAVED] }, null, OFFER],
  [
    'removed before it holds',
    { ...LOSES, agreed: [{ ...SAVED, valid_from: day(1) }] },
    null,
    OFFER,
  ],
  ['removed when it is over', { ...LOSES, agreed: [{ ...SAVED, ...ENDED }] }, null],
  ['removed, a rule keeps them', { ...KEPT, agreed: [SAVED] }, null],
];

/** Offers of another brand that lose more than the one that is asked about, so many that they alone are looked at. */
function manyOffers() {
  const id = (what: string) => `'${what}' || printf('%011d', n)`;
  const many = `WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ${MOST_LOOKED_AT})`;
  shop.database().exec(`
    ${many} INSERT INTO products (id, brand, article, article_key, name, category, unit, published, number, created, updated)
    SELECT ${id('part')}, '${of.many}', 'M ' || n, 'M' || n, name, category, unit, TRUE, 1000 + n, created, updated FROM many, products WHERE id = '${of.product}';
    ${many} INSERT INTO offers (id, product, warehouse, retail_kopecks, cost_kopecks, stock_kind, multiple, min_quantity)
    SELECT ${id('many')}, ${id('part')}, warehouse, 10000, 9999, 'many', 1, 1 FROM many, offers WHERE product = '${of.product}'`);
}

const UNCOUNTED: Doubt[] = [[1, 3_000, 2, 'uncounted']];
const CLEARANCE = { brand: 'many', percent: -60 };
const AMONG_MANY: [...Case, of?: Collection][] = [
  ['a rule for few', { ...FREE, rules: [{ percent: -5 }] }, LOSING, OFFER],
  ['goods of a rule for few', KEPT, OTHERS, OFFER],
  [
    'losses allowed',
    { rules: [LOSING, { brand: 'other', percent: -60 }] },
    ALLOWED,
    OFFER,
    'price_levels',
  ],
  [
    'a percent that holds for few',
    { level: ALLOWED, rules: [CLEARANCE] },
    LOSING,
    UNCOUNTED,
    'price_levels',
  ],
  [
    'a rule behind that of many',
    { ...FREE, rules: [{ brand: '', from_kopecks: 1, percent: -5, priority: -1 }, CLEARANCE] },
    LOSING,
    UNCOUNTED,
  ],
];

const tried =
  (collection: Collection) =>
  async (_: string, state: State, change: Change, asked: Doubt[] = []) => {
    const id = (await terms(state))[collection];
    const press = (known?: string) =>
      callBackend(shop, `/api/collections/${collection}/records/${id}`, {
        method: change ? 'PATCH' : 'DELETE',
        token: manager.token,
        body: { ...named(change ?? {}), known },
      });
    const done = change ? { status: 200, body: named(change) } : { status: 204 };
    const first = await press();
    const text = DOUBTS.exec(first.body?.data?.reason?.message ?? '')?.[0] ?? '';
    expect(readDoubts(text).map((one) => [one.kopecks, one.pieces, one.cost, one.way])).toEqual(
      asked,
    );
    if (asked.length > 0) {
      expect([first.status, reason(first)]).toEqual([409, 'price_doubted']);
      expect((await press('0-1-1-2-0')).status).toBe(409);
      expect(await press(text)).toMatchObject(done);
    } else expect(first).toMatchObject(done);
  };

describe.each([
  ['price_levels', OF_LEVEL],
  ['price_rules', [...OF_RULE, ...OF_LEFT_GOODS]],
  ['fixed_prices', [...OF_AGREED, ...OF_ENDED]],
] as const)('%s', (collection, cases) => {
  it.each(cases)('%s', tried(collection));
});

describe('more offers than are looked at', () => {
  beforeAll(manyOffers);
  it.each(AMONG_MANY)('%s', (what, state, change, asked, collection = 'price_rules') =>
    tried(collection)(what, state, change, asked),
  );
});
