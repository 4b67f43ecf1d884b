import { faultsIn } from '../../scripts/mutate/mutation.ts';

const PRICES = 'tests/integration/hooks/prices';
const OWN = `${PRICES}/own-prices.test.ts`;
const LIST = `${PRICES}/price-list.test.ts`;

/** Who pays what, and who learns of it. */
export const mutations = [
  ...faultsIn('pocketbase/hooks/prices/quote.ts', OWN, {
    'a quote prices no goods that were withdrawn': [
      'WHERE p.published = TRUE AND w.active',
      'WHERE w.active',
    ],
    'a quote prices no closed warehouse': ['AND w.active = TRUE AND s.active', 'AND s.active'],
    'a quote prices no supplier who has stopped': [
      'AND s.active = TRUE AND o.retail_kopecks',
      'AND o.retail_kopecks',
    ],
    'a quote prices nothing without a retail price': [' AND o.retail_kopecks > 0`', '`'],
    'a quote is kept by nobody': ["'private, no-store'", "'public, max-age=60'"],
    'a quote is for customers': [
      'const { id: user } = requireCustomer(e);',
      "const user = e.auth?.id ?? '';",
    ],
    'a quote has an end': ['offers.length > MOST || ', ''],
  }),
  ...faultsIn('pocketbase/hooks/prices/price-list.ts', LIST, {
    'a price list holds no drafts': [
      'FROM products WHERE published = TRUE AND number > {:after}',
      'FROM products WHERE number > {:after}',
    ],
    'a price list holds no closed warehouse': [
      'WHERE w.active = TRUE AND s.active = TRUE',
      'WHERE s.active = TRUE',
    ],
    'a price list holds no supplier who has stopped': [
      'WHERE w.active = TRUE AND s.active = TRUE',
      'WHERE w.active = TRUE',
    ],
    'a price list is kept by nobody': ["'private, no-store'", "'public, max-age=60'"],
    'a price list does not tell what we pay': [
      '        stockKind,\n        q',
      '        paid: rows[at].cost,\n        stockKind,\n        q',
    ],
    'a price list is for who has a level': [
      "if (!levelOf(e.app, user)) throw new ForbiddenError('');",
      '',
    ],
  }),
  ...faultsIn('pocketbase/hooks/prices/traces.ts', `${PRICES}/traces.test.ts`, {
    'an explained price is kept by nobody': ["'private, no-store'", "'public, max-age=60'"],
    'the warehouse learns nothing of costs': [
      "requireRole(e, 'owner', 'manager');",
      "requireRole(e, 'owner', 'manager', 'warehouse');",
    ],
  }),
  ...faultsIn('pocketbase/hooks/prices/terms.ts', OWN, {
    'retail as a level is retail': [
      'WHERE u.id = {:user} AND l.is_default = FALSE`',
      'WHERE u.id = {:user}`',
    ],
    'a level that may not is held back': [
      'l.may_exceed_retail AS mayExceedRetail',
      'TRUE AS mayExceedRetail',
    ],
    'changed rules hold at the next look': [
      'if (known && known.text === stored) return known.rules;',
      'if (known) return known.rules;',
    ],
  }),
  ...faultsIn('pocketbase/hooks/prices/terms.ts', OWN, {
    'the level of a company goes before the own one': [
      "COALESCE(NULLIF(c.price_level, ''), u.price_level)",
      "COALESCE(NULLIF(u.price_level, ''), c.price_level)",
    ],
  }),
  ...faultsIn('pocketbase/hooks/offers/cost.ts', 'tests/integration/hooks/offers/cost.test.ts', {
    'the warehouse does not read what we pay': [
      "['owner', 'manager', 'machine']",
      "['owner', 'manager', 'machine', 'warehouse']",
    ],
  }),
  ...faultsIn('lib/prices/model.ts', 'tests/unit/lib/prices/properties.test.ts', {
    'the higher priority holds': ['ank > ot', 'ank < ot'],
    'nobody pays more than retail unasked': ['level.mayExceedRetail && (', '('],
    'of two alike the smaller id holds': [
      'one.rule.id < other.rule.id',
      'one.rule.id > other.rule.id',
    ],
    'who asks for more holds': [
      'priority * 4 + (category ? 1 : 0)',
      'priority * 4 - (category ? 1 : 0)',
    ],
  }),
];
