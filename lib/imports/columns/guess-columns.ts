import { FIELDS, REQUIRED_FIELDS } from '../model.ts';
import type { Field, REPEATS } from '../model.ts';

import { describeColumn } from './contents.ts';
import { currencyOf } from './currency.ts';
import {
  bestNameFit,
  headerWord,
  isDiscount,
  isOtherUnit,
  isSize,
  isStranger,
  nameFit,
} from './header-terms.ts';
import type { Offer } from './offer.ts';
import { offerAbsent } from './absent.ts';
import { askForNamed, doubtAll, firstTable, sumColumns } from './misleading.ts';
import { offerLikely } from './nameless.ts';
import { askForRuledOut } from './ruled-out.ts';
import { refineChoice } from './refine-choice.ts';
import type { Guess } from './guess.ts';
import { ownColumns } from './own-export.ts';
import type { Candidate, Seen } from './seen.ts';
import { settlePriceUnit } from './price-unit.ts';
import type { Surroundings } from './surroundings.ts';
import { brandOutside } from './surroundings.ts';
import { columnFit, TAKEN_FROM } from './signals.ts';

const EXPECTED: readonly Field[] = [...REQUIRED_FIELDS, 'name', 'cost', 'stock'];
const OFFERED = 3;
const NOWHERE: Surroundings = { titles: [], sheets: [], texts: [], isBrand: () => false };

/**
 * Guesses which column holds what, from the names of the columns and from what stands in them.
 * @param header names of the columns; [] for a list without a header
 * @param sampleRows some rows of goods
 * @param around what stands beside the table
 */
export function guessColumns(
  header: readonly string[],
  sampleRows: readonly (readonly string[])[],
  around: Surroundings = NOWHERE,
): Guess {
  const own = ownColumns(header);
  if (own) return own;
  const columns = columnsOf(header, sampleRows, around);
  const table = firstTable(columns);
  const visible = columns.map((seen) => (seen.isHidden ? { ...seen, ...BLANK } : seen));
  const all = candidates(columns).filter(({ column }) => column < table);
  const chosen = bestOf(all);
  const stocks = refineChoice(chosen, all, visible.slice(0, table));
  if (table < columns.length) doubtAll(chosen);
  const guess = guessOf(chosen, columns, all);
  settlePriceUnit(guess, visible.slice(0, table));
  askForNamed(guess.mapping, guess.offers, columns);
  askForRuledOut(guess, all, columns);
  if (stocks.length > 1) offerStocks(guess, stocks, columns);
  if (header.length === 0) offerLikely(guess, visible.slice(0, table));
  offerAbsent(guess);
  settleBrand(guess, visible, around);
  const { mapping } = guess;
  const found = (field: Field) =>
    mapping.columns[field] !== undefined ||
    mapping.constants[field] !== undefined ||
    (field === 'cost' && mapping.columns.retail !== undefined);
  return { ...guess, missing: EXPECTED.filter((field) => !found(field)) };
}

function columnsOf(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { isBrand, hidden }: Surroundings,
): Seen[] {
  const width = Math.max(header.length, 0, ...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const name = header[column] ?? '';
    const cells = rows.map((row) => row[column] ?? '');
    const contents = describeColumn(cells, isBrand);
    return {
      name,
      word: headerWord(name),
      contents,
      cells,
      isHidden: hidden?.has(column) ?? false,
    };
  });
}

function candidates(columns: readonly Seen[]): Candidate[] {
  const isOwn = inOwnCurrency(columns);
  const sums = sumColumns(columns);
  return FIELDS.flatMap((field) =>
    columns.flatMap((seen, column) => {
      const { name, word, contents } = seen;
      if (isDiscount(name)) return discounted(field, column, contents);
      if (isStranger(word) || !isOwn(field, column)) return [];
      if (isElsewhere(field, name, word, sums.includes(column))) return [];
      const named = nameFit(word, field);
      // A column of names is not even offered for a maker.
      if (field === 'brand' && named === 0 && bestNameFit(word) >= 1) return [];
      const found = columnFit(field, named, contents, bestNameFit(word));
      return candidateOf(field, column, found, seen);
    }),
  );
}

function candidateOf(
  field: Field,
  column: number,
  { fit, reasons, isRuledOut = false }: ReturnType<typeof columnFit>,
  { name, word, isHidden }: Seen,
): Candidate {
  const isNamed = nameFit(word, field) > 0;
  const reason = inWords(isNamed ? name : '', reasons, isRuledOut ? ', но ' : ', ');
  if (isHidden) return asHidden({ field, column, fit, reason });
  if (isRuledOut) return { field, column, fit, reason, isRuledOut };
  if (isPrice(field) && isOtherUnit(word)) return asAsked(field, column, fit, name);
  return { field, column, fit, reason };
}

