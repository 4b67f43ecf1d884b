import { requireCustomer } from '../accounts/customer.ts';
import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';
import { ownPrices, type Priced } from './own-prices.ts';

/** Offers of one page, with all that it compares. */
const MOST = 300;

/** As one text: each field of a row costs the engine a call of its own. */
const ROWS = `
  SELECT json_group_array(json_object('offer', o.id, 'product', o.product, 'brand', p.brand, 'path', c.path, 'supplier', w.supplier, 'retail', o.retail_kopecks, 'cost', o.cost_kopecks)) AS list
  FROM (SELECT DISTINCT value AS id FROM json_each({:offers})) asked JOIN offers o ON o.id = asked.id
  JOIN products p ON p.id = o.product JOIN categories c ON c.id = p.category JOIN warehouses w ON w.id = o.warehouse JOIN suppliers s ON s.id = w.supplier
  WHERE p.published = TRUE AND w.active = TRUE AND s.active = TRUE AND o.retail_kopecks > 0`;

/**
 * POST /api/shop/quote {offers: [id]}: what the caller pays for each, and for nobody else's eyes.
 * @returns 200 {prices: {offer: kopecks}}; offers that are not sold are left out
 * @throws 401; 400 `invalid_input`
 */
export function quote(e: core.RequestEvent): void {
  const { id: user } = requireCustomer(e);
  const { offers } = e.requestInfo().body;
  if (!Array.isArray(offers) || offers.length > MOST || !offers.every((id) => typeof id === 'string' && /^[a-z0-9]{1,15}$/.test(id))) throw refuse('invalid_input', 'offers');
  const rows: (Priced & { offer: string })[] = JSON.parse(selectOne(e.app, { list: '' }, ROWS, { offers: JSON.stringify(offers) })!.list);
  const prices = ownPrices(e.app, user, rows);
  e.response.header().set('Cache-Control', 'private, no-store');
  const priced: Record<string, number> = {};
  for (let at = 0; at < rows.length; at += 1) priced[rows[at]!.offer] = prices[at]!;
  e.json(200, { prices: priced });
}
