import type * as contracts from '../../../lib/prices/contract.ts';
import { MOST_LOOKED_AT } from '../../../lib/prices/admin/model.ts';
import { priceCounter } from '../../../lib/prices/model.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import { categoriesOf } from './own-prices.ts';
import { levelsOf, termsOf, type OwnLevel } from './terms.ts';

/** An offer with what decides about its price. */
export const PRICED_OFFER = { product: '', brand: '', path: '', supplier: '', retail: 0, cost: 0 };
/** The same as SQL, of what `SOLD` joins to the offers `o`: goods that somebody can buy. */
export const OFFER_COLUMNS = `o.product AS product, p.brand AS brand, c.path AS path, w.supplier AS supplier, o.retail_kopecks AS retail, o.cost_kopecks AS cost`;
export const SOLD = `CROSS JOIN products p ON p.id = o.product AND p.published = TRUE CROSS JOIN categories c ON c.id = p.category
  CROSS JOIN warehouses w ON w.id = o.warehouse AND w.active = TRUE CROSS JOIN suppliers s ON s.id = w.supplier AND s.active = TRUE`;

/** What percents are counted on. */
const BASE = `CASE {:base} WHEN 'cost' THEN o.cost_kopecks ELSE o.retail_kopecks END`;

/** What a percent makes of it, neither rounded nor bounded. @param percent as SQL */
export const countedBy = (percent: string) => `${BASE} * (100 + ${percent}) / 100.0`;

/** Whether an offer is of the goods of a rule. @param of gives a condition of the rule as SQL, by its column */
export const fitsRule = (of: (column: string) => string) =>
  `${of('brand')} IN ('', p.brand) AND ${of('supplier')} IN ('', w.supplier)
    AND (${of('category')} = '' OR instr(c.path, '/' || ${of('category')} || '/') > 0)
    AND ${BASE} >= ${of('from_kopecks')} AND (${of('to_kopecks')} = 0 OR ${BASE} < ${of('to_kopecks')})`;

/** Whether a percent of the base ends above retail, rounding included. @param percent as SQL */
const exceeds = (percent: string) =>
  `${countedBy(percent)} + {:step} - 1 > o.retail_kopecks AND ({:base} = 'cost' OR ${percent} > 0)`;

/**
 * All offers are read through once, and of those that some percent of the level lifts above retail
 * it is asked whether that percent is of their kind.
 */
const BY_PERCENT = `SELECT ${OFFER_COLUMNS} FROM offers o ${SOLD}
  WHERE o.retail_kopecks > 0 AND ${exceeds('{:highest}')} AND (${exceeds('{:percent}')}
    OR EXISTS (SELECT 1 FROM price_rules r WHERE r.level = {:level} AND ${fitsRule((column) => `r.${column}`)}
      AND ${exceeds('r.percent')})) LIMIT ${MOST_LOOKED_AT}`;

const BY_AGREEMENT = `SELECT ${OFFER_COLUMNS} FROM fixed_prices f CROSS JOIN offers o ON o.product = f.product ${SOLD}
  WHERE f.level = {:level} AND o.retail_kopecks > 0 AND f.price_kopecks > o.retail_kopecks LIMIT ${MOST_LOOKED_AT}`;

/** @throws 403 for whoever may not know what we pay; 404 for what has no prices of its own */
export function aboveRetail(e: RouteEvent<typeof contracts.aboveRetail>) {
  requireRole(e, 'owner', 'manager');
  const [level] = levelsOf(e.app, e.request.pathValue('id'));
  if (!level) throw new NotFoundError('');
  const byAgreement = select(e.app, PRICED_OFFER, BY_AGREEMENT, { level: level.id });
  e.response.header().set('Cache-Control', 'private, no-store');
  return e.json(200, {
    counted: dearer(e.app, level, byPercent(e.app, level), 'counted'),
    agreed: dearer(e.app, level, byAgreement, 'agreed'),
  });
}

function byPercent(app: core.App, own: OwnLevel): (typeof PRICED_OFFER)[] {
  const { level, rules } = termsOf(app, own, []);
  const highest = Math.max(level.percent, ...rules.map(({ percent }) => percent));
  if (level.base === 'retail' && highest <= 0) return [];
  return select(app, PRICED_OFFER, BY_PERCENT, {
    level: own.id,
    base: level.base,
    percent: level.percent,
    highest,
    step: Math.max(level.roundingKopecks, 1),
  });
}

/** How many products of the offers it makes dearer than retail if nothing holds its percents back. */
function dearer(
  app: core.App,
  level: OwnLevel,
  offers: (typeof PRICED_OFFER)[],
  why: 'counted' | 'agreed',
): { products: number; isCut: boolean } {
  const free = { ...level, level: { ...level.level, mayExceedRetail: true } };
  const terms = termsOf(
    app,
    free,
    offers.map(({ product }) => product),
  );
  const priceOf = priceCounter(terms, storedNow());
  const above = offers.filter(({ product, brand, path, supplier, retail, cost }) => {
    const { kopecks, trace } = priceOf(
      { id: product, brand, categories: categoriesOf(path) },
      { retailKopecks: retail, costKopecks: cost, supplier },
    );
    return kopecks > retail && (trace.by === 'fixed') === (why === 'agreed');
  });
  return {
    products: new Set(above.map(({ product }) => product)).size,
    isCut: offers.length === MOST_LOOKED_AT,
  };
}
