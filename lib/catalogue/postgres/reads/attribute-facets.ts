import { EXACT_COUNT } from '../../../constants.ts';
import {
  attributeFacet,
  countedTogether,
  isOffered,
  offeredValues,
  READ_VALUES,
  valueCounts,
  type Offered,
  type OfferedAttribute,
  type OfferedValue,
  type ValueCount,
} from '../../../products/attributes/offered/model.ts';
import type { AttributeFacet } from '../../../products/model.ts';
import type { ListQuery } from '../../../products/schema.ts';
import type { Ask } from '../ask.ts';
import { raw, sql, statement } from '../sql.ts';
import { attributesOf, chosenAttributes, isNumberOf } from './attributes.ts';
import { findCategory, type FoundCategory } from './category.ts';
import { listFilters, type Filter } from './filter.ts';
import { ID } from './few.ts';
import { readSome, type Plan } from './plan.ts';
import { MOST, someRows } from './rows.ts';

/** See `getAttributeFacets` of CatalogueReads. */
export async function getAttributeFacets(
  ask: Ask,
  slug: string,
  query: ListQuery = {},
): Promise<AttributeFacet[]> {
  const [category, filters] = await Promise.all([findCategory(ask, slug), listFilters(ask, query)]);
  const [offered, { filters: attributes }] = await Promise.all([
    offeredIn(ask, category),
    chosenAttributes(ask, category, query.attr),
  ]);
  const counts = await Promise.all(
    countedTogether(attributes, offered).map(async (group) => ({
      slugs: group.of.map((one) => one.slug),
      count: await countIn(ask, { category, ...filters, attributes: group.attributes }, group.of),
    })),
  );
  return offered.map((one) =>
    attributeFacet(
      one,
      counts.find(({ slugs }) => slugs.includes(one.slug))?.count ?? (() => null),
    ),
  );
}

async function offeredIn(ask: Ask, category: FoundCategory): Promise<Offered[]> {
  const attributes = await attributesOf(ask, category);
  const [values, ends] = await Promise.all([
    valuesOf(
      ask,
      attributes.filter(({ isNumber }) => !isNumber),
      category,
    ),
    Promise.all(attributes.map((one) => (one.isNumber ? endsOf(ask, one, category) : NO_ENDS))),
  ]);
  return attributes
    .map((attribute, at) => ({
      ...attribute,
      values: values.get(attribute.key) ?? [],
      ...ends[at]!,
    }))
    .filter(isOffered);
}

type Ends = { from: number | null; to: number | null };
const NO_ENDS: Ends = { from: null, to: null };

/** The ends of an index, of each category. */
async function endsOf(
  ask: Ask,
  attribute: OfferedAttribute,
  { categories }: FoundCategory,
): Promise<Ends> {
  const end = (order: string) =>
    sql`(SELECT v.number FROM attribute_values v WHERE v.category = c.category AND ${isNumberOf(attribute)} AND v.products > 0 ORDER BY v.number ${raw(order)} LIMIT 1)`;
  const [row] = await ask<Ends>(
    statement(
      sql`SELECT MIN(${end('ASC')}) AS "from", MAX(${end('DESC')}) AS "to" FROM unnest(${categories}::text[]) c(category)`,
    ),
  );
  return row ?? NO_ENDS;
}

/** By the key of their attribute. */
async function valuesOf(
  ask: Ask,
  attributes: OfferedAttribute[],
  { categories }: FoundCategory,
): Promise<Map<string, OfferedValue[]>> {
  const keys = attributes.map(({ key }) => key);
  const rows = await ask<{ key: string; text: string; ids: number[]; products: number }>(
    statement(sql`SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY key ORDER BY products DESC, text) AS place FROM (
      SELECT v.key AS key, v.value AS text, json_agg(v.id) AS ids, SUM(v.products)::int AS products FROM unnest(${keys}::text[]) k(key)
      CROSS JOIN unnest(${categories}::text[]) c(category) JOIN attribute_values v ON v.category = c.category AND v.key = k.key
      WHERE v.products > 0 GROUP BY v.key, v.value) g) n WHERE place <= ${raw(String(READ_VALUES))} ORDER BY place`),
  );
  return offeredValues(rows);
}

/**
 * Without any filter the kept counts say it; else the products that are left are looked at: of a
 * list whose own count is not exact nothing is counted.
 */
async function countIn(ask: Ask, filter: Filter, of: Offered[]): Promise<ValueCount> {
  if (!isNarrowed(filter)) return ({ products }) => products;
  const ids = of.flatMap(({ values }) => values.flatMap((value) => value.ids));
  if (ids.length === 0) return () => null;
  const rows = await readSome(
    ask,
    filter,
    MOST,
    (plan) => countsOf(ask, plan, ids),
    (counts) => counts.find(({ id }) => id === 0)!.count,
  );
  return valueCounts(new Map(rows.map(({ id, count }) => [id, count])), EXACT_COUNT);
}

/** How many products there are, as that of the value 0, and how many have each of the values. */
const countsOf = (
  ask: Ask,
  plan: Plan,
  ids: readonly number[],
): Promise<{ id: number; count: number }[]> =>
  ask(
    statement(sql`WITH s AS MATERIALIZED (${someRows(plan, ID, MOST)})
      SELECT 0::bigint AS id, COUNT(*)::int AS count FROM s UNION ALL
      SELECT r.value, COUNT(*)::int FROM s CROSS JOIN LATERAL (SELECT a.value FROM attributed_products a WHERE a.product = s.product OFFSET 0) r
      WHERE (SELECT COUNT(*) FROM s) <= ${raw(String(EXACT_COUNT))} AND r.value = ANY(${ids}::bigint[]) GROUP BY r.value`),
  );

const isNarrowed = ({ brands, rank, priceFrom, priceTo, car, attributes }: Filter): boolean =>
  attributes.length > 0 ||
  brands.length > 0 ||
  rank !== null ||
  priceFrom !== null ||
  priceTo !== null ||
  car !== null;
