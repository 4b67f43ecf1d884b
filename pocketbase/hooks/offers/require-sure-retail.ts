import { requireSure } from '../prices/require-sure.ts';
import { hasRole } from '../request/require-role.ts';
import { selectOne } from '../sql/select.ts';

/**
 * Asks who works in the back office about a retail price, once the cost of its offer is known.
 * @throws 409 `price_doubted` unless it is known
 */
export function requireSureRetail(e: core.RecordRequestEvent): void {
  const [offer, before] = [pricesOf(e.record), pricesOf(e.record.original())];
  const isSame = before.kopecks === offer.kopecks && before.cost === offer.cost;
  if (hasRole(e.auth, ['owner', 'manager']) && !isSame)
    requireSure(
      [{ ...offer, pieces: 0, before: before.kopecks, retail: usualRetail(e) }],
      e.requestInfo().body.known,
    );
  e.next();
}

const pricesOf = (record: core.Record) => ({
  kopecks: record.getInt('retail_kopecks'),
  cost: record.getInt('cost_kopecks'),
});

/** What the other offers of the product cost at least, kopecks; 0 for none. */
const usualRetail = ({ app, record }: core.RecordRequestEvent): number =>
  selectOne(
    app,
    { retail: 0 },
    `SELECT COALESCE(MIN(retail_kopecks), 0) AS retail FROM offers
    WHERE product = {:product} AND id != {:id} AND retail_kopecks > 0`,
    { product: record.getString('product'), id: record.id },
  )!.retail;
