import type {
  FixedPrice,
  PriceBase,
  PriceLevel,
  PriceRule,
  PriceTerms,
} from '../../../lib/prices/model.ts';
import { LEAST_MARKUP_PERCENT } from '../../../lib/settings/model.ts';
import { select, selectOne } from '../sql/select.ts';

const LEVEL = {
  id: '',
  code: '',
  name: '',
  base: '',
  percent: -0,
  roundingKopecks: 0,
  belowCost: false,
  mayExceedRetail: false,
  leastMarkupPercent: -0,
};
/** Levels are the same at every storefront: the most careful of them decides for all. */
const LEAST_MARKUP = `COALESCE((SELECT MAX(CAST(value AS REAL)) FROM settings WHERE key = 'least_markup_percent'), ${LEAST_MARKUP_PERCENT})`;
const COLUMNS = `l.id AS id, l.code AS code, l.name AS name, l.base AS base, l.percent AS percent, l.rounding AS roundingKopecks, l.below_cost AS belowCost, l.may_exceed_retail AS mayExceedRetail, ${LEAST_MARKUP} AS leastMarkupPercent`;

/** The level of a customer, with what makes its prices. */
export type OwnLevel = { id: string; code: string; name: string; level: PriceLevel };

/**
 * What a customer pays instead of retail: the level of his company, where that has one, else his
 * own.
 * @param user id of a customer; '' for a guest
 * @returns null where retail is what he pays
 */
export function levelOf(app: core.App, user: string): OwnLevel | null {
  if (!user) return null;
  const [row] = select(
    app,
    LEVEL,
    `
    SELECT ${COLUMNS} FROM users u LEFT JOIN companies c ON c.id = u.company JOIN price_levels l ON l.id = COALESCE(NULLIF(c.price_level, ''), u.price_level)
    WHERE u.id = {:user} AND l.is_default = FALSE`,
    { user },
  );
  return row ? toOwnLevel(row) : null;
}

/**
 * Every level that has prices of its own, by name.
 * @param id of the one that is wanted; '' for all
 */
export const levelsOf = (app: core.App, id: string): OwnLevel[] =>
  select(
    app,
    LEVEL,
    `SELECT ${COLUMNS} FROM price_levels l WHERE l.is_default = FALSE AND ({:id} = '' OR l.id = {:id}) ORDER BY l.name, l.id`,
    { id },
  ).map(toOwnLevel);

const toOwnLevel = ({ id, code, name, base, ...level }: typeof LEVEL): OwnLevel => ({
  id,
  code,
  name,
  level: { ...level, base: base as PriceBase },
});

const RULES = `SELECT json_group_array(json_object('id', id, 'category', category, 'brand', brand, 'supplier', supplier, 'fromKopecks', from_kopecks, 'toKopecks', to_kopecks,
  'percent', percent, 'priority', priority)) AS list FROM price_rules WHERE level = {:id}`;
/** By the product: left alone, the backend reads through all prices of the level for each. */
const FIXED = `SELECT json_group_array(json_object('id', f.id, 'product', f.product, 'kopecks', f.price_kopecks, 'from', f.valid_from, 'to', f.valid_to)) AS list
  FROM (SELECT DISTINCT value AS id FROM json_each({:products})) asked CROSS JOIN fixed_prices f INDEXED BY idx_fixed_prices_product ON f.product = asked.id AND f.level = {:id}`;

/** Everything that decides what these products cost at a level. @param products ids */
export const termsOf = (
  app: core.App,
  { id, level }: OwnLevel,
  products: readonly string[],
): PriceTerms => ({
  level,
  rules: rulesOf(app, id),
  fixed: fixedOf(app, id, products),
});

/** What is agreed on for these products at a level. @param id of the level @param products ids */
export const fixedOf = (app: core.App, id: string, products: readonly string[]): FixedPrice[] =>
  JSON.parse(text(app, FIXED, { id, products: JSON.stringify(products) }));

/** The rules that this engine read last, by level. */
const read = new Map<string, { text: string; rules: readonly PriceRule[] }>();

/**
 * All rules of a level: the very same list while the stored rules are the same to the letter, so
 * that what is made of it need not be made again.
 * @param level its id
 */
export function rulesOf(app: core.App, level: string): readonly PriceRule[] {
  const stored = text(app, RULES, { id: level });
  const known = read.get(level);
  if (known && known.text === stored) return known.rules;
  const rules: PriceRule[] = JSON.parse(stored);
  read.set(level, { text: stored, rules });
  return rules;
}

/**
 * As one text: each field of a row costs the engine a call of its own, and these are read again and
 * again.
 */
const text = (app: core.App, sql: string, values: object): string =>
  selectOne(app, { list: '' }, sql, values)!.list;
