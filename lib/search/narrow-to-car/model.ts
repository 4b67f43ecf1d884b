import { NO_LIST_FILTERS } from '../../catalogue/filters/model.ts';
import { otherLayout } from '../../keyboard/model.ts';
import type { FoundCar } from '../../vehicles/model.ts';
import {
  carInQuery,
  carOf,
  carsOf,
  meansOther,
  spokenIn,
  type CarInQuery,
  type Spoken,
} from '../car-in-query/model.ts';
import { isTellingText, withoutEngine } from '../car-words/model.ts';
import { correction } from '../correction/model.ts';
import { mistypedCars } from '../mistyped-car/model.ts';
import type { Reading } from '../reading/model.ts';
import type { SearchRequest } from '../request/model.ts';
import type { Ranked, SearchSource } from '../source/model.ts';
import { isByNumber, type Candidates } from '../tiers/model.ts';
import type { Vocabulary } from '../vocabulary/model.ts';

/** `all`: what was looked at; `more`: there is more than that. */
export type Search = { all: Candidates; found: Ranked; more: boolean };

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
export function* carAsked(
  vocabulary: Vocabulary,
  { query, isLiteral }: Pick<SearchRequest, 'query' | 'isLiteral'>,
  asked: Candidates,
): Reading<CarsAsked> {
  if (isLiteral || isByNumber(asked)) return NONE;
  const { source } = vocabulary;
  const switched = asked.size === 0 ? otherLayout(query) : query;
  const spoken = yield* spokenIn(source, query);
  const typed = yield* carOf(source, spoken);
  const inQuery = typed ?? (switched === query ? null : yield* carInQuery(source, switched));
  if (asked.size === 0) {
    const mistyped = yield* ofThese(vocabulary, yield* mistypedCars(vocabulary, query));
    const [car] = mistyped;
    if (car && mistyped.length === 1)
      return { car: { ...car, isTyped: true, isMistyped: true }, choices: [] };
    if (mistyped.length > 1) return { car: null, choices: mistyped };
  }
  if (!inQuery) return { car: null, choices: yield* choicesIn(vocabulary, spoken) };
  if (yield* meansOther(vocabulary, inQuery)) return NONE;
  return { car: { ...inQuery, isTyped: typed !== null, isMistyped: false }, choices: [] };
}

/** Those whose words mean nothing else here. */
function* ofThese(vocabulary: Vocabulary, cars: CarInQuery[]): Reading<CarInQuery[]> {
  const meant: CarInQuery[] = [];
  for (const car of cars) if (!(yield* meansOther(vocabulary, car))) meant.push(car);
  return meant;
}

/** None where its words mean something else here. */
function* choicesIn(vocabulary: Vocabulary, spoken: Spoken): Reading<CarInQuery[]> {
  const cars = yield* carsOf(vocabulary.source, spoken);
  for (const car of cars) if (yield* meansOther(vocabulary, car)) return [];
  return cars;
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
export function* narrowToCar(
  vocabulary: Vocabulary,
  request: SearchRequest,
  { car: named, rest, isTyped }: AskedCar,
  find: (vocabulary: Vocabulary, request: SearchRequest) => Reading<Search>,
): Reading<Shown | null> {
  const car = request.car ?? named;
  function* shown(query: string): Reading<Shown> {
    return {
      ...(yield* find(vocabulary, { ...request, query, car })),
      car,
      isMissed: false,
      corrected: query === rest && isTyped && !request.car ? null : query || null,
      suggestion: null,
      text: query,
    };
  }
  const first = yield* shown(rest);
  if (yield* isMet(vocabulary.source, request, car, first)) return first;
  for (const other of yield* othersOf(vocabulary, rest)) {
    const next = yield* shown(other);
    if (yield* isMet(vocabulary.source, request, car, next)) return next;
  }
  return request.car ? first : null;
}

/** Texts that may be meant by one that found nothing. A figure or two narrow nothing. */
function* othersOf(vocabulary: Vocabulary, rest: string): Reading<string[]> {
  if (!isTellingText(rest)) return [''];
  const plain = withoutEngine(rest);
  return [plain, yield* correction(vocabulary, plain)].filter(
    (text): text is string => text !== null && text !== rest,
  );
}

/** Whether anything fits the car, whatever else the list is narrowed by. */
function* isMet(
  source: SearchSource,
  { brands, rank, priceFrom, priceTo }: SearchRequest,
  car: FoundCar,
  { all, found }: Search,
): Reading<boolean> {
  if (found.count > 0) return true;
  if (brands.length === 0 && rank === null && priceFrom === null && priceTo === null) return false;
  const fitting = yield* source.rank({
    found: all,
    filters: { ...NO_LIST_FILTERS, car },
    among: null,
    sort: 'default',
    mine: null,
    limit: 1,
    offset: 0,
  });
  return fitting.count > 0;
}
