import type * as contracts from '../../../lib/accounts/contract.ts';
import { requireCustomer } from './customer.ts';
import { select } from '../sql/select.ts';
import type { RouteEvent } from '../request/route-event.ts';

const ACCOUNT = ['email', 'username', 'name', 'phone', 'created', 'updated'];

const ORDER = {
  number: '',
  placed: '',
  state: '',
  name: '',
  phone: '',
  email: '',
  total: 0,
  comment: '',
  car: '',
  carNumber: '',
};
const ORDER_LINE = {
  order: '',
  brand: '',
  article: '',
  name: '',
  quantity: 0,
  price: 0,
  state: '',
};

/** @throws 401 */
export function exportOwnData(e: RouteEvent<typeof contracts.exportOwnData>) {
  const customer = requireCustomer(e);
  const own: Own = (shape, sql) => select(e.app, shape, sql, { id: customer.id });
  return e.json(200, {
    account: accountOf(customer),
    addresses: addressesOf(own),
    garage: own(
      { title: '', year: 0, vin: '', frame: '', mileage: 0, note: '', added: '' },
      'SELECT title, year, vin, frame, mileage, note, created AS added FROM garage_cars WHERE user = {:id} ORDER BY created, rowid',
    ),
    favorites: own(
      { product: '', name: '', added: '' },
      'SELECT f.product AS product, p.name AS name, f.created AS added FROM favorites f JOIN products p ON p.id = f.product WHERE f.user = {:id} ORDER BY f.created, f.rowid',
    ),
    cart: own(
      { product: '', quantity: 0, added: '' },
      'SELECT product, quantity, created AS added FROM cart_items WHERE user = {:id} ORDER BY rowid',
    ),
    ...ordersOf(own),
    ...requestsOf(own),
    ...vinRequestsOf(own),
    consents: own(
      { document: '', version: '', form: '', given_at: '', withdrawn_at: '' },
      'SELECT document, version, form, given_at, withdrawn_at FROM consents WHERE subject = {:id} ORDER BY given_at, rowid',
    ),
    signIns: own(
      { provider: '', since: '' },
      'SELECT provider, created AS since FROM _externalAuths WHERE recordRef = {:id} ORDER BY created, rowid',
    ),
  });
}

/** Rows of the customer, whose id stands in `sql` as {:id}. */
type Own = <T extends object>(shape: T, sql: string) => T[];

const accountOf = (customer: core.Record) => ({
  ...Object.fromEntries(ACCOUNT.map((field) => [field, customer.getString(field)])),
  verified: customer.verified(),
});

const addressesOf = (own: Own) =>
  own(
    {
      title: '',
      city: '',
      street: '',
      flat: '',
      postal_code: '',
      comment: '',
      is_default: false,
    },
    'SELECT title, city, street, flat, postal_code, comment, is_default FROM addresses WHERE user = {:id} ORDER BY created, rowid',
  );

const ordersOf = (own: Own) => ({
  orders: own(
    ORDER,
    'SELECT number, created AS placed, state, contact_name AS name, contact_phone AS phone, contact_email AS email, total_kopecks AS total, comment, car, car_number AS carNumber FROM orders WHERE user = {:id} ORDER BY created, rowid',
  ),
  orderLines: own(
    ORDER_LINE,
    'SELECT o.number AS "order", i.brand AS brand, i.article AS article, i.name AS name, i.quantity AS quantity, i.price_kopecks AS price, i.state AS state FROM orders o JOIN order_items i ON i."order" = o.id WHERE o.user = {:id} ORDER BY o.created, o.rowid, i.position, i.rowid',
  ),
  orderParcels: own(
    { order: '', written: '', carrier: '', number: '' },
    'SELECT o.number AS "order", p.created AS written, p.carrier AS carrier, p.number AS number FROM orders o JOIN parcels p ON p."order" = o.id WHERE o.user = {:id} ORDER BY p.created, p.rowid',
  ),
  orderMessages: own(
    { order: '', written: '', byShop: false, text: '' },
    `SELECT o.number AS "order", m.created AS written, m.author_kind = 'admin' AS byShop, m.text AS text FROM orders o JOIN order_messages m ON m."order" = o.id WHERE o.user = {:id} AND m.public = TRUE ORDER BY m.created, m.rowid`,
  ),
});

const requestsOf = (own: Own) => ({
  statusRequests: own(
    {
      number: '',
      sent: '',
      state: '',
      company: '',
      contact: '',
      phone: '',
      email: '',
      comment: '',
    },
    'SELECT number, created AS sent, state, company, contact_name AS contact, contact_phone AS phone, contact_email AS email, comment FROM status_requests WHERE user = {:id} ORDER BY created, rowid',
  ).map(({ company, ...request }) => ({ ...request, company: JSON.parse(company || 'null') })),
  statusRequestFiles: own(
    { name: '', bytes: 0, sent: '' },
    'SELECT name, bytes, created AS sent FROM status_request_files WHERE user = {:id} ORDER BY created, rowid',
  ),
});

const vinRequestsOf = (own: Own) => ({
  vinRequests: own(
    { number: '', sent: '', state: '', words: '', car: '', year: 0, vin: '', frame: '' },
    'SELECT number, created AS sent, state, words, car, year, vin, frame FROM vin_requests WHERE user = {:id} ORDER BY created, rowid',
  ),
  vinRequestMessages: own(
    { request: '', written: '', byShop: false, text: '' },
    `SELECT r.number AS request, e.created AS written, e.actor_kind = 'admin' AS byShop, e.text AS text FROM vin_requests r JOIN vin_request_events e ON e.request = r.id WHERE r.user = {:id} AND e.text != '' ORDER BY e.created, e.rowid`,
  ),
  vinRequestFiles: own(
    { request: '', name: '', bytes: 0, sent: '' },
    'SELECT r.number AS request, f.name AS name, f.bytes AS bytes, f.created AS sent FROM vin_requests r JOIN vin_request_files f ON f.request = r.id WHERE r.user = {:id} ORDER BY f.created, f.rowid',
  ),
});
