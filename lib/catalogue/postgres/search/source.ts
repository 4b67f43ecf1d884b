import { listedProduct, type ListedRow } from '../../../products/listed/model.ts';
import { soon } from '../../../search/reading/model.ts';
import { AppError } from '../../../errors.ts';
import type { BrandsSource, Numbers, SearchSource } from '../../../search/source/model.ts';
import type { ListedProduct } from '../../../products/model.ts';
import type { Ask } from '../ask.ts';
import { findCar } from '../reads/car.ts';
import { openBrands } from '../reads/filter.ts';
import { LISTED, LISTED_JOINS } from '../reads/listed.ts';
import { sql, statement } from '../sql.ts';
import { carNames, carsBeginning, generationsOf, isAnyOfCar, mistakenNames } from './cars.ts';
import { brandsCalled, numbersEnding, numbersIn, numbersOfBrands } from './numbers.ts';
import { productsFitting, productsOfCar } from './of-car.ts';
import { ranked } from './rank.ts';
import { standInsOf } from './stand-ins.ts';
import { categoriesOf, meaningsOf, nearestWords } from './terms.ts';
import { areMet, productsByDescription, productsByWords } from './words.ts';

/** What a search asks of a database, asked of PostgreSQL. */
export const postgresSearch = (ask: Ask): SearchSource & BrandsSource => ({
  numbers: (asked, scope) => soon(numbersIn(ask, asked, scope)),
  numbersEnding: (key, most, scope) => soon(numbersEnding(ask, key, most, scope)),
  numbersOfBrands: (asked, scope) => soon(numbersOfBrands(ask, asked, scope)),
  brandsCalled: (names) => soon(brandsCalled(ask, names)),
  meanings: (match, keys) => soon(meaningsOf(ask, match, keys)),
  byWords: (asked) => soon(productsByWords(ask, asked)),
  byDescription: (match, limit, scope) => soon(productsByDescription(ask, match, limit, scope)),
  areMet: (matches) => soon(areMet(ask, matches)),
  nearestWords: (words) => soon(nearestWords(ask, words)),
  categories: (match, limit) => soon(categoriesOf(ask, match, limit)),
  carNames: (sounds) => soon(carNames(ask, sounds)),
  generations: (model) => soon(generationsOf(ask, model)),
  car: (key, year) => soon(findCar(ask, key, year).catch(unknownAsNull)),
  mistakenNames: (keys, sounds) => soon(mistakenNames(ask, keys, sounds)),
  carsBeginning: (sound) => soon(carsBeginning(ask, sound)),
  isAnyOfCar: (car, numbers) => soon(isAnyOfCar(ask, car, numbers)),
  fittingByWords: (match, car) => soon(productsFitting(ask, match, car)),
  productsOfCar: (car, limit, brandIds) => soon(productsOfCar(ask, car, limit, brandIds)),
  standIns: (numbers) => soon(standInsOf(ask, numbers)),
  rank: (asked) => soon(ranked(ask, asked)),
  listed: (numbers) => soon(listedBy(ask, numbers)),
  brands: (slugs) => soon(openBrands(ask, slugs)),
});

async function listedBy(ask: Ask, numbers: Numbers): Promise<ListedProduct[]> {
  if (numbers.length === 0) return [];
  const rows = await ask<ListedRow>(
    statement(
      sql`SELECT ${LISTED} FROM unnest(${numbers}::int[]) WITH ORDINALITY AS c (number, place) JOIN listings l ON l.number = c.number ${LISTED_JOINS} ORDER BY c.place`,
    ),
  );
  return rows.map(listedProduct);
}

function unknownAsNull(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
