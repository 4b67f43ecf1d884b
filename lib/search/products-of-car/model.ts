import type { FoundCar } from '../../vehicles/model.ts';
import { loosestMatch } from '../candidates/model.ts';
import { queryWords } from '../model.ts';
import { parseQuery } from '../parsed-query/model.ts';
import type { Reading } from '../reading/model.ts';
import type { Numbers, SearchSource } from '../source/model.ts';
import { TIERS, type Candidates } from '../tiers/model.ts';
import type { Vocabulary } from '../vocabulary/model.ts';

/**
 * Products on sale that fit a car and have the words in any way at all: where more products have
 * them than a search looks at, the car's may not be among those.
 * @param brandIds only products of these makers; all when empty
 */
export function* fittingHits(
  vocabulary: Vocabulary,
  query: string,
  brandIds: readonly string[],
  car: FoundCar,
): Reading<Numbers> {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const asked = yield* parseQuery(vocabulary, words);
  return yield* vocabulary.source.fittingByWords(loosestMatch(asked, brandIds), car);
}

/** The best products of a car. @param brandIds only of these makers; all when empty */
export function* ownCandidates(
  source: SearchSource,
  car: FoundCar,
  limit: number,
  brandIds: readonly string[] = [],
): Reading<Candidates> {
  const numbers = yield* source.productsOfCar(car, limit, brandIds);
  return new Map(numbers.map((number) => [number, TIERS.words]));
}
