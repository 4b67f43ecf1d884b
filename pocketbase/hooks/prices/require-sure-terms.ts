import type { WantedPrice } from '../../../lib/prices/doubts/model.ts';
import { lackingNumber } from '../request/require-numbers.ts';
import { hasRole } from '../request/require-role.ts';
import { selectOne } from '../sql/select.ts';
import { requireSure } from './require-sure.ts';

/**
 * Asks who works in the back office about what a level, a rule or an agreed price makes of prices.
 * @throws 409 `price_doubted` unless it is known
 */
export function requireSureTerms(e: core.RecordRequestEvent): void {
  const { app, record } = e;
  const name = record.collection().name as keyof typeof ASKED;
  const { fields, priceOf } = ASKED[name];
  const isChanged = fields.some((one) => record.get(one) !== record.original().get(one));
  // What is no number is refused as such, by a hook that runs later.
  if (isChanged && hasRole(e.auth, ['owner', 'manager']) && !lackingNumber(e, false)) {
    const price = priceOf(app, record);
    if (price) requireSure([price], e.requestInfo().body.known);
  }
  e.next();
}

/** By collection: what its price follows from besides other records, and the price itself. */
const ASKED = {
  price_levels: {
    fields: ['base', 'percent', 'below_cost'],
    priceOf: (_app: core.App, record: core.Record) => shareOf(record, record),
  },
  price_rules: {
    fields: ['percent'],
    priceOf: (app: core.App, record: core.Record) => shareOf(levelOf(app, record), record),
  },
  fixed_prices: { fields: ['price_kopecks'], priceOf: agreedOn },
};

const levelOf = (app: core.App, record: core.Record): core.Record =>
  app.findRecordById('price_levels', record.getString('level'));

/** A cost of which a percent tells what is lost, kopecks. */
const SHARE = 10_000;

/** What a percent that takes something off the cost makes of it. */
function shareOf(level: core.Record, record: core.Record): WantedPrice | null {
  const percent = record.getFloat('percent');
  if (level.getString('base') !== 'cost' || percent >= 0) return null;
  return {
    kopecks: Math.max(Math.round(SHARE + percent * 100), 1),
    pieces: 0,
    cost: SHARE,
    way: level.getBool('below_cost') ? 'share' : 'heldShare',
  };
}

/** What offers of the goods cost the shop at most, and everybody at least. */
function agreedOn(app: core.App, record: core.Record): WantedPrice {
  const known = selectOne(
    app,
    { cost: 0, retail: 0 },
    `SELECT COALESCE(MAX(o.cost_kopecks), 0) AS cost, COALESCE(MIN(o.retail_kopecks), 0) AS retail
    FROM offers o JOIN warehouses w ON w.id = o.warehouse AND w.active = TRUE
      JOIN suppliers s ON s.id = w.supplier AND s.active = TRUE
    WHERE o.product = {:product} AND o.retail_kopecks > 0`,
    { product: record.getString('product') },
  )!;
  return {
    ...known,
    kopecks: record.getInt('price_kopecks'),
    pieces: 0,
    before: record.original().getInt('price_kopecks'),
    way: levelOf(app, record).getBool('below_cost') ? 'sold' : 'held',
  };
}
