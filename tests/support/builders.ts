import { createBackend, type Backend } from '../../lib/pocketbase/client.ts';
import type {
  AdminsRecord,
  BrandsRecord,
  CategoriesRecord,
  FeedbackRecord,
  ImportJobsRecord,
  OffersRecord,
  ProductsRecord,
  Records,
  WarehousesRecord,
} from '../../lib/pocketbase/schema.generated.ts';
import { signIn, type TestShop } from './pocketbase.ts';

/** Builders make one valid thing each; a test names only what it is about. */

/** A shop that tests put things into. */
export type FillableShop = Pick<TestShop, 'url' | 'root' | 'database'>;

type Over<T> = Partial<Record<keyof T, unknown>>;
type Names = keyof Records;

let made = 0;
const next = () => ++made;
const create = <N extends Names>(shop: FillableShop, name: N, fields: Record<string, unknown>) =>
  shop.root.collection(name).create(fields);

export async function aBrand(
  shop: FillableShop,
  over: Over<BrandsRecord> = {},
): Promise<BrandsRecord> {
  const n = next();
  return create(shop, 'brands', {
    name: `Brand ${n}`,
    slug: `brand-${n}`,
    kind: 'parts_maker',
    active: true,
    ...over,
  });
}

export async function aCategory(
  shop: FillableShop,
  over: Over<CategoriesRecord> = {},
): Promise<CategoriesRecord> {
  const n = next();
  return create(shop, 'categories', { name: `Category ${n}`, slug: `category-${n}`, ...over });
}

/** A published product of a brand and a category of its own, without offers. */
export async function aProduct(
  shop: FillableShop,
  over: Over<ProductsRecord> = {},
): Promise<ProductsRecord> {
  const n = next();
  const brand = over.brand ?? (await aBrand(shop)).id;
  const category = over.category ?? (await aCategory(shop)).id;
  return create(shop, 'products', {
    id: `test-part-${n}`,
    article: `TP ${n}`,
    article_key: `TP${n}`,
    name: `Test part ${n}`,
    unit: 'шт.',
    published: true,
    ...over,
    brand,
    category,
  });
}

/** An open warehouse of an active supplier, the shop's own unless told. */
export async function aWarehouse(
  shop: FillableShop,
  over: Over<WarehousesRecord> = {},
  kind: 'own' | 'partner' = 'own',
): Promise<WarehousesRecord> {
  const n = next();
  const supplier =
    over.supplier ??
    (await create(shop, 'suppliers', { name: `Supplier ${n}`, kind, active: true })).id;
  return create(shop, 'warehouses', {
    name: `Warehouse ${n}`,
    city: 'Москва',
    active: true,
    ...over,
    supplier,
  });
}

/**
 * An offer of 100 ₽, 10 pieces in stock. `on_hand`, `reserved`: its stock, for the kind `exact`
 * only.
 */
export async function anOffer(
  shop: FillableShop,
  over: Over<OffersRecord> & { cost_kopecks?: number; on_hand?: number; reserved?: number } = {},
): Promise<OffersRecord> {
  const { on_hand = 10, reserved = 0, ...fields } = over;
  const product = fields.product ?? (await aProduct(shop)).id;
  const warehouse = fields.warehouse ?? (await aWarehouse(shop)).id;
  const offer = await create(shop, 'offers', {
    retail_kopecks: 10_000,
    stock_kind: 'exact',
    multiple: 1,
    min_quantity: 1,
    ...fields,
    product,
    warehouse,
  });
  if (offer.stock_kind === 'exact')
    await create(shop, 'stocks', { offer: offer.id, on_hand, reserved });
  return offer;
}

export const PASSWORD = 'correct-horse';

export type Person = { id: string; email: string; password: string; token: string; pb: Backend };

async function aPerson(
  shop: FillableShop,
  collection: 'users' | 'admins',
  fields: Record<string, unknown>,
): Promise<Person> {
  const email = String(fields.email ?? `${collection}-${next()}@shop.test`);
  const { id } = await create(shop, collection, {
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    verified: true,
    ...fields,
    email,
  });
  const token = await signIn(shop.url, collection, email, PASSWORD);
  return { id, email, password: PASSWORD, token, pb: createBackend(shop.url, token) };
}

/** A customer who is signed in. */
export const aCustomer = (shop: FillableShop, over: Record<string, unknown> = {}) =>
  aPerson(shop, 'users', { name: 'Test customer', ...over });

/** Many customers who are signed in, without the cost of their passwords. */
export async function aCrowd(shop: FillableShop, size: number): Promise<Person[]> {
  const people = Array.from({ length: size }, () => ({
    id: `crowd${String(next()).padStart(10, '0')}`,
    email: `crowd-${made}@shop.test`,
  }));
  const database = shop.database();
  database.exec('BEGIN');
  for (const { id, email } of people)
    database
      .prepare(
        "INSERT INTO users (id, email, verified, name, tokenKey, password) VALUES (?, ?, TRUE, 'One of many', ?, '')",
      )
      .run(id, email, `${id}${'t'.repeat(30)}`);
  database.exec('COMMIT');
  const tokens = await Promise.all(
    people.map(({ id }) => shop.root.collection('users').impersonate(id, 3600)),
  );
  return people.map((person, n) => ({
    ...person,
    password: '',
    token: tokens[n]!.authStore.token,
    pb: createBackend(shop.url, tokens[n]!.authStore.token),
  }));
}

/** An active admin of the role, signed in. */
export const anAdmin = (
  shop: FillableShop,
  role: AdminsRecord['role'],
  over: Record<string, unknown> = {},
) => aPerson(shop, 'admins', { name: `Test ${role}`, active: true, ...over, role });

/** What a visitor wrote by the feedback form. */
export async function aMessage(
  shop: FillableShop,
  over: Over<FeedbackRecord> = {},
): Promise<FeedbackRecord> {
  const n = next();
  return create(shop, 'feedback', {
    storefront: 'main',
    number: 1000 + n,
    name: `Visitor ${n}`,
    phone: '+79001234567',
    topic: 'question',
    message: `Question ${n}`,
    state: 'new',
    consent_document: 'privacy@2026-11-21 00:00:00.000Z',
    consent_form: 'feedback',
    consent_given_at: '2026-11-21 00:00:00.000Z',
    idempotency_key: `key-${n}`,
    ...over,
  });
}

/** A price list that waits for the worker, of a supplier of its own. */
export async function anImportJob(
  shop: FillableShop,
  over: Over<ImportJobsRecord> = {},
): Promise<ImportJobsRecord> {
  const n = next();
  const supplier =
    over.supplier ??
    (await create(shop, 'suppliers', { name: `Supplier ${n}`, kind: 'partner', active: true })).id;
  return create(shop, 'import_jobs', {
    source: 'upload',
    file_name: `list-${n}.csv`,
    file_size: 100,
    stored: `stored-${n}`,
    mode: 'delta',
    state: 'looking',
    ...over,
    supplier,
  });
}
