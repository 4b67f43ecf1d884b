import type { Records } from '../../../lib/pocketbase/schema.generated.ts';
import {
  aBrand,
  aCategory,
  aMessage,
  anOffer,
  aProduct,
  aWarehouse,
} from '../../support/builders.ts';
import type { TestShop } from '../../support/pocketbase.ts';
import { PDF } from '../../support/request-files.ts';
import { supplierOrderSubjects } from './supplier-order-subjects.ts';
import { selectionSubjects, type Subject } from './selection-subjects.ts';

type Fields = Record<string, unknown>;
export type { Subject };

/** One kind of record for every row of the table of expectations, by its name there. */
export async function theSubjects(shop: TestShop): Promise<Record<string, Subject>> {
  const of = (collection: keyof Records, fields: Subject['fields'], change: Fields): Subject => ({
    collection,
    fields,
    change,
  });
  const made = async (collection: keyof Records, fields: Fields) =>
    (await shop.root.collection(collection).create(fields)).id;

  const brand = (await aBrand(shop)).id;
  const category = (await aCategory(shop)).id;
  const product = (await aProduct(shop, { brand, category })).id;
  const draft = (await aProduct(shop, { brand, category, published: false })).id;
  const { id: warehouse, supplier } = await aWarehouse(shop);
  const stocktaking = await made('stocktakings', { warehouse, state: 'counting' });
  const level = await made('price_levels', { code: 'level', name: 'Level', base: 'retail' });
  const stranger = await made('users', {
    email: 'stranger@shop.test',
    password: 'correct-horse',
    passwordConfirm: 'correct-horse',
  });
  const colleague = await made('admins', {
    email: 'colleague@shop.test',
    password: 'correct-horse',
    passwordConfirm: 'correct-horse',
    name: 'AdminAccount',
    role: 'manager',
    active: true,
  });
  const make = await made('vehicle_makes', { name: 'Make', slug: 'make' });
  const model = await made('vehicle_models', { make, name: 'Model', slug: 'model' });
  const generation = await made('vehicle_generations', {
    model,
    name: 'Generation',
    slug: 'generation',
  });
  const run = await made('import_runs', { supplier, mode: 'full', state: 'done' });

  const message = (await aMessage(shop)).id;

  const named = (n: number) => ({ name: `Thing ${n}`, slug: `thing-${n}` });
  const person = (n: number) => ({
    email: `thing-${n}@shop.test`,
    password: 'correct-horse',
    passwordConfirm: 'correct-horse',
  });
  const part = (n: number) => ({
    id: `thing-${n}`,
    brand,
    category,
    article: `T ${n}`,
    article_key: `T${n}`,
    name: `Thing ${n}`,
    unit: 'шт.',
  });
  const day = (n: number) => new Date(Date.UTC(2030, 0, n)).toISOString();
  const name = { name: 'Another name' };
  const anOrder = (n: number) => ({
    storefront: 'main',
    number: `30-${n}`,
    user: stranger,
    contact_name: 'Somebody',
    contact_phone: '+79001234567',
    delivery: 'pickup',
    payment: 'invoice',
    state: 'new',
    idempotency_key: `key-${n}`,
  });
  const order = await made('orders', anOrder(0));
  const aWish = (n: number) => ({
    storefront: 'main',
    number: `30-${n}`,
    state: 'new',
    business: 'service',
    inn: '7707083893',
    contact_name: 'Somebody',
    contact_phone: '+79001234567',
  });
  const wish = await made('status_requests', { ...aWish(0), user: stranger });
  const selections = await selectionSubjects(of, made, stranger);

  return {
    brands: of('brands', (n) => ({ ...named(n), kind: 'both', active: true }), name),
    'brands: inactive': of('brands', (n) => ({ ...named(n), kind: 'both' }), name),
    brand_aliases: of('brand_aliases', (n) => ({ brand, alias_key: `ALIAS${n}` }), { brand }),
    category_rules: of('category_rules', (n) => ({ category, words: `word ${n}` }), {
      words: 'another word',
    }),
    categories: of('categories', named, name),
    category_attributes: of(
      'category_attributes',
      (n) => ({ category, name: `Attribute ${n}`, kind: 'text' }),
      { unit: 'мм' },
    ),
    products: of('products', (n) => ({ ...part(n), published: true }), {
      description: 'Another text',
    }),
    'products: draft': of('products', part, { description: 'Another text' }),
    product_numbers: of(
      'product_numbers',
      (n) => ({ product, number: `N ${n}`, number_key: `N${n}`, kind: 'oem' }),
      { kind: 'old' },
    ),
    'product_numbers: draft': of(
      'product_numbers',
      (n) => ({ product: draft, number: `N ${n}`, number_key: `N${n}`, kind: 'oem' }),
      { kind: 'old' },
    ),
    fitments: of('fitments', () => ({ product, generation }), { note: 'Another note' }),
    'fitments: draft': of('fitments', () => ({ product: draft, generation }), {
      note: 'Another note',
    }),
    cross_links: of(
      'cross_links',
      (n) => ({
        from_brand: brand,
        from_key: `F${n}`,
        to_brand: brand,
        to_key: `T${n}`,
        kind: 'analog',
      }),
      { confidence: 50 },
    ),
    vehicle_makes: of('vehicle_makes', named, name),
    vehicle_models: of('vehicle_models', (n) => ({ ...named(n), make }), name),
    vehicle_generations: of('vehicle_generations', (n) => ({ ...named(n), model }), name),
    vehicle_modifications: of('vehicle_modifications', () => ({ name: '1.6', generation }), name),
    redirects: of('redirects', (n) => ({ from_path: `/old-${n}`, to_path: '/new' }), {
      to_path: '/newer',
    }),
    suppliers: of('suppliers', () => ({ name: 'Supplier', kind: 'own', active: true }), name),
    warehouses: of('warehouses', () => ({ name: 'Warehouse', supplier, active: true }), name),
    offers: of(
      'offers',
      (n) => ({
        product,
        warehouse,
        supplier_sku: `SKU${n}`,
        stock_kind: 'few',
        retail_kopecks: 100,
      }),
      { retail_kopecks: 200 },
    ),
    stocktakings: of('stocktakings', () => ({ warehouse, state: 'posted' }), {
      reason: 'Another reason',
    }),
    stocktaking_lines: of(
      'stocktaking_lines',
      (n) => ({
        stocktaking,
        offer: `offer${n}`,
        product,
        brand: 'Brand',
        article: `A ${n}`,
        name: 'Part',
      }),
      { counted: 2 },
    ),
    stocks: of(
      'stocks',
      async (n) => ({
        offer: (
          await anOffer(shop, { product, warehouse, supplier_sku: `S${n}`, stock_kind: 'few' })
        ).id,
        on_hand: 1,
      }),
      { on_hand: 2 },
    ),
    price_levels: of(
      'price_levels',
      (n) => ({ code: `level-${n}`, name: 'Level', base: 'cost', percent: 7 }),
      name,
    ),
    supplier_markups: of(
      'supplier_markups',
      (n) => ({ supplier, from_kopecks: n * 100, percent: 30 }),
      { percent: 20 },
    ),
    price_rules: of('price_rules', () => ({ level, scope: 'brand', brand, percent: 5 }), {
      percent: 6,
    }),
    fixed_prices: of(
      'fixed_prices',
      (n) => ({ level, product, price_kopecks: 100, valid_from: day(n) }),
      { price_kopecks: 200 },
    ),
    vat_rates: of('vat_rates', (n) => ({ code: `vat-${n}`, percent: 22, valid_from: day(n) }), {
      percent: 20,
    }),
    import_profiles: of(
      'import_profiles',
      (n) => ({ supplier, fingerprint: `f${n}`, mapping: { article: 0 }, mode: 'delta' }),
      { delimiter: ';' },
    ),
    import_runs: of('import_runs', () => ({ supplier, mode: 'delta', state: 'done' }), {
      state: 'rolled_back',
    }),
    import_jobs: of(
      'import_jobs',
      (n) => ({
        supplier,
        source: 'upload',
        file_name: `list-${n}.csv`,
        mode: 'delta',
        state: 'looking',
      }),
      { problem: 'Нет файла' },
    ),
    import_errors: of('import_errors', (n) => ({ run, row: n, reason: 'Нет цены' }), {
      reason: 'Нет артикула',
    }),
    users: of('users', person, name),
    admins: of('admins', (n) => ({ ...person(n), role: 'content', active: true }), name),
    addresses: of(
      'addresses',
      () => ({ user: stranger, city: 'Тула', street: 'ул. Примерная, 1' }),
      { city: 'Орёл' },
    ),
    favorites: of(
      'favorites',
      async () => ({ user: stranger, product: (await aProduct(shop, { brand, category })).id }),
      { product },
    ),
    garage_cars: of('garage_cars', () => ({ user: stranger, title: 'Kia Rio' }), {
      note: 'Зимняя',
    }),
    admin_views: of(
      'admin_views',
      (n) => ({ admin: colleague, list: 'products', name: `View ${n}`, query: '?q=a' }),
      { query: '?q=b' },
    ),
    admin_alerts: of('admin_alerts', (n) => ({ admin: colleague, kind: `kind-${n}` }), {
      wanted: true,
    }),
    consents: of(
      'consents',
      () => ({
        subject: stranger,
        document: 'privacy',
        version: '1',
        form: 'register',
        given_at: day(1),
      }),
      { withdrawn_at: day(2) },
    ),
    carts: of(
      'carts',
      async (n) => ({ user: await made('users', person(1_000 + n)), order_key: 'k'.repeat(32) }),
      { order_key: 'l'.repeat(32) },
    ),
    cart_items: of(
      'cart_items',
      (n) => ({ user: stranger, offer: `offer${n}`, product, quantity: 1 }),
      { quantity: 2 },
    ),
    cart_merges: of(
      'cart_merges',
      (n) => ({ user: stranger, guest_cart: String(n).padStart(32, 'g') }),
      { guest_cart: 'h'.repeat(32) },
    ),
    counters: of('counters', (n) => ({ name: `counter-${n}`, year: 2030, value: 1 }), { value: 2 }),
    companies: of(
      'companies',
      (n) => ({ legal_form: 'company', name: `Company ${n}`, inn: String(1_000_000_000 + n) }),
      name,
    ),
    status_requests: of(
      'status_requests',
      async (n) => ({ ...aWish(n), user: await made('users', person(1_000 + n)) }),
      { comment: 'Another comment' },
    ),
    status_request_events: of(
      'status_request_events',
      () => ({ request: wish, kind: 'review', actor_kind: 'admin' }),
      { text: 'Another text' },
    ),
    level_revocations: of(
      'level_revocations',
      (n) => ({ user: stranger, level_name: 'Level', reason: `Reason ${n}` }),
      { reason: 'Another reason' },
    ),
    status_request_files: of(
      'status_request_files',
      (n) => ({
        user: stranger,
        request: wish,
        name: `paper-${n}.pdf`,
        file: new File([PDF], 'paper.pdf'),
      }),
      { name: 'another.pdf' },
    ),
    ...selections,
    ...(await supplierOrderSubjects(of, made, order)),
    orders: of('orders', anOrder, { comment: 'Another comment' }),
    order_items: of(
      'order_items',
      () => ({
        order,
        product,
        offer: 'offer',
        brand: 'Brand',
        article: 'A',
        name: 'Part',
        unit: 'шт.',
        stock_kind: 'few',
        quantity: 1,
        state: 'accepted',
      }),
      { state: 'issued' },
    ),
    order_events: of(
      'order_events',
      () => ({ order, kind: 'placed', public: true, actor_kind: 'shop' }),
      { kind: 'another' },
    ),
    order_messages: of(
      'order_messages',
      (n) => ({ order, author_kind: 'admin', public: true, text: `Message ${n}` }),
      { text: 'Another message' },
    ),
    'order_messages: internal': of(
      'order_messages',
      (n) => ({ order, author_kind: 'admin', text: `Note ${n}` }),
      { public: true },
    ),
    payments: of(
      'payments',
      (n) => ({ order, kind: 'cash', amount_kopecks: 100 + n, received_at: day(1) }),
      { amount_kopecks: 1 },
    ),
    parcels: of('parcels', (n) => ({ order, carrier: 'СДЭК', number: `100-${n}` }), {
      number: '200-1',
    }),
    documents: of(
      'documents',
      (n) => ({
        order,
        kind: 'invoice',
        number: `30-${n}`,
        content_hash: `hash-${n}`,
        snapshot: { n },
        total_kopecks: 1,
      }),
      { number: '31-1' },
    ),
    outbox: of(
      'outbox',
      (n) => ({
        event_key: `event-${n}`,
        storefront: 'main',
        template: 'verification',
        recipient: 'somebody@shop.test',
        subject: 'Email',
      }),
      { subject: 'Another email' },
    ),
    letter_texts: of(
      'letter_texts',
      (n) => ({
        storefront: `shop-${n}`,
        template: 'verification',
        subject: 'Email',
        before: 'Words',
      }),
      { subject: 'Another email' },
    ),
    settings: of('settings', (n) => ({ storefront: 'main', key: `key-${n}`, value: 1 }), {
      value: 2,
    }),
    pages: of('pages', (n) => ({ storefront: 'main', slug: `page-${n}`, title: 'Page' }), {
      text: 'Another text',
    }),
    feedback: of(
      'feedback',
      (n) => ({
        storefront: 'main',
        number: n,
        name: 'Visitor',
        email: 'visitor@shop.test',
        topic: 'question',
        message: 'Hello',
        state: 'new',
        idempotency_key: `key-${n}`,
        consent_document: 'privacy@1',
        consent_form: 'feedback',
        consent_given_at: day(1),
      }),
      { state: 'answered' },
    ),
    feedback_answers: of(
      'feedback_answers',
      () => ({ feedback: message, text: 'Answer', recipient: 'visitor@shop.test' }),
      { text: 'Another answer' },
    ),
    search_synonyms: of('search_synonyms', (n) => ({ words: `word ${n}`, meanings: 'another' }), {
      both_ways: true,
    }),
    search_misses: of(
      'search_misses',
      (n) => ({ query: `query ${n}`, times: 1, last_at: day(n) }),
      { hidden: true },
    ),
    audit_log: of(
      'audit_log',
      () => ({ actor: 'somebody', action: 'create', collection: 'brands', record: brand }),
      { record: product },
    ),
    listings: of('listings', (n) => ({ id: `thing-${n}`, product: `thing-${n}` }), { quantity: 1 }),
    cache_events: of('cache_events', () => ({ tag: 'catalogue' }), { tag: 'list' }),
  };
}
