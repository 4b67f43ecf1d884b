import type { Field, Mapping } from '../model.ts';
import { CURRENCY_WORDS } from './currency.ts';
import type { Currency } from './currency.ts';
import type { Guess } from './guess.ts';
import { headerWord, isOtherUnit, isPackagePrice, nameFit, piecesOfPrice } from './header-terms.ts';
import { currenciesOf } from './list-currencies.ts';
import type { PricedList } from './list-currencies.ts';
import { ratesOf, ratesText } from './rates.ts';
import type { Rates } from './rates.ts';
import type { Seen } from './seen.ts';
import { SURE_FROM } from './signals.ts';
import { parsePrice } from '../values/price.ts';
import { parsePriceUnit } from '../values/price-unit.ts';

const PRICES = ['cost', 'retail'] as const;
/** Taken, and shown to be looked at. */
const AMBER = SURE_FROM - 0.05;
/** What is sold within these bounds of what is paid is of as many pieces. */
const LEAST_TIMES = 0.8;
const MOST_TIMES = 5;

type Guessed = Omit<Guess, 'missing'>;

/**
 * For how many pieces the prices are: what a column says, the name of the only prices («Цена за 100
 * шт.»), or, of prices of packages, how many pieces lie in one. What the name alone tells is shown
 * to be looked at.
 */
export function settlePriceUnit(guess: Guessed, columns: readonly Seen[]): void {
  const { cost, retail, priceUnit } = guess.mapping.columns;
  if (priceUnit) doubtUnit(guess, columns, priceUnit[0]!);
  else if (cost ?? retail) offerMeasures(guess, columns);
  else takePriceOfMore(guess, columns);
}

function doubtUnit(
  { mapping, confidence, reasons }: Guessed,
  columns: readonly Seen[],
  unit: number,
) {
  reasons.priceUnit = `${reasons.priceUnit ?? ''}: цены делятся на это число`;
  if (PRICES.some((field) => !mapping.columns[field]) || isOneUnit(mapping, columns, unit)) return;
  confidence.priceUnit = AMBER;
  reasons.priceUnit += ', но у двух цен она, похоже, разная';
}

/** The only prices of the list, where they are of a number of pieces that the list tells. */
function takePriceOfMore({ mapping, confidence, reasons }: Guessed, columns: readonly Seen[]) {
  const priced = columns.flatMap((seen, column) =>
    isOtherUnit(seen.word) && seen.contents.prices >= 0.7 && nameFit(seen.word, 'cost') > 0
      ? [{ ...seen, column }]
      : [],
  );
  const [only] = priced;
  if (!only || priced.length > 1) return;
  const { word, name, column } = only;
  const pieces = piecesOfPrice(word);
  const packed = isPackagePrice(word) ? packageColumn(columns, column) : undefined;
  if (pieces !== null) {
    mapping.constants.priceUnit = String(pieces);
    reasons.priceUnit = `цены в столбце «${name}» делятся на ${pieces}`;
  } else if (packed !== undefined) {
    mapping.columns.priceUnit = [packed];
    reasons.priceUnit = `цены в столбце «${name}» — за упаковку: они делятся на то, сколько в ней штук`;
  } else return;
  const field: Field = nameFit(word, 'retail') === 1 ? 'retail' : 'cost';
  mapping.columns[field] = [column];
  confidence[field] = SURE_FROM;
  reasons[field] = `столбец называется «${name}»`;
  confidence.priceUnit = AMBER;
}

const MEASURE = /^(ед|единиц\S*|од|одиниц\S*|unit|units|uom|ме|me)( (изм|вим)\S*)?( товара)?$/;

/** «Ед. изм.» with «100 шт» in its cells: whether prices are of so many, a person says. */
function offerMeasures({ offers }: Guessed, columns: readonly Seen[]): void {
  const counts = (cell: string) => {
    const parsed = parsePriceUnit(cell);
    return 'value' in parsed && parsed.value > 1;
  };
  const column = columns.findIndex(({ word, cells }) => MEASURE.test(word) && cells.some(counts));
  const { name = '', cells = [] } = columns[column] ?? {};
  if (column < 0) return;
  const samples = [...new Set(cells.filter(counts))].slice(0, 3);
  const reason = `в столбце «${name}» стоит не одна штука: цена, возможно, за столько`;
  offers.priceUnit = [
    { column, text: '', fit: AMBER, mustAsk: true, reason, samples },
    { column: null, text: '1', fit: 0.5, reason: 'все цены за одну штуку', samples: [] },
  ];
}

