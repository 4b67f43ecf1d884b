import {
  BOUNDS,
  LAST,
  type AskedNumber,
  type BrandCalled,
  type FoundOfBrand,
  type NumberOfBrand,
  type Numbers,
  type NumbersFound,
  type Scope,
} from '../../../lib/search/source/model.ts';
import { select, selectOne } from '../sql/select.ts';
import { selectNumbers } from './select-numbers.ts';

const PUBLISHED: { [scope in Scope]: string } = { on_sale: 'AND published = TRUE', all: '' };

/**
 * A cross is a pair of numbers: the product at its other end may be here or not. An old number
 * leads to what replaces it.
 */
const OTHER = `products WHERE id IN (
  SELECT product FROM product_numbers WHERE number_key = {:key}
  UNION SELECT p.id FROM cross_links x CROSS JOIN products p ON p.brand = x.to_brand AND p.article_key = x.to_key WHERE x.from_key = {:key}
  UNION SELECT p.id FROM cross_links x CROSS JOIN products p ON p.brand = x.from_brand AND p.article_key = x.from_key WHERE x.to_key = {:key} AND (x.both_ways = TRUE OR x.kind = 'replaces'))`;

/** Number, article and variant. */
type Same = [number, string, string];

/** See `SearchSource`. All of it at once, as text: a row each costs the engine ten times as much. */
export function numbers(
  app: core.App,
  { key, barcode, beginnings }: AskedNumber,
  scope: Scope,
): NumbersFound {
  const listOf = (from: string, end = '', what = 'number') =>
    `(SELECT json_group_array(${what}) FROM (SELECT number, article, variant FROM ${from} ${PUBLISHED[scope]} ${end || `LIMIT ${BOUNDS.number}`}))`;
  const found = selectOne(
    app,
    { same: '', barcode: '', other: '', beginning: '' },
    `
    SELECT ${listOf('products WHERE article_key = {:key}', '', 'json_array(number, article, variant)')} AS same,
      ${barcode ? listOf("products WHERE barcode = {:barcode} AND barcode != ''") : "'[]'"} AS barcode,
      ${listOf(OTHER)} AS other,
      ${beginnings > 0 ? listOf('products WHERE article_key > {:key} AND article_key < {:keyEnd}', `ORDER BY article_key LIMIT ${beginnings}`) : "'[]'"} AS beginning`,
    { key, keyEnd: key + LAST, ...(barcode && { barcode }) },
  );
  const same = JSON.parse(found?.same ?? '[]') as Same[];
  return {
    same: same.map(([number, article, variant]) => ({ number, article, variant })),
    barcode: JSON.parse(found?.barcode ?? '[]') as number[],
    other: JSON.parse(found?.other ?? '[]') as number[],
    beginning: JSON.parse(found?.beginning ?? '[]') as number[],
  };
}

/** See `SearchSource`: by keys written backwards. */
export function numbersEnding(app: core.App, key: string, most: number, scope: Scope): Numbers {
  const backwards = [...key].reverse().join('');
  return selectNumbers(
    app,
    `SELECT p.number AS number FROM article_endings e CROSS JOIN products p ON p.number = e.number
     WHERE e.backwards > {:backwards} AND e.backwards < {:backwardsEnd} ${PUBLISHED[scope]} LIMIT ${most}`,
    { backwards, backwardsEnd: backwards + LAST },
  );
}

const ASKED = `asked AS MATERIALIZED (SELECT value ->> 0 AS brand, value ->> 1 AS number FROM json_each({:asked}))`;
const OWN =
  'SELECT p.id FROM asked a CROSS JOIN products p ON p.brand = a.brand AND p.article_key = a.number';
/** See `OTHER`. A price list may tell a number without its maker. */
const KNOWN_BY = `
  SELECT n.product FROM asked a CROSS JOIN product_numbers n ON n.number_key = a.number WHERE a.brand = '' OR n.brand IN ('', a.brand)
  UNION SELECT p.id FROM asked a CROSS JOIN cross_links x ON x.from_key = a.number CROSS JOIN products p ON p.brand = x.to_brand AND p.article_key = x.to_key
    WHERE a.brand = '' OR x.from_brand = a.brand
  UNION SELECT p.id FROM asked a CROSS JOIN cross_links x ON x.to_key = a.number CROSS JOIN products p ON p.brand = x.from_brand AND p.article_key = x.from_key
    WHERE (x.both_ways = TRUE OR x.kind = 'replaces') AND (a.brand = '' OR x.to_brand = a.brand)`;

/** See `SearchSource`. */
export function numbersOfBrands(
  app: core.App,
  asked: readonly NumberOfBrand[],
  scope: Scope,
): FoundOfBrand {
  const values = { asked: JSON.stringify(asked.map(({ brand, key }) => [brand, key])) };
  const lookUp = (ids: string): Numbers =>
    selectNumbers(
      app,
      `WITH ${ASKED} SELECT number FROM products WHERE id IN (${ids}) ${PUBLISHED[scope]} LIMIT ${BOUNDS.number}`,
      values,
    );
  return {
    own: asked.some(({ brand }) => brand !== '') ? lookUp(OWN) : [],
    other: lookUp(KNOWN_BY),
  };
}

/** See `SearchSource`. */
export const brandsCalled = (
  app: core.App,
  names: readonly BrandCalled[],
): { maker: string; brand: string }[] =>
  select(
    app,
    { maker: '', brand: '' },
    `
    SELECT m.value ->> 0 AS maker, b.id AS brand FROM json_each({:names}) m CROSS JOIN brands b ON b.slug = m.value ->> 2
    UNION SELECT m.value ->> 0, a.brand FROM json_each({:names}) m CROSS JOIN brand_aliases a ON a.alias_key = m.value ->> 1`,
    { names: JSON.stringify(names.map(({ maker, key, slug }) => [maker, key, slug])) },
  );
