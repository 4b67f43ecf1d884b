import { NO_LIST_FILTERS } from '../../catalogue/filters/model.ts';
import { namedCar, type FoundCar } from '../../vehicles/model.ts';
import { candidates } from '../candidates/model.ts';
import type { CarInQuery } from '../car-in-query/model.ts';
import { carsBeginning } from '../cars-beginning/model.ts';
import { correction } from '../correction/model.ts';
import { matchingCategories } from '../matching-categories/model.ts';
import type { Suggestions } from '../model.ts';
import { carAsked } from '../narrow-to-car/model.ts';
import { fittingHits, ownCandidates } from '../products-of-car/model.ts';
import { all, type Reading } from '../reading/model.ts';
import { BOUNDS, type Ranked, type SearchSource } from '../source/model.ts';
import type { Candidates } from '../tiers/model.ts';
import { openVocabulary, type Vocabulary } from '../vocabulary/model.ts';

const PRODUCTS = 6;
const CATEGORIES = 3;
/** Enough to have the best in stock among them. */
const CANDIDATES = 40;

/** What is offered while a query is typed. @param query tidy, not '' */
export function* suggestFor(source: SearchSource, query: string): Reading<Suggestions> {
  const vocabulary = openVocabulary(source);
  const asked = yield* candidates(vocabulary, query, [], CANDIDATES);
  const { car: inQuery } = yield* carAsked(vocabulary, { query, isLiteral: false }, asked);
  const car = inQuery?.car ?? null;
  const { page, exact, standIns } = yield* bestOf(vocabulary, asked, inQuery);
  const [products, categories, completions] = yield* all([
    source.listed(page),
    matchingCategories(vocabulary, inQuery?.rest ?? query, CATEGORIES),
    carsBeginning(source, inQuery ? '' : query, asked.size > 0),
  ]);
  const isEmpty = products.length + categories.length + completions.length === 0 && car === null;
  return {
    car: car && namedCar(car),
    completions,
    products,
    exact,
    standIns,
    categories: [...categories],
    suggestion: isEmpty ? yield* correction(vocabulary, query) : null,
  };
}

/** What fits the car that the query names, where anything does; else what its words find. */
function* bestOf(
  vocabulary: Vocabulary,
  asked: Candidates,
  inQuery: CarInQuery | null,
): Reading<Ranked> {
  const { source } = vocabulary;
  if (inQuery) {
    const ofCar = yield* best(source, yield* ofCarIn(vocabulary, inQuery), inQuery.car);
    if (ofCar.count > 0) return ofCar;
  }
  return yield* best(source, asked, null);
}

const best = (source: SearchSource, found: Candidates, car: FoundCar | null): Reading<Ranked> =>
  source.rank({
    found,
    filters: { ...NO_LIST_FILTERS, car },
    among: null,
    sort: 'default',
    mine: null,
    limit: PRODUCTS,
    offset: 0,
  });

/** What the other words of the query find for its car; without any what the car has. */
function* ofCarIn(vocabulary: Vocabulary, { car, rest }: CarInQuery): Reading<Candidates> {
  if (rest === '') return yield* ownCandidates(vocabulary.source, car, CANDIDATES);
  const found = yield* candidates(vocabulary, rest, [], CANDIDATES);
  if (found.size < CANDIDATES) return found;
  const fitting = yield* fittingHits(vocabulary, rest, [], car);
  const again = yield* candidates(vocabulary, rest, [], BOUNDS.fitting, 'on_sale', fitting);
  return new Map([...found, ...again]);
}
