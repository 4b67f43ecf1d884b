import type * as contracts from '../../../lib/prices/contract.ts';
import type { StockKind } from '../../../lib/offers/model.ts';
import { requireCustomer } from '../accounts/customer.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';
import { ownPrices, type Priced } from './own-prices.ts';
import { levelOf } from './terms.ts';

/** Products of one reply: the web asks again for the next ones while it sends these. */
const CHUNK = 500;

type Row = Priced & {
  number: number;
  maker: string;
  article: string;
  name: string;
  unit: string;
  stockKind: StockKind;
  quantity: number;
  multiple: number;
  minQuantity: number;
  leadMinHours: number;
  leadMaxHours: number;
};

/** As one text: each field of a row costs the engine a call of its own. */
const ROWS = `
  WITH chosen AS (SELECT id, number, brand, category, article, name, unit FROM products WHERE published = TRUE AND number > {:after} ORDER BY number LIMIT ${CHUNK})
  SELECT (SELECT COALESCE(MAX(number), 0) FROM chosen) AS last, (SELECT COUNT(*) FROM chosen) AS products, (
    SELECT json_group_array(json_object('number', p.number, 'maker', b.name, 'article', p.article, 'name', p.name, 'unit', p.unit, 'product', p.id, 'brand', p.brand, 'path', c.path,
      'supplier', w.supplier, 'retail', o.retail_kopecks, 'cost', o.cost_kopecks, 'stockKind', o.stock_kind, 'quantity', CASE o.stock_kind WHEN 'exact' THEN MAX(COALESCE(t.on_hand - t.reserved, 0), 0) ELSE 0 END,
      'multiple', MAX(o.multiple, 1), 'minQuantity', MAX(o.min_quantity, 1), 'leadMinHours', o.lead_min_h, 'leadMaxHours', o.lead_max_h) ORDER BY p.number, o.id)
    FROM chosen p CROSS JOIN offers o ON o.product = p.id JOIN brands b ON b.id = p.brand JOIN categories c ON c.id = p.category
    JOIN warehouses w ON w.id = o.warehouse JOIN suppliers s ON s.id = w.supplier LEFT JOIN stocks t ON t.offer = o.id
    WHERE w.active = TRUE AND s.active = TRUE AND o.retail_kopecks > 0) AS list`;

/** @throws 401; 403 for who pays retail: that stands on the pages */
export function priceList(e: RouteEvent<typeof contracts.priceList>) {
  const { id: user } = requireCustomer(e);
  if (!levelOf(e.app, user)) throw new ForbiddenError('');
  const { list, last, products } = selectOne(e.app, { list: '', last: 0, products: 0 }, ROWS, {
    after: Number(e.request.url.query().get('after')) || 0,
  })!;
  const rows: Row[] = JSON.parse(list);
  const prices = ownPrices(e.app, user, rows);
  e.response.header().set('Cache-Control', 'private, no-store');
  return e.json(200, {
    rows: rows.map(
      (
        {
          number,
          maker,
          article,
          name,
          unit,
          stockKind,
          quantity,
          multiple,
          minQuantity,
          leadMinHours,
          leadMaxHours,
        },
        at,
      ) => ({
        number,
        brand: maker,
        article,
        name,
        unit,
        priceKopecks: prices[at]!,
        stockKind,
        quantity,
        multiple,
        minQuantity,
        leadMinHours,
        leadMaxHours,
      }),
    ),
    last: products < CHUNK ? null : last,
  });
}
