import { otherLayout } from '../../../lib/keyboard/model.ts';
import { isTellingText, withoutEngine } from '../../../lib/search/car-words/model.ts';
import { NO_LIST_FILTERS } from '../catalogue/list-filters.ts';
import type { FoundCar } from '../vehicles/found-car.ts';
import { isByNumber, type Candidates } from './candidates.ts';
import {
  carInQuery,
  carOf,
  carsOf,
  meansOther,
  spokenIn,
  type CarInQuery,
  type Spoken,
} from './car-in-query.ts';
import { correction } from './correction.ts';
import { mistypedCars } from './mistyped-car.ts';
import { rank, type Found } from './results.ts';
import type { SearchRequest } from './search-request.ts';
import type { Vocabulary } from './vocabulary.ts';

/** `all`: what was looked at; `more`: there is more than that. */
export type Search = { all: Candidates; found: Found; more: boolean };

/** What a page shows. `corrected` was searched instead; `suggestion` is only offered. */
export type Shown = Search & {
  car: FoundCar | null;
  isMissed: boolean;
  corrected: string | null;
  suggestion: string | null;
  /** What was searched, or offered: its categories are told. */
  text: string;
};

/** `car`: the one that a query names; `choices`: those of which it may mean any. */
export type CarsAsked = { car: AskedCar | null; choices: CarInQuery[] };

const NONE: CarsAsked = { car: null, choices: [] };

/**
 * The car that a query names, or where it finds nothing the same keys in the other layout, or one
 * whose name is mistyped.
 * @param asked what its words find as they are
 * @returns none where it names none, is a number, means something else, or is meant literally
 */
export function carAsked(
  vocabulary: Vocabulary,
  { query, isLiteral }: Pick<SearchRequest, 'query' | 'isLiteral'>,
  asked: Candidates,
): CarsAsked {
  if (isLiteral || isByNumber(asked)) return NONE;
  const switched = asked.size === 0 ? otherLayout(query) : query;
  const spoken = spokenIn(vocabulary.app, query);
  const typed = carOf(vocabulary.app, spoken);
  const inQuery = typed ?? (switched === query ? null : carInQuery(vocabulary.app, switched));
  if (asked.size === 0) {
    const mistyped = mistypedCars(vocabulary, query).filter((one) => !meansOther(vocabulary, one));
    const [car] = mistyped;
    if (car && mistyped.length === 1)
      return { car: { ...car, isTyped: true, isMistyped: true }, choices: [] };
    if (mistyped.length > 1) return { car: null, choices: mistyped };
  }
  if (!inQuery) return { car: null, choices: choicesIn(vocabulary, spoken) };
  if (meansOther(vocabulary, inQuery)) return NONE;
  return { car: { ...inQuery, isTyped: typed !== null, isMistyped: false }, choices: [] };
}

/** None where its words mean something else here. */
function choicesIn(vocabulary: Vocabulary, spoken: Spoken): CarInQuery[] {
  const cars = carsOf(vocabulary.app, spoken);
  return cars.some((one) => meansOther(vocabulary, one)) ? [] : cars;
}

/** `isTyped`: in the layout that the query is in; `isMistyped`: its name was set right. */
export type AskedCar = CarInQuery & { isTyped: boolean; isMistyped: boolean };

/** A car that may be meant, and the query that says so. */
export const choiceOf = ({ car, rest }: CarInQuery) => ({
  name: [car.makeName, car.modelName].filter(Boolean).join(' '),
  query: [rest, car.makeName, car.modelName, car.year || ''].filter(Boolean).join(' '),
});

/**
 * What the other words of a query find for its car, or for the one of the address, which goes
 * before it: as they are, without the volume of an engine, corrected.
 * @param find searches and narrows
 * @returns null where nothing is found for a car that only the query names
 */
export function narrowToCar(
  vocabulary: Vocabulary,
  request: SearchRequest,
  { car: named, rest, isTyped }: AskedCar,
  find: (vocabulary: Vocabulary, request: SearchRequest) => Search,
): Shown | null {
  const car = request.car ?? named;
  const shown = (query: string): Shown => ({
    ...find(vocabulary, { ...request, query, car }),
    car,
    isMissed: false,
    corrected: query === rest && isTyped && !request.car ? null : query || null,
    suggestion: null,
    text: query,
  });
  const first = shown(rest);
  if (isMet(vocabulary.app, request, car, first)) return first;
  for (const other of othersOf(vocabulary, rest)) {
    const next = shown(other);
    if (isMet(vocabulary.app, request, car, next)) return next;
  }
  return request.car ? first : null;
}

/** Texts that may be meant by one that found nothing. A figure or two narrow nothing. */
function othersOf(vocabulary: Vocabulary, rest: string): string[] {
  if (!isTellingText(rest)) return [''];
  const plain = withoutEngine(rest);
  return [plain, correction(vocabulary, plain)].filter(
    (text): text is string => text !== null && text !== rest,
  );
}

/** Whether anything fits the car, whatever else the list is narrowed by. */
const isMet = (
  app: core.App,
  { brands, rank: availability, priceFrom, priceTo }: SearchRequest,
  car: FoundCar,
  { all, found }: Search,
): boolean =>
  found.count > 0 ||
  ((brands.length > 0 || availability !== null || priceFrom !== null || priceTo !== null) &&
    rank(app, all, { ...NO_LIST_FILTERS, car }, { limit: 1, offset: 0 }).count > 0);
