import type * as contracts from '../../../lib/admin-search/contract.ts';
import type { Found } from '../../../lib/admin-search/model.ts';
import { foldVin, isVin } from '../../../lib/garage/model.ts';
import type { OrderState } from '../../../lib/orders/model.ts';
import { kindNamed } from '../../../lib/orders/numbers/model.ts';
import { ORDER_PROPERTIES } from '../../../lib/orders/state-properties/model.ts';
import { phoneDigits } from '../../../lib/phones/model.ts';
import { searchTermsIn } from '../customers/search-terms.ts';
import { findProducts } from '../search/source.ts';
import { searchedText } from '../search/search-request.ts';
import { hasRole, requireRole, type Role } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { storefrontOf } from '../request/storefront.ts';
import { beginning, hasTerms, within, wordsOf, wordValues } from '../sql/like.ts';
import { select } from '../sql/select.ts';
import { invoicesNamed } from '../documents/find-invoices.ts';
import { ordersNamed } from '../orders/lists/find-orders.ts';

const PRODUCTS = 7;
const OTHERS = 4;
/** Enough to have the best among them. */
const CANDIDATES = 40;
const FOUND = { id: '', title: '', note: '' };

/** @throws 403 for whoever is no person of the staff, 400 `invalid_input` without a query */
export function adminSearch(e: RouteEvent<typeof contracts.adminSearch>) {
  requireRole(e, 'owner', 'manager', 'warehouse', 'content');
  const query = searchedText(e);
  const only = kindNamed(query);
  const opens = opensFor(e);
  return e.json(200, {
    items: [
      ...(only !== 'invoice' && opens('owner', 'manager', 'warehouse')
        ? orders(e.app, storefrontOf(e), query)
        : []),
      ...(only !== 'order' && opens('owner', 'manager')
        ? invoices(e.app, storefrontOf(e), query)
        : []),
      ...(only ? [] : others(e, query)),
    ],
  });
}

const opensFor =
  (e: core.RequestEvent) =>
  (...roles: Role[]): boolean =>
    hasRole(e.auth, roles);

/** Everything but orders and invoices. */
function others(e: core.RequestEvent, query: string): Found[] {
  const opens = opensFor(e);
  return [
    ...(opens('owner', 'manager')
      ? [...customers(e.app, query), ...messages(e, query), ...vinRequests(e, query)]
      : []),
    ...products(e.app, query),
    ...(opens('owner', 'manager', 'content')
      ? [
          ...named(
            e.app,
            'brand',
            'brands',
            `CASE WHEN active THEN 'бренд' ELSE 'бренд скрыт' END`,
            query,
          ),
          ...named(e.app, 'category', 'categories', `products_count || ' тов.'`, query),
        ]
      : []),
    ...(opens('owner', 'manager') ? named(e.app, 'supplier', 'suppliers', 'code', query) : []),
  ];
}

const ofKind = (kind: Found['kind'], rows: (typeof FOUND)[]): Found[] =>
  rows.map(({ id, title, note }) => ({ kind, id, title, note }));

/** Orders by number, name, phone or address, the newest first. */
function orders(app: core.App, storefront: string, query: string): Found[] {
  const rows = select(
    app,
    { ...FOUND, state: '' },
    `SELECT o.id AS id, 'Заказ № ' || o.number || ', ' || o.contact_name AS title, o.contact_phone AS note, o.state AS state FROM json_each({:ids}) k CROSS JOIN orders o ON o.id = k.value ORDER BY k.key`,
    {
      ids: JSON.stringify(ordersNamed(app, storefront, query, OTHERS)),
    },
  );
  return ofKind(
    'order',
    rows.map(({ state, note, ...row }) => ({
      ...row,
      note: `${ORDER_PROPERTIES[state as OrderState].name} · ${note}`,
    })),
  );
}

/** Invoices by number, the newest first. `id`: of the order and of the paper. */
function invoices(app: core.App, storefront: string, query: string): Found[] {
  const rows = select(
    app,
    FOUND,
    `SELECT o.id || '/' || d.id AS id, 'Счёт № ' || d.number AS title, 'заказ № ' || o.number || ', ' || o.contact_name AS note
    FROM json_each({:ids}) k CROSS JOIN documents d ON d.id = k.value CROSS JOIN orders o ON o.id = d."order" ORDER BY k.key`,
    { ids: JSON.stringify(invoicesNamed(app, storefront, query, OTHERS).map(({ id }) => id)) },
  );
  return ofKind('invoice', rows);
}

