import type { Compared } from '../../../compare/contract.ts';
import { MAX_COMPARED } from '../../../compare/model.ts';
import { AppError } from '../../../errors.ts';
import { MAX_FAVORITES } from '../../../favorites/model.ts';
import { fitsOfRows } from '../../../garage/fits/model.ts';
import { MAX_ASKED, type Fits } from '../../../garage/model.ts';
import { pairsOf } from '../../../products/attributes/model.ts';
import { listedProduct, type ListedRow } from '../../../products/listed/model.ts';
import type { ListedProduct } from '../../../products/model.ts';
import { namedCar } from '../../../vehicles/model.ts';
import { showsParts, type NamedCar } from '../../../vehicles/model.ts';
import type { Ask } from '../ask.ts';
import { raw, sql, statement, type Sql } from '../sql.ts';
import { schemaRows } from './attributes.ts';
import { findCar } from './car.ts';
import { wholeNumber } from './filter.ts';
import { carConditions } from './fits.ts';
import { LISTED, LISTED_JOINS } from './listed.ts';

/** @throws AppError `invalid_input` for more than so many, and for what is no number of a product */
function requireNumbers(numbers: readonly number[], most: number): void {
  const isRead = numbers.every((number) => Number.isSafeInteger(number) && number > 0);
  if (numbers.length > most || !isRead) throw new AppError('invalid_input');
}

const asked = (numbers: readonly number[]): Sql =>
  sql`unnest(${numbers}::bigint[]) WITH ORDINALITY asked(number, place) JOIN listings l ON l.number = asked.number`;

/** See `listByNumbers` of CatalogueReads. */
export async function listByNumbers(
  ask: Ask,
  numbers: readonly number[],
): Promise<ListedProduct[]> {
  if (numbers.length === 0) return [];
  requireNumbers(numbers, MAX_FAVORITES);
  const rows = await ask<ListedRow>(
    statement(sql`SELECT ${LISTED} FROM ${asked(numbers)} ${LISTED_JOINS} ORDER BY asked.place`),
  );
  return rows.map(listedProduct);
}

/** See `listCompared` of CatalogueReads. */
export async function listCompared(ask: Ask, numbers: readonly number[]): Promise<Compared> {
  if (numbers.length === 0) return { items: [], categories: [] };
  requireNumbers(numbers, MAX_COMPARED);
  type Row = ListedRow & {
    attributes: string;
    category: string;
    categoryName: string;
    path: string;
  };
  const rows = await ask<Row>(
    statement(sql`SELECT ${LISTED}, COALESCE(p.attributes, 'null') AS attributes, c.slug AS category, c.name AS "categoryName", c.path AS path
      FROM ${asked(numbers)} ${LISTED_JOINS} JOIN categories c ON c.id = p.category ORDER BY asked.place`),
  );
  const categories = [...new Map(rows.map((row) => [row.category, row])).values()];
  return {
    items: rows.map((row) => ({
      ...listedProduct(row),
      category: row.category,
      attributes: pairsOf(JSON.parse(row.attributes)),
    })),
    categories: await Promise.all(
      categories.map(async ({ category, categoryName, path }) => ({
        name: categoryName,
        slug: category,
        attributes: (await schemaRows(ask, path)).map(({ name }) => name),
      })),
    ),
  };
}

/** See `fitsOfCar` of CatalogueReads. */
export async function fitsOfCar(
  ask: Ask,
  key: string,
  year: number | undefined,
  numbers: readonly number[],
): Promise<Fits & { car: NamedCar }> {
  if (!showsParts(key)) throw new AppError('invalid_input');
  requireNumbers(numbers, MAX_ASKED);
  const car = await findCar(ask, key, wholeNumber(year) ?? 0);
  const { fitRank } = carConditions(car, raw('p.id'));
  const rows = await ask<{ number: number; fit: number }>(
    statement(sql`SELECT p.number, ${fitRank} AS fit FROM unnest(${numbers}::bigint[]) WITH ORDINALITY asked(number, place)
      JOIN products p ON p.number = asked.number AND p.published ORDER BY asked.place`),
  );
  return { car: namedCar(car), ...fitsOfRows(rows) };
}