/** Sums are no prices, sizes no articles, and money is no stock: «Остаток, руб.». */
const isElsewhere = (field: Field, name: string, word: string, isSum: boolean): boolean =>
  (isSum && isPrice(field)) ||
  (field === 'article' && isSize(word)) ||
  (field === 'stock' && currencyOf(name) !== null);

const BLANK = { name: '', word: '', cells: [] as string[], contents: describeColumn([]) };

/** Offered, and typed for who lets the likely be typed. */
const HIDDEN_FIT = TAKEN_FROM - 0.05;
/** Offered, and not typed for anybody. */
const OTHER_UNIT_FIT = 0.3;

/** Prices after a discount stand in for prices where a person says so. */
const discounted = (field: Field, column: number, { prices, distinct }: Seen['contents']) =>
  isPrice(field) && prices >= 0.7 && distinct >= 0.3
    ? { field, column, fit: OTHER_UNIT_FIT, reason: 'похоже на цену со скидкой' }
    : [];

/** A hidden column is offered, and somebody must say where it would be taken if it were not. */
const asHidden = ({ fit, reason, ...one }: Candidate): Candidate => ({
  ...one,
  fit: Math.min(fit, HIDDEN_FIT),
  reason: ['столбец скрыт в файле', reason].filter(Boolean).join(', '),
});

/** Prices of a hundred pieces, or in kopecks, are offered and never taken. */
const asAsked = (field: Field, column: number, fit: number, name: string): Candidate => ({
  field,
  column,
  fit: Math.min(fit, OTHER_UNIT_FIT),
  reason: `судя по названию «${name}», это не рубли за штуку: укажите единицу цены, например 100`,
});

/** So many times a bare number is more than a foreign one of roubles. */
const ROUBLES_TIMES = 10;

/**
 * Of prices in several currencies the shop's own count: those that are called so, or are so much
 * higher that they can be nothing else; but not for what none of those is called by.
 */
function inOwnCurrency(columns: readonly Seen[]): (field: Field, column: number) => boolean {
  const prices = columns.flatMap(({ name, word, contents: { medianPrice } }, column) =>
    nameFit(word, 'cost') > 0 || nameFit(word, 'retail') > 0
      ? [{ column, word, currency: currencyOf(name), medianPrice }]
      : [],
  );
  const foreign = prices.filter(({ currency }) => (currency ?? 'RUB') !== 'RUB');
  const most = Math.max(...foreign.map(({ medianPrice }) => medianPrice)) * ROUBLES_TIMES;
  const own = prices.filter(
    ({ currency, medianPrice }) => currency === 'RUB' || (currency === null && medianPrice >= most),
  );
  return (field, column) => {
    const one = isPrice(field) && foreign.find((other) => other.column === column);
    return !one || !own.some(({ word }) => nameFit(word, field) >= nameFit(one.word, field));
  };
}

const isPrice = (field: Field): boolean => field === 'cost' || field === 'retail';

const inWords = (name: string, reasons: readonly string[], sign: string): string =>
  [name && `столбец называется «${name}»`, reasons.join(', ')].filter(Boolean).join(sign);

/** The best pairs first; every field and every column once. */
function bestOf(all: Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of all
    .filter(({ fit }) => fit >= TAKEN_FROM)
    .sort((a, b) => b.fit - a.fit)) {
    if (
      !chosen.some(({ field, column }) => field === candidate.field || column === candidate.column)
    )
      chosen.push(candidate);
  }
  return chosen;
}

