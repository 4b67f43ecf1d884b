import { readNow } from '../../../lib/search/reading/model.ts';
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
import { wordsBeginningIn, type WordsBeginning } from './words-beginning.ts';

/**
 * What a search asks, of SQLite: for one request, of which it remembers what it has read.
 * @param app the transaction inside one, else the event's app
 */
export const searchSource = (app: core.App): SearchSource => ({
  ...byText(app, wordsBeginningIn(app)),
  ...ofCars(app),
  *numbers(asked, scope) {
    return numbers(app, asked, scope);
  },
  *numbersEnding(key, most, scope) {
    return numbersEnding(app, key, most, scope);
  },
  *numbersOfBrands(asked, scope) {
    return numbersOfBrands(app, asked, scope);
  },
  *brandsCalled(names) {
    return brandsCalled(app, names);
  },
  *standIns(asked) {
    return standIns(app, asked);
  },
  *rank(asked) {
    return rank(app, asked);
  },
  *listed(asked) {
    return listedByNumber(app, asked);
  },
});

type ByText =
  | 'meanings'
  | 'byWords'
  | 'byDescription'
  | 'areMet'
  | 'nearestWords'
  | 'categories'
  | 'fittingByWords';
const byText = (app: core.App, wordsBeginning: WordsBeginning): Pick<SearchSource, ByText> => ({
  *meanings(match, keys) {
    return meanings(app, match, keys);
  },
  *byWords(asked) {
    return byWords(app, wordsBeginning, asked);
  },
  *byDescription(match, limit, scope) {
    return byDescription(app, match, limit, scope);
  },
  *areMet(matches) {
    return areMet(app, wordsBeginning, matches);
  },
  *nearestWords(words, mostLookUps) {
    return nearestWords(app, words, mostLookUps);
  },
  *categories(match, limit) {
    return categories(app, match, limit);
  },
  *fittingByWords(match, car) {
    return fittingByWords(app, wordsBeginning, match, car);
  },
});

type OfCars =
  | 'carNames'
  | 'generations'
  | 'car'
  | 'mistakenNames'
  | 'carsBeginning'
  | 'isAnyOfCar'
  | 'productsOfCar';
const ofCars = (app: core.App): Pick<SearchSource, OfCars> => ({
  *carNames(sounds) {
    return carNames(app, sounds);
  },
  *generations(model) {
    return generations(app, model);
  },
  *car(key, year) {
    return carOrNone(app, key, year);
  },
  *mistakenNames(keys, sounds) {
    return mistakenNames(app, keys, sounds);
  },
  *carsBeginning(sound) {
    return carsBeginning(app, sound);
  },
  *isAnyOfCar(car, asked) {
    return isAnyOfCar(app, car, asked);
  },
  *productsOfCar(car, limit, brandIds) {
    return productsOfCar(app, car, limit, brandIds);
  },
});

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
