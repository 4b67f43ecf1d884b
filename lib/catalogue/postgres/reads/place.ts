import { raw, sql, type Sql } from '../sql.ts';
import { PLACES } from '../tables.ts';
import type { FoundCategory } from './category.ts';

/**
 * The part of `listings l` that a list is about: one range of an index for the whole catalogue and
 * for a category of the first two levels, else one a category of the branch.
 */
export type Place = {
  /** Rows to go through, as `c`; null for one range. */
  ranges: Sql | null;
  where: Sql[];
};

/** @param category null for the whole catalogue */
export function placeOf(category: FoundCategory | null): Place {
  if (!category) return { ranges: null, where: [] };
  const column = PLACES[depthOf(category.path)];
  return column
    ? { ranges: null, where: [sql`l.${raw(column)} = ${category.id}`] }
    : {
        ranges: sql`unnest(${category.categories}::text[]) c(category)`,
        where: [raw('l.category = c.category')],
      };
}

/** 0 for a root. */
const depthOf = (path: string): number => path.split('/').filter(Boolean).length - 1;

/**
 * Places of `facet_counts` that a category is made of: itself within the first two levels, where a
 * count is of all below it; else what each category of the branch holds itself.
 */
export function countedPlaces(category: FoundCategory | null): string[] {
  if (!category) return [''];
  return depthOf(category.path) < PLACES.length
    ? [category.id]
    : category.categories.map((id) => `=${id}`);
}
