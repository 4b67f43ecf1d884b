import type { Mapping } from '../model.ts';
import { PriceListError } from '../price-list-error.ts';
import { plainText } from '../values/parsed.ts';
import {
  CURRENCIES,
  currencyOf,
  currencyOfCell,
  currencyOfName,
  isNumberOfCurrency,
  isWhollyCurrency,
  OTHER,
  SEVERAL,
  toldCurrency,
} from './currency.ts';
import type { Currency, ToldCurrency } from './currency.ts';
import { headerWord, nameFit } from './header-terms.ts';
import { isColumnNumbers, isTotal } from './no-goods.ts';
import { ratesOf } from './rates.ts';

const NONE = 'none';
export const COUNTED = [...CURRENCIES, OTHER, SEVERAL, NONE] as const;
type Counts = Partial<Record<(typeof COUNTED)[number], number>>;

/** What is said around the rows of a sheet; null: nothing. */
export type Around = {
  /** Titles and notes. */
  title: ToldCurrency | typeof SEVERAL | null;
  /** What the sheet or the file is called. */
  label: Currency | null;
  /** The title that calls prices those of more than one piece or rouble: «Цены в тыс. руб.». */
  unit?: string | undefined;
};

/** A column as if prices stood in it: in how many of the rows looked at which currency is told. */
type PriceColumn = {
  column: number;
  /** The column that tells the currency of its rows; -1 for none. */
  by: number;
  /** By the cells, or by that column. */
  told: Counts;
  /** The other rows, by the titles around them. */
  bare: Counts;
  /** Of those that no title speaks of, by the name of their sheet or file. */
  labelled: Counts;
};

/** What a list tells of its currencies, whatever columns are read. */
export type ListCurrencies = Around & { columns: PriceColumn[] };

/** A list as it is asked about. */
export type PricedList = {
  header: readonly string[];
  /** Absent in older jobs. */
  currencies?: ListCurrencies | undefined;
  /** Of older jobs: the one currency of the list. */
  currency?: Currency | null | undefined;
};

/** The answer about prices of which nothing tells the currency: their rows are refused. */
export const SKIPPED = 'skip';
/** What may be said of those. */
export const UNTOLD_ANSWERS = [...CURRENCIES, SKIPPED] as const;

const NAMES_CURRENCIES =
  /^(код|code) валют\S*$|^currency code$|(^| )(валют[аи]|вал|currency|curr|cur|ccy)( (цен\S*|цін\S*|прайс\S*|закуп\S*|розн\S*|опт\S*|price))?$/;

/** Columns that tell in which currency the prices of their rows are, by name or by what they hold. */
function currencyColumns(
  header: readonly string[],
  goods: readonly (readonly string[])[],
): number[] {
  return header.flatMap((name, column) => {
    const filled = goods.flatMap((row) => row[column] || []);
    const isTold = NAMES_CURRENCIES.test(headerWord(name))
      ? filled.some((cell) => (currencyOfCell(cell) ?? OTHER) !== OTHER) ||
        // «Цена, вал.» holds the prices themselves.
        !filled.some((cell) => /\d/.test(cell))
      : filled.length > 0 && (filled.every(isWhollyCurrency) || areNumbers(filled));
    return isTold ? [column] : [];
  });
}

/** «840» and «643» in a column of codes. */
const areNumbers = (cells: readonly string[]): boolean =>
  cells.every(isNumberOfCurrency) && new Set(cells).size > 1;

/** Of several the next one, on the side on which they stand beside the prices. */
function columnFor(price: number, found: readonly number[], firstPrice: number): number {
  const before = found.filter((at) => at < price);
  const isBefore = firstPrice >= 0 && found[0]! < firstPrice;
  return (isBefore ? before[before.length - 1] : found.find((at) => at > price)) ?? found[0] ?? -1;
}

/** So many cells are filled beside sums at most; more where «Total» makes oils. */
const SUM_CELLS = 3;
/** So long are cells with a price at most. */
const PRICE_LENGTH = 40;

