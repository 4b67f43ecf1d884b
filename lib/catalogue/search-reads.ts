import { AppError } from '../errors.ts';
import { log } from '../log.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { filterParameters } from '../products/schema.ts';
import { reportMiss } from '../search-misses/contract.ts';
import { searchFor } from '../search/page/model.ts';
import { tidyQuery } from '../search/query/model.ts';
import { all, readSoon, type Reading } from '../search/reading/model.ts';
import type { SearchRequest } from '../search/request/model.ts';
import type { SearchQuery } from '../search/schema.ts';
import type { BrandsSource, SearchSource } from '../search/source/model.ts';
import { suggestFor } from '../search/suggestions/model.ts';
import type { FoundCar } from '../vehicles/model.ts';
import type { VisitorsCar } from '../vehicles/schema.ts';
import type { FoundBrand, ListFilters } from './filters/model.ts';
import { RANKS } from './lists/model.ts';
import type { CatalogueReads } from './reads.ts';

type Source = SearchSource & BrandsSource;

/**
 * Searches and suggestions of a source that cannot write: what finds nothing is told to the backend
 * behind the answer, as the visitor who asks.
 * @param source answers one request, of which it may remember what it has read
 * @param pb is told; a guest
 */
export const searchReads = (
  source: () => Source,
  pb: Backend,
): Pick<CatalogueReads, 'searchProducts' | 'suggest'> => ({
  async searchProducts(query, mine) {
    const { results, isMissed } = await readSoon(searched(source(), query, mine));
    if (isMissed) tellMiss(pb, results.query);
    if (results.page > 1 && results.items.length === 0) throw new AppError('not_found');
    return results;
  },
  suggest: async (q) => readSoon(suggestFor(source(), askedText(q))),
});

/** @throws AppError `invalid_input` where nothing is asked for */
function askedText(text: string): string {
  const query = tidyQuery(text);
  if (query === '') throw new AppError('invalid_input');
  return query;
}

function* searched(source: Source, query: SearchQuery, mine: VisitorsCar | undefined) {
  return yield* searchFor(source, yield* requestOf(source, query, mine));
}

/** A query with what it names. @throws AppError `not_found` for what the shop does not know */
function* requestOf(
  source: Source,
  { q, sort, page = 1, literal, ...asked }: SearchQuery,
  chosen: VisitorsCar | undefined,
): Reading<SearchRequest> {
  const { car, year } = filterParameters(asked);
  // A list that is narrowed to a car, or sorted by price, begins with none.
  const isOfMine = !car && !sort;
  const [brands, named, mine] = yield* all([
    brandsOf(source, asked.brand ?? []),
    carOf(source, car, year),
    carOf(source, isOfMine ? chosen?.key : undefined, chosen?.year),
  ]);
  if (car && !named) throw new AppError('not_found');
  return {
    query: askedText(q),
    sort: sort ?? 'default',
    page,
    isLiteral: literal === '1',
    ...bounds(asked),
    brands,
    car: named,
    mine,
  };
}

function bounds(
  asked: Omit<SearchQuery, 'q'>,
): Pick<ListFilters, 'rank' | 'priceFrom' | 'priceTo'> {
  const { from = null, to = null, available } = filterParameters(asked);
  return { rank: RANKS[available ?? ''], priceFrom: from, priceTo: to };
}

function* brandsOf(source: BrandsSource, slugs: readonly string[]): Reading<readonly FoundBrand[]> {
  if (slugs.length === 0) return [];
  const brands = yield* source.brands(slugs);
  if (brands.length < slugs.length) throw new AppError('not_found');
  return brands;
}

function* carOf(
  source: SearchSource,
  key: string | undefined,
  year: number | undefined,
): Reading<FoundCar | null> {
  return key ? yield* source.car(key, year ?? 0) : null;
}

/** A miss that cannot be told is lost: nobody waits for it. */
function tellMiss(pb: Backend, query: string): void {
  callRoute(pb, reportMiss, { body: { query } }).catch((error: unknown) =>
    log.warn({ code: error instanceof AppError ? error.code : 'unexpected' }, 'search miss lost'),
  );
}
