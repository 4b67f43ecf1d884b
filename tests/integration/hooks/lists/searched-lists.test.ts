import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { searchEverything } from '../../../../lib/admin-search/repository.ts';
import { listBrands } from '../../../../lib/brands/repository.ts';
import { listRules } from '../../../../lib/category-rules/repository.ts';
import { listCompanies } from '../../../../lib/companies/repository.ts';
import { companyListSchema } from '../../../../lib/companies/schema.ts';
import { listCustomers } from '../../../../lib/customers/repository.ts';
import { customerListSchema } from '../../../../lib/customers/schema.ts';
import { listEmails } from '../../../../lib/emails/repository.ts';
import { listFeedback } from '../../../../lib/feedback/repository.ts';
import { hasWords } from '../../../../lib/lists/model.ts';
import { findOrderCustomers, listOrderOffers } from '../../../../lib/orders/admin/repository.ts';
import { listOrderLines, listOrders } from '../../../../lib/orders/lists/repository.ts';
import { orderListSchema } from '../../../../lib/orders/lists/schema.ts';
import { listFixedPrices } from '../../../../lib/prices/admin/repository.ts';
import { listAdminProducts } from '../../../../lib/products/admin/repository.ts';
import { productListSchema } from '../../../../lib/products/admin/schema.ts';
import { listMisses } from '../../../../lib/search-misses/repository.ts';
import { missListSchema } from '../../../../lib/search-misses/schema.ts';
import type { Records } from '../../../../lib/pocketbase/schema.generated.ts';
import { listRequests } from '../../../../lib/status-requests/admin/repository.ts';
import { chosenSuppliers } from '../../../../lib/suppliers/model.ts';
import { listSuppliers } from '../../../../lib/suppliers/repository.ts';
import { listSynonyms } from '../../../../lib/synonyms/repository.ts';
import { listVinRequests } from '../../../../lib/vin-requests/admin/repository.ts';
import {
  aBrand,
  aCategory,
  aCustomer,
  aMessage,
  anAdmin,
  anOffer,
  aProduct,
  type Person,
} from '../../../support/builders.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { ASKED_PARTS, aVinRequest } from '../../../support/vin-requests.ts';
import { APPLICATION, aStatusRequest } from '../../../support/wholesale.ts';

/** In every list of the back office with a box to search in, somebody or something is called so. */
const NAME = 'СЕМЁНОВ Пётр';
const SPELLED = ['семенов', 'Семёнов', 'СЕМЕНОВ', 'семЁнов петр', 'пётр СЕМЕНОВ', 'мено'];
/** What means something to SQL, to its patterns, to the filters of the API or to the full text. */
const SIGNS = ['\\', '%', '_', '*', '[', '?', "'", '"', '(', "' || 1 = 1 || '", "\\' || id != '"];
const ODD = [
  ...SIGNS,
  ...SIGNS.map((sign) => `Семёнов${sign}`),
  '   ',
  'ё',
  'щ'.repeat(100),
  'а б в г д е ё ж з и к л м н о п',
];

let shop: TestShop;
let owner: Person;
let level: string;
const storefront = 'main';

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  owner = await anAdmin(shop, 'owner');
  const create = (collection: keyof Records, fields: object) =>
    shop.root.collection(collection).create(fields);
  const put = (table: string, row: Record<string, string | number>) =>
    shop
      .database()
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
      )
      .run(...Object.values(row));
  const [customer, stranger] = [
    await aCustomer(shop, { name: NAME }),
    await aCustomer(shop, { name: 'Иванова Анна' }),
  ];
  await aMessage(shop, { name: NAME });
  await aMessage(shop, { name: 'Иванова Анна' });
  for (const [n, subject] of [NAME, 'Иванова Анна'].entries())
    put('outbox', {
      id: `outbox00000000${n}`,
      event_key: `key-${n}`,
      recipient: 'somebody@shop.test',
      subject: `Заказ принят: ${subject}`,
      sent_at: '2026-11-20 10:00:00.000Z',
      created: '2026-11-20 10:00:00.000Z',
    });
  for (const query of [NAME.toLowerCase(), 'иванова анна'])
    await create('search_misses', { query, times: 1, last_at: '2026-11-20 10:00:00.000Z' });
  await create('suppliers', { name: NAME, code: 's1', kind: 'partner', active: true });
  await create('suppliers', { name: 'Иванова', code: 's2', kind: 'partner', active: true });
  await create('search_synonyms', { words: NAME.toLowerCase(), meanings: 'колодки' });
  const category = (await aCategory(shop, { name: 'Прочее' })).id;
  await create('category_rules', { words: NAME.toLowerCase(), category });
  const brand = (await aBrand(shop, { name: NAME, slug: 'semenov' })).id;
  for (const [n, name] of [NAME, 'Иванова'].entries())
    put('companies', {
      id: `company0000000${n}`,
      name: `ООО «${name}»`,
      inn: `770708389${n}`,
      created: '2026-11-20 10:00:00.000Z',
    });
  const product = (await aProduct(shop, { name: `Втулка ${NAME}`, brand, category })).id;
  level = (await create('price_levels', { code: 'own', name: 'Свой', base: 'retail' })).id;
  await create('fixed_prices', { level, product, price_kopecks: 100 });
  const offer = (await anOffer(shop, { product })).id;
  const other = (await anOffer(shop)).id;
  for (const [person, of, name] of [
    [customer, offer, NAME],
    [stranger, other, 'Иванова Анна'],
  ] as const) {
    const { id } = await anOrder(shop, person, of);
    shop.database().prepare('UPDATE orders SET contact_name = ? WHERE id = ?').run(name, id);
    const contact = { name, phone: '+375291234567', email: '' };
    await aVinRequest(shop, person.pb, { wish: { ...ASKED_PARTS, contact } });
    await aStatusRequest(shop, person, {
      ...APPLICATION,
      contact: { ...APPLICATION.contact, name },
    });
  }
});
afterAll(() => shop?.stop());