/**
 * Counts what rows tell of their currencies.
 * @param sheets with one header; `goods`: cells of rows
 */
export function countCurrencies(
  header: readonly string[],
  sheets: readonly { goods: readonly (readonly string[])[]; around: Around }[],
): PriceColumn[] {
  const rows = sheets.flatMap(({ goods, around }) =>
    goods.filter(isOfGoods).map((cells) => ({ cells, around })),
  );
  const all = rows.map(({ cells }) => cells);
  const width = all.reduce((most, { length }) => Math.max(most, length), header.length);
  const names = Array.from({ length: width }, (_, column) => header[column] ?? '');
  const found = currencyColumns(names, all);
  const firstPrice = names.findIndex((name) =>
    (['cost', 'retail'] as const).some((field) => nameFit(headerWord(name), field) > 0),
  );
  const counted = names.flatMap((_, column) => {
    if (found.includes(column)) return [];
    const by = columnFor(column, found, firstPrice);
    const one: PriceColumn = { column, by, told: {}, bare: {}, labelled: {} };
    for (const { cells, around } of rows) note(one, cells, around);
    return one;
  });
  const isTold =
    found.length > 0 ||
    names.some((name) => toldCurrency(name)) ||
    counted.some((one) => keysOf(one).some((key) => key !== NONE));
  return isTold ? counted.filter((one) => keysOf(one).length > 0) : [];
}

/** Sums of rows stand beside no currency. */
const isOfGoods = (cells: readonly string[]): boolean =>
  !isColumnNumbers(cells) && !isTotal(cells, cells.filter(Boolean).length > SUM_CELLS);

const keysOf = ({ told, bare, labelled }: PriceColumn): string[] =>
  [told, bare, labelled].flatMap((counts) => Object.keys(counts));

function note(
  { column, by, told, bare, labelled }: PriceColumn,
  cells: readonly string[],
  { title, label }: Around,
): void {
  const cell = cells[column] ?? '';
  if (!/\d/.test(cell) || cell.length > PRICE_LENGTH) return;
  const own = toldCurrency(plainText(cell)) ?? currencyOfCell(cells[by] ?? '');
  const add = (counts: Counts, key: keyof Counts) => (counts[key] = (counts[key] ?? 0) + 1);
  if (own) add(told, own);
  else if (title) add(bare, title);
  else if (label) add(labelled, label);
  else add(bare, NONE);
}

const PRICES = ['cost', 'retail'] as const;
type PriceField = (typeof PRICES)[number];

/**
 * What prices are in of which neither their cell nor their row says it. `NONE`: the list tells no
 * currency at all; `SEVERAL`: others of the list are foreign, and nobody has said what these are in.
 */
export type Bare = ToldCurrency | typeof NONE | typeof SEVERAL;

/** What the currencies of a list come to with the columns that are read. */
export type Currencies = {
  /** Rows looked at, by what the price of each field is in. */
  rows: Partial<Record<PriceField, Counts>>;
  /** Those that need a rate. */
  foreign: Currency[];
  /** Those of them without one. */
  missing: Currency[];
  /** Nothing tells what some prices are in, and others are foreign. */
  isAsked: boolean;
  /** The same, and nobody has said it. */
  isUntold: boolean;
  /** Roubles for one unit. */
  rates: Partial<Record<Currency, number>>;
  /** By what prices of an untold currency are multiplied: a list may be in one that it never names. */
  factor: number;
  /** @param around of the sheet */
  bareOf: (field: PriceField, around: Around) => Bare;
  /** The column that tells the currencies of a price; -1 for none. */
  columnOf: (field: PriceField) => number;
};

/**
 * In which currencies prices are and by which rates they become roubles, with these columns.
 * @throws PriceListError for a rate that is none
 */
