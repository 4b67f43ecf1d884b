import type * as contracts from '../../../lib/search/contract.ts';
import { NO_LIST_FILTERS } from '../catalogue/list-filters.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { namedCar } from '../vehicles/find-car.ts';
import type { FoundCar } from '../vehicles/found-car.ts';
import { candidates, TIERS, type Candidates } from './candidates.ts';
import type { CarInQuery } from './car-in-query.ts';
import { carsBeginning } from './cars-beginning.ts';
import { correction } from './correction.ts';
import { matchingCategories } from './matching-categories.ts';
import { carAsked } from './narrow-to-car.ts';
import { fittingHits, MOST_FITTING, ownProducts } from './products-of-car.ts';
import { listedByNumber, rank, type Found } from './results.ts';
import { searchedText } from './search-request.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

const PRODUCTS = 6;
const CATEGORIES = 3;
/** Enough to have the best in stock among them. */
const CANDIDATES = 40;

/** @throws 400 `invalid_input` */
export function suggest(e: RouteEvent<typeof contracts.suggest>) {
  const query = searchedText(e);
  const vocabulary = openVocabulary(e.app);
  const asked = candidates(vocabulary, query, [], CANDIDATES);
  const { car: inQuery } = carAsked(vocabulary, { query, isLiteral: false }, asked);
  const car = inQuery?.car ?? null;
  const ofCar = inQuery && best(e.app, ofCarIn(vocabulary, inQuery), inQuery.car);
  const { page, exact, standIns } = ofCar && ofCar.count > 0 ? ofCar : best(e.app, asked, null);
  const products = listedByNumber(e.app, page);
  const categories = matchingCategories(vocabulary, inQuery?.rest ?? query, CATEGORIES);
  const completions = inQuery ? [] : carsBeginning(e.app, query, asked.size > 0);
  const isEmpty = products.length + categories.length + completions.length === 0 && car === null;
  return e.json(200, {
    car: car && namedCar(car),
    completions,
    products,
    exact,
    standIns,
    categories,
    suggestion: isEmpty ? correction(vocabulary, query) : null,
  });
}

const best = (app: core.App, found: Candidates, car: FoundCar | null): Found =>
  rank(app, found, { ...NO_LIST_FILTERS, car }, { limit: PRODUCTS, offset: 0 });

/** What the other words of the query find for its car; without any what the car has. */
function ofCarIn(vocabulary: Vocabulary, { car, rest }: CarInQuery): Candidates {
  if (rest === '')
    return new Map(
      ownProducts(vocabulary.app, car, CANDIDATES).map((number) => [number, TIERS.words]),
    );
  const found = candidates(vocabulary, rest, [], CANDIDATES);
  if (found.size < CANDIDATES) return found;
  const fitting = fittingHits(vocabulary, rest, [], car);
  return new Map([...found, ...candidates(vocabulary, rest, [], MOST_FITTING, 'on_sale', fitting)]);
}