/** The only column that tells how many pieces lie in a package. */
function packageColumn(columns: readonly Seen[], price: number): number | undefined {
  const found = columns.flatMap(({ word, contents }, column) =>
    column !== price &&
    nameFit(word, 'multiple') > 0 &&
    contents.count > 0 &&
    contents.units >= 0.9 &&
    contents.filled >= 0.9
      ? [column]
      : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Whether two prices of a row are of as many pieces, by how far they are apart. */
function isOneUnit({ columns: { cost, retail } }: Mapping, seen: readonly Seen[], unit: number) {
  const cells = (column = -1) => seen[column]?.cells ?? [];
  const times = cells(unit).flatMap((cell, at) => {
    const pieces = parsePriceUnit(cell);
    const [low, high] = [cells(cost?.[0])[at], cells(retail?.[0])[at]].map((text = '') =>
      parsePrice(text, undefined, 1),
    );
    const isTold = 'value' in pieces && pieces.value > 1;
    return isTold && low && high && 'value' in low && 'value' in high && low.value && high.value
      ? [high.value / low.value]
      : [];
  });
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 1;
  return median >= LEAST_TIMES && median <= MOST_TIMES;
}

/** «Цены указаны в тыс. руб.», «Прайс: цена за 100 шт.»; «Цены от 10 тыс. руб.» is none. */
const TITLE_OF_MORE = new RegExp(
  [
    '(?:цен\\S*|цін\\S*|price\\S*|прайс\\S*|суммы|стоимость)(?: \\S+)? (?:в|за|per|in) (?:тыс|коп|10|100|1000|сто|тысячу|упак|короб)',
    '(?:цен\\S*|цін\\S*|price\\S*|прайс\\S*|стоимость)(?: \\S+)? за (?:пару|1? ?(?:литр\\S*|л|кг|метр\\S*|м|тонн\\S*))( |$)',
    '^в (?:тыс|коп)|(?:^| )за (?:10|100|1000) ?шт$',
  ].join('|'),
);

/** Whether a title says that prices are of more than one piece, in kopecks or in thousands. */
export const isTitleOfMore = (title: string): boolean => TITLE_OF_MORE.test(headerWord(title));

/**
 * The column of prices, or the title above them, that calls them those of more than one piece and
 * that no column of the list counts; '' for none.
 */
export function priceOfMore({ columns }: Mapping, { header, currencies }: PricedList): string {
  if (columns.priceUnit) return '';
  const names = PRICES.flatMap((field) => columns[field] ?? []).map((column) => header[column]);
  return names.find((name) => name && isOtherUnit(headerWord(name))) ?? currencies?.unit ?? '';
}

/** What somebody has to say before prices are roubles for one piece. */
type PriceQuestions = {
  /** Currencies without a rate. */
  rates: Currency[];
  /** Prices of which nothing tells the currency stand among foreign ones. */
  isUntold: boolean;
  /** The column, or the title, that speaks of prices of more than one piece; '' for none. */
  unit: string;
};

/**
 * What is to be asked of the prices of a list.
 * @throws PriceListError for a rate or a currency that is none
 */
export function priceQuestions(list: PricedList, mapping: Mapping): PriceQuestions {
  const { missing, isUntold, factor } = currenciesOf(list, mapping);
  const isCounted = mapping.constants.priceUnit !== undefined || factor !== 1;
  return { rates: missing, isUntold, unit: isCounted ? '' : priceOfMore(mapping, list) };
}

/** The rates of a list, each of its currency: one number is that of the only foreign one. */
export function namedRates(list: PricedList, mapping: Mapping): Rates {
  const { plain, of } = ratesOf(mapping);
  const [only, ...more] = currenciesOf(list, mapping).foreign;
  return plain && only && more.length === 0
    ? { plain: null, of: { [only]: plain, ...of } }
    : { plain, of };
}

/**
 * The mapping with «…» for what somebody has to say of its prices.
 * @param late currencies that turn up further down
 */
export function askedOfPrices(
  list: PricedList,
  mapping: Mapping,
  late: readonly (Currency | '')[] = [],
): Mapping {
  const { rates, isUntold, unit } = priceQuestions(list, mapping);
  const { plain, of } = namedRates(list, mapping);
  const missing = [...rates, ...late].filter((code) => code !== '');
  const rate = [
    ratesText({ plain: missing.length > 0 ? null : plain, of }),
    ...missing.map((code) => `${code}=…`),
  ];
  const constants = {
    ...(rate.some(Boolean) && { rate: rate.filter(Boolean).join(' ') }),
    ...((isUntold || late.includes('')) && { currency: '…' }),
    ...(unit && { priceUnit: '…' }),
  };
  return { columns: mapping.columns, constants: { ...mapping.constants, ...constants } };
}

/**
 * Why prices cannot be taken as they stand: they are in currencies without a rate, or nothing says
 * in which, or by their name they are of more than one piece, in kopecks or in thousands, and nobody
 * has said by what to count them; '' where they can.
 * @throws PriceListError for a rate or a currency that is none
 */
export function pricesProblem(list: PricedList, mapping: Mapping): string {
  const { rates, isUntold, unit } = priceQuestions(list, mapping);
  const words = rates.map((code) => CURRENCY_WORDS[code]).join(' и ');
  return [
    words && `Цены в прайс-листе в ${words}, а магазин считает в рублях: укажите курс`,
    isUntold &&
      'У части цен валюта не указана, а другие — в иностранной: укажите, в какой валюте они',
    unit && `«${unit}»: цены — не рубли за штуку: укажите, за сколько штук цена, или курс`,
  ]
    .filter(Boolean)
    .join('. ');
}
