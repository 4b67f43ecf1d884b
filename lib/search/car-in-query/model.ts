import {
  carWords,
  readCar,
  readModel,
  readModels,
  soundsIn,
  type CarName,
  type CarWords,
  type ReadCar,
  type ReadModel,
} from '../car-words/model.ts';
import type { FoundCar } from '../../vehicles/model.ts';
import { allOf, termsOf } from '../matches/model.ts';
import { queryWords } from '../model.ts';
import { parseQuery } from '../parsed-query/model.ts';
import { all, type Reading } from '../reading/model.ts';
import type { SearchSource } from '../source/model.ts';
import { TIERS } from '../tiers/model.ts';
import type { Vocabulary } from '../vocabulary/model.ts';

/** A car that a query names, and the rest of its words. */
export type CarInQuery = Pick<ReadCar, 'rest' | 'names' | 'isSure' | 'openEngine'> & {
  car: FoundCar;
};

/** Of products that bear the name of a car so many are looked at. */
const MOST_NAMED = 60;

/** The words of a query, and what of them may name a car. */
export type Spoken = { words: CarWords; names: readonly CarName[] };

/** Reads a query once, for all that is asked of it. */
export function* spokenIn(source: SearchSource, query: string): Reading<Spoken> {
  const words = carWords(query);
  return { words, names: yield* source.carNames(soundsIn(words)) };
}

/** @returns null where it names none, or more than one */
export function* carInQuery(source: SearchSource, query: string): Reading<CarInQuery | null> {
  return yield* carOf(source, yield* spokenIn(source, query));
}

/**
 * The car that a query names by words, in either alphabet, with its generation and its year.
 * @returns null where it names none, or more than one
 */
export function* carOf(source: SearchSource, { words, names }: Spoken): Reading<CarInQuery | null> {
  const model = names.length > 0 ? readModel(words, names) : null;
  if (!model) return null;
  const read = readCar(model, model.model ? yield* source.generations(model.model) : []);
  return read.isBrand && !read.isSure ? null : yield* found(source, read);
}

/** Cars that are offered where a query may mean any of them. */
const MOST_CHOICES = 6;

/** The cars of which a query may mean any, as it names none of them alone; else none. */
export function* carsOf(source: SearchSource, { words, names }: Spoken): Reading<CarInQuery[]> {
  const models = readModels(words, names);
  if (models.length < 2 || models.length > MOST_CHOICES) return [];
  const cars = yield* all(models.map((model: ReadModel) => found(source, readCar(model, []))));
  return cars.filter((one) => one !== null).sort((a, b) => (a.car.key < b.car.key ? -1 : 1));
}

/** What was read, with the car of the shop that it is. */
function* found(
  source: SearchSource,
  { key, year, rest, names, isSure, openEngine }: ReadCar,
): Reading<CarInQuery | null> {
  const car = yield* source.car(key, year);
  return car && { car, rest, names, isSure, openEngine };
}

/**
 * Whether the words of a car mean something else here: products bear them in their names, with the
 * other words of the query, and none of those is known to fit the car («футболка поло»). Who says
 * more than one thing of a car means it.
 */
export function* meansOther(
  vocabulary: Vocabulary,
  { car, rest, names, isSure }: CarInQuery,
): Reading<boolean> {
  if (isSure) return false;
  const { source } = vocabulary;
  const name = yield* parseQuery(vocabulary, queryWords(names));
  const others = yield* parseQuery(vocabulary, queryWords(rest));
  const match = allOf([
    ...termsOf(name.widened ?? name.slots, 'word', name.brands),
    ...termsOf(others.widened ?? others.slots, 'stem', others.brands),
  ]);
  const named = yield* source.byWords({
    ways: [{ match: () => match, tier: TIERS.words, isAlone: false }],
    loosest: null,
    found: new Map(),
    limit: MOST_NAMED,
    scope: 'on_sale',
    among: null,
  });
  return named.size > 0 && !(yield* source.isAnyOfCar(car, [...named.keys()]));
}
