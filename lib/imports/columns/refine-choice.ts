import type { Field } from '../model.ts';
import { isStranger, nameFit } from './header-terms.ts';
import { namelessStocks } from './misleading.ts';
import { fieldsOfName } from './parted-names.ts';
import type { Candidate, Seen } from './seen.ts';
import { isTotalOf, totalsAmong } from './stock-totals.ts';
import { columnFit, SURE_FROM, TAKEN_FROM } from './signals.ts';

/**
 * What one column by itself does not tell: each changes what was chosen.
 * @returns columns that hold the stocks of several warehouses
 */
export function refineChoice(
  chosen: Candidate[],
  all: readonly Candidate[],
  columns: readonly Seen[],
): number[] {
  doubtTies(chosen, all, columns);
  addCross(chosen, columns);
  orderPrices(chosen, columns);
  const stocks = oneStock(chosen, columns);
  addFitments(chosen, columns);
  partedNames(chosen, columns);
  articleFromName(chosen, columns);
  return stocks;
}

/** Fields of which two equally good columns are one too many. */
const ONLY_ONE: readonly Field[] = ['brand', 'article', 'name', 'cost', 'retail'];
const TIE = 0.03;

/** Where another column would do as well, the choice is shown to be looked at. */
function doubtTies(chosen: Candidate[], all: readonly Candidate[], columns: readonly Seen[]): void {
  for (const one of chosen.filter(({ field }) => ONLY_ONE.includes(field))) {
    const other = all.find(
      ({ field, column, fit }) =>
        field === one.field && free(chosen, column) && fit >= one.fit - TIE,
    );
    if (!other) continue;
    one.fit = Math.min(one.fit, SURE_FROM - 0.05);
    one.reason += `, но подходит и «${columns[other.column]?.name ?? ''}»`;
  }
}

const free = (chosen: readonly Candidate[], column: number) =>
  !chosen.some((taken) => taken.column === column);

/** Beside another maker's name stands that maker's number, whatever its column is called. */
function addCross(chosen: Candidate[], columns: readonly Seen[]): void {
  const brand = chosen.find(({ field }) => field === 'crossBrand');
  if (!brand || chosen.some(({ field }) => field === 'crossNumber')) return;
  const column = [brand.column - 1, brand.column + 1].find(
    (at) =>
      (columns[at]?.contents.articles ?? 0) >= 0.5 &&
      (free(chosen, at) || nameFit(columns[at]?.word ?? '', 'article') === 0) &&
      chosen.find((taken) => taken.column === at)?.field !== 'article',
  );
  if (column === undefined) return;
  const taken = chosen.findIndex((candidate) => candidate.column === column);
  if (taken >= 0) chosen.splice(taken, 1);
  const reason = 'стоит рядом с производителем аналога';
  chosen.push({ field: 'crossNumber', column, fit: brand.fit, reason });
}

/** Nobody sells below what he pays. */
function doubtPrices(...prices: Candidate[]): void {
  for (const one of prices) {
    one.fit = Math.min(one.fit, SURE_FROM - 0.05);
    one.reason += ', но закупочная цена выше розничной';
  }
}

/** Of two prices the one that only some goods have: a sale's. */
function sparseOf(
  cost: Candidate,
  retail: Candidate,
  columns: readonly Seen[],
): Candidate | undefined {
  const count = ({ column }: Candidate) => columns[column]!.contents.count;
  return [cost, retail].find((one) => count(one) * 2 < Math.max(count(cost), count(retail)));
}

const withoutDigits = (word: string): string => word.replace(/\d+/g, '#');
/** «Цена на 24.11» and «Цена на 24.10»: one price of several days or quantities. */
const areVariants = (one: string, other: string): boolean =>
  one !== withoutDigits(one) && withoutDigits(one) === withoutDigits(other);

/** Prices of these names are one price, with and without tax. */
const areTaxed = (...words: string[]): boolean => words.every((word) => /ндс|пдв|vat/.test(word));

