import type { ListFilters } from '../../../lib/catalogue/filters/model.ts';
import { EXACT_COUNT } from '../../../lib/constants.ts';
import {
  countedTogether,
  valueCounts,
  type AttributeFilter,
  type Offered,
  type ValueCount,
} from '../../../lib/products/attributes/offered/model.ts';
import { select } from '../sql/select.ts';
import { filterOf } from './filter-of.ts';
import { countsSql } from './attribute-counts-sql.ts';

type Narrowed = { filters: ListFilters; categories: string[]; attributes: AttributeFilter[] };

/**
 * How many products each value leaves under all that is chosen, the choice of its own attribute left
 * aside; by the slug of its attribute.
 */
export function counted(
  app: core.App,
  narrowed: Narrowed,
  offered: Offered[],
): (slug: string) => ValueCount {
  const found = countedTogether(narrowed.attributes, offered).map(({ attributes, of }) => ({
    slugs: of.map(({ slug }) => slug),
    count: countIn(app, { ...narrowed, attributes }, of),
  }));
  return (slug) => found.find(({ slugs }) => slugs.includes(slug))?.count ?? (() => null);
}

/** Without any filter the kept counts say it; else the products that are left are looked at. */
function countIn(
  app: core.App,
  { filters, categories, attributes }: Narrowed,
  of: Offered[],
): ValueCount {
  if (attributes.length === 0 && !isNarrowed(filters)) return ({ products }) => products;
  const ids = of.flatMap(({ values }) => values.flatMap((value) => value.ids));
  if (ids.length === 0) return () => null;
  const { sql, values } = countsSql(filterOf(app, filters, categories, attributes));
  const rows = select(app, { id: 0, count: 0 }, sql, { ...values, ids: JSON.stringify(ids) });
  return valueCounts(new Map(rows.map(({ id, count }) => [id, count])), EXACT_COUNT);
}

const isNarrowed = ({ brands, rank, priceFrom, priceTo, car }: ListFilters): boolean =>
  brands.length > 0 || rank !== null || priceFrom !== null || priceTo !== null || car !== null;