function guessOf(
  chosen: readonly Candidate[],
  columns: readonly Seen[],
  all: readonly Candidate[],
): Omit<Guess, 'missing'> {
  const guess: Omit<Guess, 'missing'> = {
    mapping: { columns: {}, constants: {} },
    confidence: {},
    reasons: {},
    offers: {},
    notes: [],
  };
  for (const { field, column, fit, reason } of chosen) {
    guess.mapping.columns[field] = [...(guess.mapping.columns[field] ?? []), column];
    guess.confidence[field] = Math.max(shown(fit), guess.confidence[field] ?? 0);
    guess.reasons[field] ??= reason;
  }
  for (const field of FIELDS) {
    const own = chosen.filter((one) => one.field === field);
    const others = all
      .filter((one) => one.field === field && !own.some(({ column }) => column === one.column))
      .map((one) => ({ ...one, fit: Math.max(one.fit, looseFit(field, columns[one.column]!)) }))
      .filter((one) => one.fit > 0.05 && !isOthers(one, chosen, columns))
      .sort((a, b) => b.fit - a.fit);
    const offers = [...own, ...others].slice(0, OFFERED).map(({ column, fit, reason }) => ({
      column,
      text: '',
      fit: shown(fit),
      reason,
      samples: samplesOf(columns[column]!.cells),
      ...(columns[column]!.isHidden && { isHidden: true }),
    }));
    if (offers.length > 0) guess.offers[field] = offers;
  }
  return guess;
}

/** Of prices and stock: what is something else is not even offered for them. */
const isOthers = (
  { field, column, isRuledOut }: Candidate,
  chosen: readonly Candidate[],
  columns: readonly Seen[],
): boolean => {
  const { word } = columns[column]!;
  if (!(isPrice(field) || field === 'stock') || nameFit(word, field) > 0) return false;
  return (
    (isRuledOut ?? bestNameFit(word) >= TAKEN_FROM) ||
    chosen.some((taken) => taken.column === column)
  );
};

/** What may be offered though nothing would be taken by it: a code is better than no article. */
function looseFit(field: Field, { word, contents }: Seen): number {
  const { articles, mixed, distinct, decimals, phrases, prices, stocks, integers } = contents;
  const named = (other: Field) => nameFit(word, other) * 0.35;
  const like: Partial<Record<Field, number>> = {
    article: Math.max(
      articles * distinct * (0.1 + mixed * 0.25) * (1 - decimals),
      named('supplierSku'),
      named('oemNumbers'),
    ),
    name: phrases * 0.4,
    cost: prices * Math.max(decimals, 0.3) * 0.4,
    retail: prices * Math.max(decimals, 0.3) * 0.4,
    stock: stocks * integers * 0.3,
  };
  return Math.max(nameFit(word, field) * 0.4, like[field] ?? 0);
}

/** Stocks of several warehouses: added up, each by itself, or one of them alone. */
function offerStocks(
  { mapping, offers }: Omit<Guess, 'missing'>,
  stocks: readonly number[],
  columns: readonly Seen[],
): void {
  const single = offers.stock ?? [];
  const [column = 0] = stocks;
  const together = (text: (typeof REPEATS)[number], reason: string): Offer => ({
    column,
    columns: [...stocks],
    text,
    fit: Math.max(single[0]?.fit ?? 0, TAKEN_FROM),
    reason,
    samples: stocks.map((one) => samplesOf(columns[one]!.cells)[0] ?? '').slice(0, OFFERED),
  });
  const sum = together('sum', 'остатки складов складываются');
  const apart = together('warehouses', 'каждый склад — со своими предложениями');
  offers.stock = mapping.columns.stock
    ? [...single.slice(0, 1), apart, ...single.slice(1, OFFERED - 1)]
    : [sum, apart, ...single].slice(0, OFFERED);
}

const shown = (fit: number): number => Math.round(Math.min(fit, 1) * 100) / 100;

const samplesOf = (cells: readonly string[]): string[] =>
  [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))].slice(0, OFFERED);

/** A brand that no column tells: titles between the goods, names of sheets, one for all. */
function settleBrand(
  { mapping, confidence, reasons, offers }: Omit<Guess, 'missing'>,
  columns: readonly Seen[],
  around: Surroundings,
): void {
  const sure = (confidence.brand ?? 0) >= TAKEN_FROM;
  if (sure) return;
  const used = new Set(Object.values(mapping.columns).flat());
  const constants = columns
    .filter((_, column) => !used.has(column))
    .filter(
      ({ contents, word }) =>
        contents.kinds === 1 &&
        contents.names === 1 &&
        contents.ordinary === 0 &&
        contents.phrases === 0 &&
        !isStranger(word),
    )
    .map(({ cells }) => cells.find(Boolean) ?? '');
  const outside = brandOutside(around, constants);
  const best = outside[0];
  if (best && best.fit >= TAKEN_FROM) {
    mapping.constants.brand = best.text;
    confidence.brand = best.fit;
    reasons.brand = best.reason;
  }
  const own = offers.brand ?? [];
  offers.brand = [...outside, ...own].sort((a, b) => b.fit - a.fit).slice(0, OFFERED);
}