/**
 * Of two prices whose names do not tell, the lower one is what we pay, and both are shown to be
 * looked at; a price with and one without tax are one price, and so are those of several days or
 * quantities.
 */
function orderPrices(chosen: Candidate[], columns: readonly Seen[]): void {
  const cost = chosen.find(({ field }) => field === 'cost');
  const retail = chosen.find(({ field }) => field === 'retail');
  if (!cost || !retail) return;
  const [one, other] = [columns[cost.column]!, columns[retail.column]!];
  const isDearer = one.contents.medianPrice > other.contents.medianPrice;
  if (nameFit(one.word, 'cost') === 1 || nameFit(other.word, 'retail') === 1)
    return isDearer ? doubtPrices(cost, retail) : undefined;
  const only = onePrice(cost, retail, columns);
  if (only) {
    Object.assign(cost, only);
    return void chosen.splice(chosen.indexOf(retail), 1);
  }
  cost.fit = Math.min(cost.fit, SURE_FROM - 0.05);
  cost.reason = 'из двух цен, по названиям которых не понять, эта ниже';
  if (isDearer) [cost.column, retail.column] = [retail.column, cost.column];
}

/** What of two prices to take where they are one in two shapes; null where they are not. */
function onePrice(
  cost: Candidate,
  retail: Candidate,
  columns: readonly Seen[],
): Partial<Candidate> | null {
  const [one, other] = [columns[cost.column]!, columns[retail.column]!];
  if (areTaxed(one.word, other.word)) return { column: cost.column };
  const sparse = sparseOf(cost, retail, columns);
  if (sparse) return { column: (sparse === cost ? retail : cost).column };
  if (!areVariants(one.word, other.word)) return null;
  return {
    column: Math.min(cost.column, retail.column),
    fit: Math.min(cost.fit, SURE_FROM - 0.05),
    reason: 'первая из цен, которые называются почти одинаково',
  };
}

/**
 * Stocks of several warehouses: their sum where the list has it, else the person says which. What is
 * the sum of the others is never added to them.
 */
function oneStock(chosen: Candidate[], columns: readonly Seen[]): number[] {
  const stock = chosen.find(({ field }) => field === 'stock');
  if (!stock) return apartFromTotal(chosen, namelessStocks(chosen, columns), columns);
  const able = columns.flatMap(({ word, contents }, column) => {
    const { fit } = columnFit('stock', nameFit(word, 'stock'), contents);
    const isFree = column === stock.column || free(chosen, column);
    return fit >= TAKEN_FROM && isFree ? [{ column, fit }] : [];
  });
  const fits = able.filter(({ fit }) => fit >= stock.fit - 0.1).map(({ column }) => column);
  if (fits.length <= 1) {
    const named = able.map(({ column }) => column).filter((column) => column !== stock.column);
    const parts = [...new Set([...named, ...namelessStocks(chosen, columns)])];
    return isTotalOf(stock.column, parts, columns) ? asTotal(stock, parts) : [];
  }
  const exact = fits.filter((column) =>
    /^(остаток|залишок|stock|qty|quantity|кол во|ост)( шт)?$/.test(columns[column]!.word),
  );
  const totals = [...totalsAmong(fits, columns), ...foundTotals(chosen, fits, columns)];
  const only = totals.length > 0 ? totals : exact;
  if (only.length === 1) stock.column = only[0]!;
  else chosen.splice(chosen.indexOf(stock), 1);
  const apart = fits.filter((column) => !totals.includes(column) && column !== only[0]);
  if (totals.length === 1 && isTotalOf(stock.column, apart, columns)) asTotal(stock, apart);
  return apart.length > 1 ? apart : [];
}

/** Columns that nothing calls stock and that are its sum: «Итого», «Всего». */
const foundTotals = (
  chosen: readonly Candidate[],
  stocks: readonly number[],
  columns: readonly Seen[],
): number[] =>
  columns.flatMap((_, column) =>
    !stocks.includes(column) && free(chosen, column) && isTotalOf(column, stocks, columns)
      ? [column]
      : [],
  );

