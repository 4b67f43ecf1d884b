import { priceCounter, type FixedPrice, type PriceTrace } from '../../../lib/prices/model.ts';
import type * as contracts from '../../../lib/prices/contract.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import { categoriesOf } from './own-prices.ts';
import { levelsOf, termsOf, type OwnLevel } from './terms.ts';

const OFFER = {
  id: '',
  supplierId: '',
  supplier: '',
  warehouse: '',
  retailKopecks: 0,
  costKopecks: 0,
  brand: '',
  path: '',
};
const CONDITIONS = { id: '', category: '', brand: '', supplier: '', fromKopecks: 0, toKopecks: 0 };
const MOST_OFFERS = 50;

/** @throws 403 for whoever may not know what we pay */
export function priceTraces(e: RouteEvent<typeof contracts.priceTraces>) {
  requireRole(e, 'owner', 'manager');
  const query = e.request.url.query();
  const product = query.get('product');
  const offers = offersOf(e.app, product);
  const levels = offers.length > 0 ? levelsOf(e.app, query.get('level')) : [];
  e.response.header().set('Cache-Control', 'private, no-store');
  return e.json(200, {
    offers: offers.map(({ id, supplier, warehouse, retailKopecks, costKopecks }) => ({
      id,
      supplier,
      warehouse,
      retailKopecks,
      costKopecks,
    })),
    levels: levels.map((level) => ({
      id: level.id,
      name: level.name,
      percent: level.level.percent,
      base: level.level.base,
      roundingKopecks: level.level.roundingKopecks,
      prices: pricesAt(e.app, level, product, offers),
    })),
  });
}

const offersOf = (app: core.App, product: string) =>
  select(
    app,
    OFFER,
    `
  SELECT o.id AS id, s.id AS supplierId, s.name AS supplier, w.name AS warehouse, o.retail_kopecks AS retailKopecks, o.cost_kopecks AS costKopecks, p.brand AS brand, c.path AS path
  FROM offers o JOIN products p ON p.id = o.product JOIN categories c ON c.id = p.category JOIN warehouses w ON w.id = o.warehouse JOIN suppliers s ON s.id = w.supplier
  WHERE o.product = {:product} ORDER BY s.kind = 'own' DESC, o.retail_kopecks, o.id LIMIT ${MOST_OFFERS}`,
    { product },
  );

function pricesAt(app: core.App, level: OwnLevel, product: string, offers: (typeof OFFER)[]) {
  const terms = termsOf(app, level, [product]);
  const priceOf = priceCounter(terms, storedNow());
  const prices = offers.map(({ id, brand, path, supplierId, retailKopecks, costKopecks }) => ({
    offer: id,
    ...priceOf(
      { id: product, brand, categories: categoriesOf(path) },
      { retailKopecks, costKopecks, supplier: supplierId },
    ),
  }));
  const named = conditionsOf(
    app,
    prices.map(({ trace }) => trace),
  );
  return prices.map((price) => ({
    ...price,
    rule: (price.trace.by === 'rule' && named.find(({ id }) => id === price.trace.of)) || null,
    fixed: agreedOn(price.trace, terms.fixed),
  }));
}

/** What the rules that decided ask for, in names. */
function conditionsOf(app: core.App, traces: PriceTrace[]): (typeof CONDITIONS)[] {
  const rules = traces.filter(({ by }) => by === 'rule').map(({ of }) => of);
  return rules.length === 0
    ? []
    : select(
        app,
        CONDITIONS,
        `
    SELECT r.id AS id, COALESCE(c.name, '') AS category, COALESCE(b.name, '') AS brand, COALESCE(s.name, '') AS supplier, r.from_kopecks AS fromKopecks, r.to_kopecks AS toKopecks
    FROM price_rules r LEFT JOIN categories c ON c.id = r.category LEFT JOIN brands b ON b.id = r.brand LEFT JOIN suppliers s ON s.id = r.supplier
    WHERE r.id IN (SELECT value FROM json_each({:rules}))`,
        { rules: JSON.stringify(rules) },
      );
}

function agreedOn({ by, of }: PriceTrace, fixed: readonly FixedPrice[]) {
  const price = by === 'fixed' ? fixed.find(({ id }) => id === of) : undefined;
  return price ? { kopecks: price.kopecks, from: price.from, to: price.to } : null;
}