export function currenciesOf(list: PricedList, mapping: Mapping): Currencies {
  const { header, currency = null } = list;
  const found = list.currencies ?? { title: currency, label: null, columns: [] };
  const fields = PRICES.filter((field) => mapping.columns[field]);
  const said = saidOf(mapping);
  const columnOf = (field: PriceField) => mapping.columns[field]?.[0] ?? -1;
  const statsOf = (field: PriceField) =>
    found.columns.find(({ column }) => column === columnOf(field));
  const nameOf = (field: PriceField) => currencyOfName(header[columnOf(field)] ?? '');
  const counts = fields.flatMap((field) => statsOf(field) ?? []);
  const told = [
    ...fields.flatMap((field) => nameOf(field) ?? []),
    ...counts.flatMap((one) => Object.keys({ ...one.told, ...one.bare })),
  ].filter((one) => one !== NONE);
  const labels = counts.flatMap((one) => Object.keys(one.labelled));
  const bareBy = (field: PriceField, { title, label }: Around, answer: typeof said): Bare => {
    const named = nameOf(field) ?? title;
    if (named) return named === SEVERAL ? (answer ?? SEVERAL) : named;
    // What a file is called says nothing of the rows that others beside them do not speak for.
    const others = label ? told : [...told, ...labels];
    const isMixed = others.some((one) => one !== 'RUB' || (label ?? 'RUB') !== 'RUB');
    return (isMixed ? null : label) ?? answer ?? (isMixed ? SEVERAL : NONE);
  };
  const bareOf = (field: PriceField, around: Around) => bareBy(field, around, said);
  const rows = Object.fromEntries(
    fields.map((field) => [field, rowsOf(statsOf(field), found, (at) => bareOf(field, at))]),
  );
  const isAsked = fields.some(
    (field) => rowsOf(statsOf(field), found, (at) => bareBy(field, at, null))[SEVERAL],
  );
  const counted = new Set(Object.values(rows).flatMap(Object.keys));
  const foreign = CURRENCIES.filter((code) => code !== 'RUB' && counted.has(code));
  const { plain, of } = ratesOf(mapping);
  const rateFor = (code: Currency) =>
    of[code]?.value ?? (foreign.length === 1 && foreign[0] === code ? plain?.value : undefined);
  const rates = Object.fromEntries(
    CURRENCIES.flatMap((code) => {
      const rate = rateFor(code);
      return rate === undefined ? [] : [[code, rate]];
    }),
  );
  return {
    rows,
    foreign,
    missing: foreign.filter((code) => rateFor(code) === undefined),
    isAsked,
    isUntold: isAsked && said === null,
    rates,
    factor: foreign.length === 0 ? (plain?.value ?? 1) : 1,
    bareOf,
    columnOf: (field) => statsOf(field)?.by ?? -1,
  };
}

/**
 * What a person has said of prices without a currency; to skip them is to leave them untold.
 * @throws PriceListError for a word that is none
 */
function saidOf({ constants: { currency } }: Mapping): Currency | typeof SEVERAL | null {
  if (currency === undefined) return null;
  const said = currency === SKIPPED ? SEVERAL : currencyOf(currency);
  if (said) return said;
  throw new PriceListError(`Нет валюты «${currency}». Есть: ${UNTOLD_ANSWERS.join(', ')}`);
}

/** Rows of one price by what it is in; one where nobody has counted them. */
function rowsOf(
  stats: PriceColumn | undefined,
  found: ListCurrencies,
  bareOf: (around: Around) => Bare,
): Counts {
  if (!stats) return found.columns.length > 0 ? {} : { [bareOf(found)]: 1 };
  const rows: Counts = { ...stats.told };
  const add = (counts: Counts, aroundOf: (key: string) => Around) => {
    for (const key of COUNTED) {
      const bare = counts[key] && bareOf(aroundOf(key));
      if (bare) rows[bare] = (rows[bare] ?? 0) + counts[key]!;
    }
  };
  const known = (key: string) => CURRENCIES.find((code) => code === key) ?? null;
  const titled = (key: string) => (key === SEVERAL || key === OTHER ? key : known(key));
  add(stats.bare, (key) => ({ title: titled(key), label: null }));
  add(stats.labelled, (key) => ({ title: null, label: known(key) }));
  return rows;
}
