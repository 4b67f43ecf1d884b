import type { Sort } from '../../../lib/catalogue/filters/model.ts';
import type { AttributeFilter } from '../../../lib/products/attributes/offered/model.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';
import { carValues, fitsRow, isFit, type Fit } from '../vehicles/fits.ts';
import { attributeValues, hasValues } from './list-of-attributes.ts';

export type Filter = {
  /** Ids of the category and its descendants that hold products; null for the whole catalogue. */
  categories: string[] | null;
  brandIds: string[];
  /** Whether the brands have so few products that all of them may be read and sorted. */
  brandsAreSmall: boolean;
  /** `availability_rank`; null for all of them. */
  rank: number | null;
  /** Whether so few products have it here that all of them may be read and sorted. */
  rankIsSmall: boolean;
  /** Kopecks. */
  priceFrom: number | null;
  priceTo: number | null;
  /** What must fit it; null for all products. */
  car: FoundCar | null;
  /** What is shown of them: how they are to the car; null for what fits it or, within a place, any. */
  fit: Fit | null;
  /** Whether so few products fit it here that all of them may be read and sorted. */
  carIsSmall: boolean;
  /** All of them have to be met; of the categories, so never without those. */
  attributes: AttributeFilter[];
  /** Whether so few products meet them that all of them may be read and sorted. */
  attributesAreSmall: boolean;
};

/** Everything there is. */
export const NO_FILTER: Filter = {
  categories: null,
  brandIds: [],
  brandsAreSmall: false,
  rank: null,
  rankIsSmall: false,
  priceFrom: null,
  priceTo: null,
  car: null,
  fit: null,
  carIsSmall: false,
  attributes: [],
  attributesAreSmall: false,
};

type Values = { [name: string]: string | number };
type Source = { conditions: string[]; values: Values };
/** What the branches are for: a page in some order, or only their number. */
type Use = Sort | 'count';

/**
 * SQLite joins at most 500 branches. A root with more below it still gets its pages, only slower.
 */
const MAX_BRANCHES = 400;
/** The number bound for a side of the price range that is open. */
const MOST = 8_999_999_999_999;

/**
 * Conditions on `listings`, one a branch, that no row meets twice: together they are the filter.
 * Each is made so that an index gives its rows in order. A column with a plus before it is compared
 * but offers no index: else SQLite takes the index of the filter, reads all that passes it and
 * sorts (50,000 rows for a page of 30).
 */
export function branchesOf(filter: Filter, use: Use): { where: string[]; values: Values } {
  const sources = [
    categorySource(filter.categories),
    brandSource(filter, use),
    rankSource(filter, use),
    carSource(filter),
    attributeSource(filter),
  ];
  const where = sources.reduce<string[]>(
    (all, { conditions }) =>
      all.flatMap((left) => conditions.map((right) => `${left} AND ${right}`)),
    ['TRUE'],
  );
  const values = {
    ...sources.reduce((all, source) => ({ ...all, ...source.values }), {}),
    ...priceValues(filter),
  };
  const price = priceCondition(filter, use);
  return {
    where: where.map((condition) => (price ? `${condition} AND ${price}` : condition)),
    values,
  };
}

function categorySource(categories: string[] | null): Source {
  if (!categories) return { conditions: ['TRUE'], values: {} };
  if (categories.length === 0) return { conditions: ['FALSE'], values: {} };
  return equalTo('category', 'category', categories, MAX_BRANCHES);
}

/**
 * In the default order `listings` has an index that begins with the brand, with a category and
 * without. By price it has none: few products are sorted, of many enough are met soon on the way
 * through the index of the price.
 */
function brandSource({ brandIds, brandsAreSmall, categories }: Filter, use: Use): Source {
  if (brandIds.length === 0) return { conditions: ['TRUE'], values: {} };
  const ordered = use === 'count' || use === 'default' || brandsAreSmall;
  const most = ordered ? Math.floor(MAX_BRANCHES / Math.max(1, categories?.length ?? 1) / 3) : 0;
  return equalTo(ordered ? 'brand' : '+brand', 'brand', brandIds, most);
}

/**
 * A range of prices is in order within one rank only, so each rank is a branch; of a maker there is
 * no other index with prices.
 */
function rankSource(filter: Filter, use: Use): Source {
  if (filter.rank !== null) {
    // Within one rank its indexes are in the order of prices, the cheapest first.
    const unread = use === '-price' && !filter.rankIsSmall ? '+' : '';
    return { conditions: [`${unread}availability_rank = ${filter.rank}`], values: {} };
  }
  const split =
    isPriced(filter) && (use === 'default' || (use === 'count' && filter.brandIds.length > 0));
  return {
    conditions: split
      ? ['availability_rank = 0', 'availability_rank = 1', 'availability_rank = 2']
      : ['TRUE'],
    values: {},
  };
}

function carSource(filter: Filter): Source {
  const { car } = filter;
  if (!car) return { conditions: ['TRUE'], values: {} };
  return {
    conditions: [carCondition(filter.fit, car)],
    values: carValues(car, isWithUniversal(filter)),
  };
}

/** Of a row of `listings`. */
export const carCondition = (fit: Fit | null, car: FoundCar): string =>
  fit ? isFit(fit, car, 'listings') : fitsRow(car, 'listings');

/**
 * What fits any car belongs to its category's list; the list of all there is for a car is of its own
 * parts alone.
 */
export const isWithUniversal = ({ fit, categories, brandIds }: Filter): boolean =>
  fit === null && (categories !== null || brandIds.length > 0);

const attributeSource = ({ attributes }: Filter): Source => ({
  conditions: [hasValues(attributes, 'listings.product').join(' AND ') || 'TRUE'],
  values: attributeValues(attributes),
});

const isPriced = ({ priceFrom, priceTo }: Filter) => priceFrom !== null || priceTo !== null;

function priceCondition(filter: Filter, use: Use): string {
  if (!isPriced(filter)) return '';
  return `${use === '-price' ? 'price_kopecks' : 'price_order'} BETWEEN {:priceFrom} AND {:priceTo}`;
}

function priceValues(filter: Filter): Values {
  return isPriced(filter)
    ? { priceFrom: filter.priceFrom ?? 1, priceTo: filter.priceTo ?? MOST }
    : {};
}

/** A branch for each value, or one for all when there are too many. */
function equalTo(column: string, name: string, list: string[], most: number): Source {
  if (list.length > 1 && list.length > most)
    return {
      conditions: [`${column} IN (SELECT value FROM json_each({:${name}}))`],
      values: { [name]: JSON.stringify(list) },
    };
  return {
    conditions: list.map((_, index) => `${column} = {:${name}${index}}`),
    values: Object.fromEntries(list.map((id, index) => [`${name}${index}`, id])),
  };
}