/**
 * Customers by name, phone, address or the ИНН of their company or open request, the newest first.
 */
function customers(app: core.App, query: string): Found[] {
  const { condition, index, values } = searchTermsIn(query);
  const [title, note] = [
    "COALESCE(NULLIF(name, ''), NULLIF(email, ''), phone)",
    "trim(phone || ' ' || CASE WHEN name != '' THEN email ELSE '' END)",
  ];
  return ofKind(
    'customer',
    select(
      app,
      FOUND,
      `SELECT id, ${title} AS title, ${note} AS note FROM users u ${index} WHERE ${condition} AND merged_into = '' ORDER BY created DESC, rowid DESC LIMIT ${OTHERS}`,
      values,
    ),
  );
}

function products(app: core.App, query: string): Found[] {
  const found = [...findProducts(app, query, CANDIDATES, 'all')]
    .sort(([, a], [, b]) => a - b)
    .slice(0, PRODUCTS);
  return ofKind(
    'product',
    select(
      app,
      FOUND,
      `
    SELECT p.id AS id, p.name AS title, b.name || ' ' || p.article || CASE WHEN p.published THEN '' ELSE ' · черновик' END AS note
    FROM json_each({:numbers}) k CROSS JOIN products p ON p.number = k.value CROSS JOIN brands b ON b.id = p.brand ORDER BY k.key`,
      { numbers: JSON.stringify(found.map(([number]) => number)) },
    ),
  );
}

/**
 * Records by the words of their names, those that begin so first. All of these tables are small.
 */
function named(
  app: core.App,
  kind: Found['kind'],
  table: 'brands' | 'categories' | 'suppliers',
  note: string,
  query: string,
): Found[] {
  const words = wordsOf(query);
  return ofKind(
    kind,
    select(
      app,
      FOUND,
      `SELECT id, name AS title, ${note} AS note FROM ${table} WHERE ${hasTerms('name', words)} ORDER BY name GLOB {:beginning} DESC, length(name), name LIMIT ${OTHERS}`,
      { ...wordValues(words), beginning: beginning(query) },
    ),
  );
}

/** Messages by number, name, phone or address, the newest first. */
function messages(e: core.RequestEvent, query: string): Found[] {
  const words = wordsOf(query);
  return ofKind(
    'message',
    select(
      e.app,
      FOUND,
      `
    SELECT id, '№ ' || number || ', ' || name AS title, substr(message, 1, 80) AS note FROM feedback
    WHERE storefront = {:storefront} AND (number = {:number} OR ${hasTerms('name', words)} OR email GLOB {:address} OR ({:digits} != '' AND phone LIKE '%' || {:digits} || '%'))
    ORDER BY created DESC, rowid DESC LIMIT ${OTHERS}`,
      {
        ...wordValues(words),
        storefront: storefrontOf(e),
        number: /^\d{1,9}$/.test(query) ? Number(query) : 0,
        digits: phoneDigits(query),
        address: within(query),
      },
    ),
  );
}

/** Requests to have parts selected, by number, VIN, name, phone or address, the newest first. */
function vinRequests(e: core.RequestEvent, query: string): Found[] {
  const words = wordsOf(query);
  return ofKind(
    'vin_request',
    select(
      e.app,
      FOUND,
      `
    SELECT id, '№ ' || number || CASE WHEN contact_name != '' THEN ', ' || contact_name ELSE '' END AS title, substr(words, 1, 80) AS note FROM vin_requests
    WHERE storefront = {:storefront} AND (number = {:query} OR vin = {:vin} OR ${hasTerms('contact_name', words)} OR contact_email GLOB {:address} OR ({:digits} != '' AND contact_phone LIKE '%' || {:digits} || '%'))
    ORDER BY created DESC, rowid DESC LIMIT ${OTHERS}`,
      {
        ...wordValues(words),
        storefront: storefrontOf(e),
        query: query.trim(),
        vin: isVin(foldVin(query)) ? foldVin(query) : '-',
        digits: phoneDigits(query),
        address: within(query),
      },
    ),
  );
}