/** How many a list shows for a text. */
const LISTS: Record<string, (q: string) => Promise<{ length: number }>> = {
  messages: async (q) =>
    (await listFeedback(owner.pb, storefront, { state: 'all', q, page: 1 })).messages,
  emails: async (q) => (await listEmails(owner.pb, { q, state: 'sent', page: 1 })).emails,
  misses: async (q) => (await listMisses(owner.pb, missListSchema.parse({ q }))).misses,
  'requests for parts': async (q) =>
    (await listVinRequests(owner.pb, storefront, { state: 'all', q, page: 1 }, 8)).requests,
  'requests for prices': async (q) =>
    (await listRequests(owner.pb, storefront, { state: 'all', q, page: 1 })).requests,
  suppliers: async (q) => chosenSuppliers(await listSuppliers(owner.pb), { q }),
  synonyms: async (q) =>
    (await listSynonyms(owner.pb)).filter(({ words, meanings }) =>
      hasWords(`${words} ${meanings}`, q),
    ),
  rules: async (q) => (await listRules(owner.pb)).filter(({ words }) => hasWords(words, q)),
  brands: (q) => listBrands(owner.pb, { q }),
  customers: async (q) => (await listCustomers(owner.pb, customerListSchema.parse({ q }))).items,
  companies: async (q) => (await listCompanies(owner.pb, companyListSchema.parse({ q }))).items,
  orders: async (q) =>
    (await listOrders(owner.pb, storefront, orderListSchema.orders.parse({ q, state: 'all' })))
      .items,
  lines: async (q) =>
    (
      await listOrderLines(
        owner.pb,
        storefront,
        orderListSchema.lines.parse({ q, by: 'lines', state: 'all' }),
      )
    ).items,
  'customers of an order': (q) => findOrderCustomers(owner.pb, { q }),
  products: async (q) => (await listAdminProducts(owner.pb, productListSchema.parse({ q }))).items,
  'offers of an order': (q) => listOrderOffers(owner.pb, { q, user: '' }),
  'agreed prices': async (q) => (await listFixedPrices(owner.pb, level, { q, page: 1 })).items,
  everything: async (q) =>
    (await searchEverything(owner.pb, storefront, q)).filter(({ kind }) => kind === 'customer'),
};
/** Searched as visitors search, by whole words and their beginnings; signs are nothing there. */
const BY_FULL_TEXT = ['products', 'offers of an order', 'agreed prices'];

describe.each(Object.entries(LISTS))('the list of %s', (name, found) => {
  const isFullText = BY_FULL_TEXT.includes(name);

  it.each(SPELLED.filter((q) => !isFullText || q !== 'мено'))('finds him as «%s»', async (q) =>
    expect((await found(q)).length).toBe(1),
  );

  test('finds nobody by what he is not called', async () => {
    expect((await found('Сидоров')).length).toBe(0);
    expect((await found('семенов анна')).length).toBe(0);
    if (!isFullText)
      for (const sign of SIGNS) expect((await found(`${sign}Семёнов`)).length, sign).toBe(0);
  });

  test('answers whatever is typed', async () => {
    // The search over everything is asked for something.
    for (const q of ODD.filter((text) => name !== 'everything' || text.trim() !== ''))
      expect((await found(q)).length, q).toBeGreaterThanOrEqual(0);
  });
});
