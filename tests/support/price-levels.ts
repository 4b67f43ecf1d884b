import { setCartLine } from '../../lib/cart/repository.ts';
import { LEVEL_COOKIE } from '../../lib/constants.ts';
import { amount } from './amounts.ts';
import {
  aBrand,
  aCategory,
  aCustomer,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from './builders.ts';
import type { TestShop } from './pocketbase.ts';
import { signedIn } from './sessions.ts';

const COST = 77_771;
/**
 * What each of them pays, kopecks: of retail, of two levels, and by an agreement with the second
 * level.
 */
const PRICES = { retail: 135_799, garage: 120_862, fleet: 104_566, agreed: 88_817 };
/** What the levels are called: nobody but who has one reads its name. */
export const LEVEL_NAMES = { garage: 'Первый особый уровень', fleet: 'Второй особый уровень' };

export const VISITORS = ['guest', 'retail', 'garage', 'fleet'] as const;
export type Visitor = (typeof VISITORS)[number];
/** What may stand on somebody's pages. */
export const MAY_SEE: Record<Visitor, string[]> = {
  guest: ['retail'],
  retail: ['retail'],
  garage: ['garage'],
  fleet: ['fleet', 'agreed'],
};

export type Levels = {
  people: Record<Exclude<Visitor, 'guest'>, Person>;
  /** Cookies by visitor. Everybody claims to have a level: who has one is the backend's word. */
  visitors: Record<Visitor, Record<string, string>>;
  offer: string;
  category: string;
  brand: string;
  /** The second has an agreed price for one level and is a cross of the first. */
  products: [string, string];
};

export const cookiesOf = async (person: Person): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await signedIn('authRecord', person))
      .split('; ')
      .map((pair) => pair.split('=') as [string, string]),
  );

/** Two products, and customers of retail and of two levels who have the first in their carts. */
export async function aShopOfLevels(shop: TestShop): Promise<Levels> {
  const aLevel = (code: string, name: string, fields: object) =>
    shop.root.collection('price_levels').create({ code, name, base: 'retail', ...fields });
  const [brand, category, { id: warehouse }] = [
    await aBrand(shop),
    await aCategory(shop),
    await aPartnersWarehouse(shop),
  ];
  const [some, agreed] = [
    await aProduct(shop, { brand: brand.id, category: category.id, name: 'Особая деталь' }),
    await aProduct(shop, { brand: brand.id, category: category.id }),
  ];
  const offer = (
    await anOffer(shop, {
      product: some.id,
      warehouse,
      retail_kopecks: PRICES.retail,
      cost_kopecks: COST,
    })
  ).id;
  await anOffer(shop, {
    product: agreed.id,
    warehouse,
    retail_kopecks: PRICES.retail,
    cost_kopecks: COST,
  });
  await shop.root.collection('cross_links').create({
    from_brand: brand.id,
    from_key: some.article_key,
    to_brand: brand.id,
    to_key: agreed.article_key,
    kind: 'analog',
    both_ways: true,
    source: 'test',
  });
  const [garage, fleet] = [
    await aLevel('garage', LEVEL_NAMES.garage, { percent: -11 }),
    await aLevel('fleet', LEVEL_NAMES.fleet, { percent: -23 }),
  ];
  await shop.root
    .collection('fixed_prices')
    .create({ level: fleet.id, product: agreed.id, price_kopecks: PRICES.agreed });
  const people = {
    retail: await aCustomer(shop),
    garage: await aCustomer(shop, { price_level: garage.id }),
    fleet: await aCustomer(shop, { price_level: fleet.id }),
  };
  for (const { pb } of Object.values(people)) await setCartLine(pb, offer, 1);
  const own = async (person: Person) => ({ ...(await cookiesOf(person)), [LEVEL_COOKIE]: '1' });
  const visitors = {
    guest: { [LEVEL_COOKIE]: '1' },
    retail: await own(people.retail),
    garage: await own(people.garage),
    fleet: await own(people.fleet),
  };
  return {
    people,
    visitors,
    offer,
    category: category.slug,
    brand: brand.slug,
    products: [some.id, agreed.id],
  };
}

/** Which of the prices a page carries. */
export const pricesIn = (body: string): string[] =>
  Object.entries({ ...PRICES, cost: COST })
    .filter(([, kopecks]) => amount(kopecks).test(body))
    .map(([name]) => name);

/**
 * What customers are told of a supplier only when the owner wants it: his name and that of his
 * warehouse.
 */
export const SUPPLIER_NAMES = ['Тайный поставщик', 'Тайный склад'];

async function aPartnersWarehouse(shop: TestShop) {
  const [name, warehouse] = SUPPLIER_NAMES as [string, string];
  const { id: supplier } = await shop.root
    .collection('suppliers')
    .create({ name, kind: 'partner', active: true });
  return aWarehouse(shop, { supplier, name: warehouse });
}
