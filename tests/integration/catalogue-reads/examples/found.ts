import type { SearchQuery } from '../../../../lib/search/schema.ts';
import type { VisitorsCar } from '../../../../lib/vehicles/schema.ts';
import { example, type Example, type Expected } from '../example.ts';

// The rule: TIERS of lib/search/tiers/model.ts, and within one of them the order of
// lists. In an example `|` parts the tiers.

/** What a query finds, by ids, and that it was searched as it is. */
export function found(
  about: string,
  asked: string | SearchQuery,
  ids: string,
  more: Expected = {},
  mine?: VisitorsCar,
): Example {
  const query = typeof asked === 'string' ? { q: asked } : asked;
  const items = ids.split(/[\s|]+/).filter(Boolean);
  const input: [SearchQuery, VisitorsCar?] = mine ? [query, mine] : [query];
  return example(about, 'searchProducts', input, {
    items,
    count: items.length,
    corrected: null,
    suggestion: null,
    ...more,
  });
}

/** How many products have exactly the number, how many stand in for it. */
export const numbers = (exact: number, standIns: number) => ({ exact, standIns });

/** All pads of the shop as lists order them. */
export const PADS =
  'pads-far pads-drum pads-sp1250 pads-4201 pads-c302 pads-analog pads-4350 pads-toyota pads-old';