/** What is the sum of others leaves no doubt. @returns the others */
function asTotal(stock: Candidate, parts: readonly number[]): number[] {
  stock.fit = Math.max(stock.fit, SURE_FROM);
  stock.reason = 'в нём сумма остатков соседних столбцов';
  return [...parts];
}

/** Takes the total of columns that are called by nothing we know. @returns the others */
function apartFromTotal(
  chosen: Candidate[],
  places: readonly number[],
  columns: readonly Seen[],
): number[] {
  const [total, ...more] = [
    ...totalsAmong(places, columns),
    ...foundTotals(chosen, places, columns),
  ];
  if (total === undefined || more.length > 0) return [...places];
  const stock: Candidate = { field: 'stock', column: total, fit: TAKEN_FROM, reason: '' };
  chosen.push(stock);
  const parts = places.filter((column) => column !== total);
  if (isTotalOf(total, parts, columns)) return asTotal(stock, parts);
  stock.reason = `столбец «${columns[total]!.name}» — остаток на всех складах вместе`;
  return parts;
}

/** Cars may be told in several columns: all of them are kept. */
function addFitments(chosen: Candidate[], columns: readonly Seen[]): void {
  if (!chosen.some(({ field }) => field === 'fitmentText')) return;
  columns.forEach(({ word, contents }, column) => {
    if (isStranger(word) || !free(chosen, column)) return;
    const { fit, reasons } = columnFit('fitmentText', nameFit(word, 'fitmentText'), contents);
    if (fit >= TAKEN_FROM)
      chosen.push({ field: 'fitmentText', column, fit, reason: reasons.join(', ') });
  });
  chosen.sort((a, b) => a.column - b.column);
}

/** A column whose name and whose cells hold several things, parted by the same commas. */
function partedNames(chosen: Candidate[], columns: readonly Seen[]): void {
  columns.forEach(({ name, cells }, column) => {
    const fields = fieldsOfName(name);
    const parted = cells.filter((cell) => cell.split(',').length >= fields.length).length;
    if (
      fields.length < 2 ||
      !fields.includes('name') ||
      parted < cells.filter(Boolean).length * 0.8
    )
      return;
    for (const field of fields) {
      const before = chosen.find((one) => one.field === field);
      if (before && before.column !== column && before.fit >= TAKEN_FROM) continue;
      if (before) chosen.splice(chosen.indexOf(before), 1);
      const reason = `столбец называется «${name}», и в ячейках столько же запятых`;
      chosen.push({ field, column, fit: 0.85, reason });
    }
  });
}

/** What of a name may stand in for a column, and the share of names in which it stands. */
const INSIDE = { article: 'articlesInside', brand: 'brandsInside' } as const;
/** So many of the numbers inside names must be different to be articles; sizes of tyres are not. */
const DIFFERENT_INSIDE = 0.9;

/**
 * No column of articles: they stand inside the names. Where one is called so and holds something
 * else, a person is asked instead.
 */
function articleFromName(chosen: Candidate[], columns: readonly Seen[]): void {
  const name = chosen.find(({ field }) => field === 'name');
  const names = name && columns[name.column]?.contents;
  if (!names || names.count === 0) return;
  for (const field of ['article', 'brand'] as const) {
    if (isNamed(field, columns) || chosen.some((taken) => taken.field === field)) continue;
    const share = names[INSIDE[field]];
    if (share < 0.5 || (field === 'article' && names.articlesInsideDistinct < DIFFERENT_INSIDE))
      continue;
    const reason = `своего столбца нет, стоит внутри названий: в ${Math.round(share * 100)} %`;
    chosen.push({ field, column: name.column, fit: TAKEN_FROM + share * 0.2, reason });
  }
}

/** Whether a column that holds anything bears the very name of the field. */
const isNamed = (field: Field, columns: readonly Seen[]): boolean =>
  columns.some(({ word, contents }) => nameFit(word, field) === 1 && contents.filled > 0);
