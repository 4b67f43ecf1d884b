import { requireCustomer } from './customer.ts';
import { select } from '../sql/select.ts';

const ACCOUNT = ['email', 'username', 'name', 'phone', 'created', 'updated'];

/**
 * GET /api/shop/account/export: everything that the shop keeps about the customer.
 * @returns 200 {account, addresses, favorites, consents, signIns}
 * @throws 401
 */
export function exportOwnData(e: core.RequestEvent): void {
  const customer = requireCustomer(e);
  const own = <T extends object>(shape: T, sql: string) => select(e.app, shape, sql, { id: customer.id });
  e.json(200, {
    account: { ...Object.fromEntries(ACCOUNT.map((field) => [field, customer.getString(field)])), verified: customer.verified() },
    addresses: own({ title: '', city: '', street: '', flat: '', postal_code: '', comment: '', is_default: false }, 'SELECT title, city, street, flat, postal_code, comment, is_default FROM addresses WHERE user = {:id} ORDER BY created, id'),
    favorites: own({ product: '', name: '', added: '' }, 'SELECT f.product AS product, p.name AS name, f.created AS added FROM favorites f JOIN products p ON p.id = f.product WHERE f.user = {:id} ORDER BY f.created, f.id'),
    consents: own({ document: '', version: '', form: '', given_at: '', withdrawn_at: '' }, 'SELECT document, version, form, given_at, withdrawn_at FROM consents WHERE subject = {:id} ORDER BY given_at'),
    signIns: own({ provider: '', since: '' }, 'SELECT provider, created AS since FROM _externalAuths WHERE recordRef = {:id} ORDER BY created'),
  });
}
