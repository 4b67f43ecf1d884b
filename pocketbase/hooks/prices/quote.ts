import type * as contracts from '../../../lib/prices/contract.ts';
import { requireCustomer } from '../accounts/customer.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';
import { ownPricer } from './own-prices.ts';

type Columns = [
  offers: string[],
  products: string[],
  brands: string[],
  paths: string[],
  suppliers: string[],
  retail: number[],
  costs: number[],
];

/** Offers of one page, with all that it compares. */
const MOST = 300;

/** A list of ids as JSON: one look instead of one for each. */
const IDS = /^\[("[a-z0-9]{1,15}"(,"[a-z0-9]{1,15}")*)?\]$/;

/**
 * As one text, and by columns: each field of a row costs the engine a call of its own, and each row
 * an object.
 */
const COLUMNS = `
  SELECT json_array(json_group_array(o.id), json_group_array(o.product), json_group_array(p.brand), json_group_array(c.path), json_group_array(w.supplier),
    json_group_array(o.retail_kopecks), json_group_array(o.cost_kopecks)) AS columns
  FROM json_each({:offers}) asked CROSS JOIN offers o ON o.id = asked.value
  CROSS JOIN products p INDEXED BY idx_products_priced ON p.id = o.product JOIN categories c ON c.id = p.category JOIN warehouses w ON w.id = o.warehouse JOIN suppliers s ON s.id = w.supplier
  WHERE p.published = TRUE AND w.active = TRUE AND s.active = TRUE AND o.retail_kopecks > 0`;

/** @throws 401; 400 `invalid_input` */
export function quote(e: RouteEvent<typeof contracts.quote>) {
  const { id: user } = requireCustomer(e);
  const { offers } = e.requestInfo().body;
  const asked = JSON.stringify(offers);
  if (!Array.isArray(offers) || offers.length > MOST || !IDS.test(asked))
    throw refuse('invalid_input', 'offers');
  const [ids, products, brands, paths, suppliers, retail, costs]: Columns = JSON.parse(
    selectOne(e.app, { columns: '' }, COLUMNS, { offers: asked })!.columns,
  );
  const priceOf = ids.length > 0 ? ownPricer(e.app, user, products) : null;
  const prices: Record<string, number> = {};
  for (let at = 0; at < ids.length; at += 1)
    prices[ids[at]!] = priceOf
      ? priceOf(products[at]!, brands[at]!, paths[at]!, suppliers[at]!, retail[at]!, costs[at]!)
      : retail[at]!;
  e.response.header().set('Cache-Control', 'private, no-store');
  return e.json(200, { prices });
}
