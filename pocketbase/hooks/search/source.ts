import { atOnce, readNow } from '../../../lib/search/reading/model.ts';
import { candidates } from '../../../lib/search/candidates/model.ts';
import type { Scope, SearchSource } from '../../../lib/search/source/model.ts';
import type { Candidates } from '../../../lib/search/tiers/model.ts';
import { openVocabulary } from '../../../lib/search/vocabulary/model.ts';
import { carOrNone } from '../vehicles/find-car.ts';
import { carNames, carsBeginning, generations, isAnyOfCar, mistakenNames } from './cars.ts';
import { areMet, byDescription, byWords, categories, meanings } from './full-text.ts';
import { nearestWords } from './nearest-words.ts';
import { brandsCalled, numbers, numbersEnding, numbersOfBrands } from './numbers.ts';
import { fittingByWords, productsOfCar } from './products-of-car.ts';
import { listedByNumber, rank } from './results.ts';
import { standIns } from './stand-ins.ts';
import { wordsBeginningIn } from './words-beginning.ts';

/**
 * What a search asks, of SQLite: for one request, of which it remembers what it has read.
 * @param app the transaction inside one, else the event's app
 */
export function searchSource(app: core.App): SearchSource {
  const wordsBeginning = wordsBeginningIn(app);
  return atOnce<SearchSource>({
    numbers: (asked, scope) => numbers(app, asked, scope),
    numbersEnding: (key, most, scope) => numbersEnding(app, key, most, scope),
    numbersOfBrands: (asked, scope) => numbersOfBrands(app, asked, scope),
    brandsCalled: (names) => brandsCalled(app, names),
    meanings: (match, keys) => meanings(app, match, keys),
    byWords: (asked) => byWords(app, wordsBeginning, asked),
    byDescription: (match, limit, scope) => byDescription(app, match, limit, scope),
    areMet: (matches) => areMet(app, wordsBeginning, matches),
    nearestWords: (words, mostLookUps) => nearestWords(app, words, mostLookUps),
    categories: (match, limit) => categories(app, match, limit),
    carNames: (sounds) => carNames(app, sounds),
    generations: (model) => generations(app, model),
    car: (key, year) => carOrNone(app, key, year),
    mistakenNames: (keys, sounds) => mistakenNames(app, keys, sounds),
    carsBeginning: (sound) => carsBeginning(app, sound),
    isAnyOfCar: (car, asked) => isAnyOfCar(app, car, asked),
    fittingByWords: (match, car) => fittingByWords(app, wordsBeginning, match, car),
    productsOfCar: (car, limit, brandIds) => productsOfCar(app, car, limit, brandIds),
    standIns: (asked) => standIns(app, asked),
    rank: (asked) => rank(app, asked),
    listed: (asked) => listedByNumber(app, asked),
  });
}

/**
 * Products that a query finds, each with its tier.
 * @param limit how many are enough
 * @param scope visitors find what is on sale, admins everything
 */
export const findProducts = (
  app: core.App,
  query: string,
  limit: number,
  scope: Scope = 'on_sale',
): Candidates => readNow(candidates(openVocabulary(searchSource(app)), query, [], limit, scope));
