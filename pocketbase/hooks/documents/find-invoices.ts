import { numbersIn } from '../../../lib/orders/numbers/model.ts';
import { select } from '../sql/select.ts';

const FOUND = { id: '', order: '', number: '' };

/**
 * Invoices of a storefront that a text names by their numbers, the newest first: whole ones, or the
 * place in a year alone.
 */
export function invoicesNamed(
  app: core.App,
  storefront: string,
  words: string,
  most: number,
): (typeof FOUND)[] {
  const { invoices, place } = numbersIn(words);
  if (invoices.length === 0 && !place) return [];
  return select(
    app,
    FOUND,
    `SELECT d.id AS id, d."order" AS "order", d.number AS number FROM documents d CROSS JOIN orders o ON o.id = d."order"
    WHERE d.kind = 'invoice' AND ${place ? 'substr(d.number, -6) = {:place}' : 'd.number IN (SELECT value FROM json_each({:invoices}))'} AND o.storefront = {:storefront}
    ORDER BY d.created DESC, d.rowid DESC LIMIT ${most}`,
    { storefront, invoices: JSON.stringify(invoices), place },
  );
}
