import type { ListFilters } from '../../../lib/catalogue/filters/model.ts';
import { EXACT_COUNT } from '../../../lib/constants.ts';
import { select } from '../sql/select.ts';
import type { Offered, OfferedValue } from './attribute-schema.ts';
import { filterOf } from './filter-of.ts';
import { countsSql } from './attribute-counts-sql.ts';
import type { AttributeFilter } from './list-of-attributes.ts';

type Narrowed = { filters: ListFilters; categories: string[]; attributes: AttributeFilter[] };
/** By the slug of an attribute and one of its values; null for too many to be counted. */
type Counts = (slug: string, value: OfferedValue) => number | null;

/**
 * How many products each value leaves under all that is chosen, the choice of its own attribute left
 * aside.
 */
export function counted(app: core.App, narrowed: Narrowed, offered: Offered[]): Counts {
  const { attributes } = narrowed;
  const chosen = offered.filter(({ slug }) => attributes.some((one) => one.slug === slug));
  const rest = offered.filter((one) => !chosen.includes(one));
  const groups = [
    { attributes, of: rest },
    ...chosen.map((one) => ({
      attributes: attributes.filter(({ slug }) => slug !== one.slug),
      of: [one],
    })),
  ];
  const found = groups.map((group) => ({
    slugs: group.of.map(({ slug }) => slug),
    count: countIn(app, { ...narrowed, attributes: group.attributes }, group.of),
  }));
  return (slug, value) => found.find(({ slugs }) => slugs.includes(slug))?.count(value) ?? null;
}

/** Without any filter the kept counts say it; else the products that are left are looked at. */
function countIn(
  app: core.App,
  { filters, categories, attributes }: Narrowed,
  of: Offered[],
): (value: OfferedValue) => number | null {
  if (attributes.length === 0 && !isNarrowed(filters)) return ({ products }) => products;
  const ids = of.flatMap(({ values }) => values.flatMap((value) => value.ids));
  if (ids.length === 0) return () => null;
  const { sql, values } = countsSql(filterOf(app, filters, categories, attributes));
  const rows = select(app, { id: 0, count: 0 }, sql, { ...values, ids: JSON.stringify(ids) });
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  if ((counts.get(0) ?? 0) > EXACT_COUNT) return () => null;
  return (value) => value.ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
}

const isNarrowed = ({ brands, rank, priceFrom, priceTo, car }: ListFilters): boolean =>
  brands.length > 0 || rank !== null || priceFrom !== null || priceTo !== null || car !== null;
