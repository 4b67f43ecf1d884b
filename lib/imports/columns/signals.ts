import type { Field } from '../model.ts';
import type { Contents } from './contents.ts';

/** One thing that what stands in a column tells of a field: how much it weighs, and how to say it. */
type Signal = { weight: number; says: string; of: (column: Contents) => number };
/** What rules a field out, whatever the column is called. */
type Veto = {
  says: string;
  of: (column: Contents) => boolean;
  /** Where a column that is called so by its exact name is believed all the same. */
  unless?: (column: Contents) => boolean;
};

type Sight = {
  signals: readonly Signal[];
  vetoes: readonly Veto[];
  /** How far the contents are believed where the name says nothing; absent: not at all. */
  alone?: (column: Contents) => number;
};

/** Of how sure we are, the name of a column tells so much, and what stands in it the rest. */
const NAME_WEIGHT = 0.6;
/** From here on a column is taken without a word. */
export const SURE_FROM = 0.8;
/** From here on it is taken, and shown to be looked at. Below it the person is asked. */
export const TAKEN_FROM = 0.5;
/** A name that leaves no doubt. */
const EXACT = 1;
/** A name that says something else. */
const NAMED_ELSEWHERE = 0.8;

const veto = (says: string, of: Veto['of'], unless?: Veto['unless']): Veto => ({
  says,
  of,
  ...(unless && { unless }),
});
const signal = (weight: number, says: string, of: Signal['of']): Signal => ({ weight, says, of });

const PATHS = veto('это адреса файлов', ({ paths }) => paths > 0.2);
const DATES = veto('это даты', ({ dates }) => dates > 0.5);
const NO_PRICES = veto(
  'это не цены',
  // Of the cells that tell a price at all: «по запросу» speaks neither for one nor against it.
  ({ prices, positive, untold }) =>
    prices === 0 || prices < 0.7 * (1 - untold) || positive < 0.3 * (1 - untold),
);
const ROW_NUMBERS = veto(
  'это номера строк',
  // All different, and in the middle of them stands half of their number.
  ({ running, distinct, count, medianPrice }) =>
    running > 0.9 && distinct === 1 && medianPrice <= (count / 2 + 2) * 100,
);
const NO_PIECES = veto(
  'это не штуки',
  ({ integers, medianPrice }) => integers < 0.9 || medianPrice > 10_000_00,
);

const UNTOLD = veto('цены в нём не указаны', ({ prices, untold }) => prices === 0 && untold > 0.9);
const NUMBERS_OF_PIECES = veto(
  'это 1, 10, 100, а не цены',
  ({ tens, kinds, count }) => tens === 1 && count >= 8 && kinds > 1 && kinds <= 4,
);

/** «BENCH 1», «3M»: what can be names of makers though it has digits. */
const isLikeNames = ({ digits, integers, known, phrases, ordinary, dates }: Contents): boolean =>
  digits < 0.3 &&
  phrases < 0.3 &&
  ordinary < 0.1 &&
  dates === 0 &&
  (integers < 0.5 || known >= 0.5);

const PRICE: Sight = {
  vetoes: [UNTOLD, NO_PRICES, NUMBERS_OF_PIECES, PATHS, DATES, ROW_NUMBERS],
  signals: [
    signal(0.5, 'все числа похожи на цены', ({ prices, untold }) =>
      Math.min(1, prices / Math.max(1 - untold, prices)),
    ),
    signal(0.3, 'суммы больше десяти рублей или с копейками', ({ medianPrice, decimals }) =>
      medianPrice >= 10_00 || decimals > 0.2 ? 1 : 0,
    ),
    signal(0.2, 'суммы разные', ({ distinct, untold }) =>
      Math.min(1, (distinct * 2) / Math.max(1 - untold, 0.01)),
    ),
  ],
};

const PIECES: Sight = {
  vetoes: [NO_PIECES],
  signals: [signal(1, 'целые числа', ({ integers }) => integers * 0.8)],
};

/**
 * What each field is known by in its column. The only place of these weights; `bench/lists.ts`
 * measures what a change of them does.
 */
const SIGHTS: Record<Field, Sight> = {
  brand: {
    vetoes: [
      PATHS,
      DATES,
      veto('это единицы, наличие, страны или «да» и «нет»', ({ ordinary }) => ordinary > 0.4),
      veto(
        'почти все разные',
        ({ names, distinct, known, count }) =>
          count > 8 && distinct > 0.7 && names < 0.6 && known < 0.3,
        isLikeNames,
      ),
      veto(
        'это названия деталей',
        ({ phrases, known, distinct }) => phrases > 0.6 && known < 0.2 && distinct > 0.1,
      ),
      veto(
        'это числа',
        ({ decimals, barcodes, running }) => decimals > 0.5 || barcodes > 0.5 || running > 0.7,
      ),
    ],
    signals: [
      signal(0.5, 'знакомые производители', ({ known }) => Math.min(1, known * 2)),
      signal(0.3, 'короткие имена без цифр', ({ names, ordinary }) =>
        Math.max(0, names - ordinary),
      ),
      signal(0.2, 'имён несколько, и они повторяются', ({ kinds, distinct }) =>
        kinds > 1 ? Math.max(0, 1 - distinct * 0.5) : 0,
      ),
    ],
    alone: () => 0.75,
  },
  article: {
    vetoes: [
      PATHS,
      DATES,
      veto('здесь мало номеров', ({ articles, filled }) => articles < 0.5 || filled < 0.5),
      veto('по нескольку номеров в ячейке', ({ lists }) => lists > 0.5),
      veto('это размеры и индексы', ({ sizes, distinct }) => sizes > 0.5 && distinct < 0.5),
      veto('это суммы с копейками', ({ decimals, mixed }) => decimals > 0.5 && mixed < 0.5),
      veto('это номера строк', ({ running, mixed }) => running > 0.9 && mixed < 0.1),
    ],
    signals: [
      signal(0.35, 'номера из букв и цифр', ({ articles }) => articles),
      signal(0.3, 'почти без повторов', ({ distinct }) => (distinct >= 0.9 ? 1 : distinct)),
      signal(0.35, 'не просто числа', ({ mixed }) => mixed),
    ],
    alone: () => 0.65,
  },
  name: {
    vetoes: [
      PATHS,
      veto(
        'это не названия',
        ({ texts, prices }) => texts < 0.4 || prices > 0.5,
        // «Диск», «Тяга»: short words by themselves.
        ({ names, texts, prices }) => names + texts >= 0.6 && prices === 0,
      ),
    ],
    signals: [
      signal(0.5, 'слова', ({ texts }) => texts),
      signal(0.5, 'по нескольку слов', ({ phrases, known }) =>
        Math.max(0, Math.min(1, phrases * 1.3) - known),
      ),
    ],
    alone: ({ kinds }) => (kinds > 1 ? 0.65 : 0),
  },
  cost: PRICE,
  retail: PRICE,
  stock: {
    vetoes: [
      PATHS,
      veto('это не остатки', ({ stocks, decimals }) => stocks < 0.8 || decimals > 0.5),
    ],
    signals: [
      signal(0.7, 'числа или слова о наличии', ({ stocks }) => stocks),
      signal(0.3, 'целые числа', ({ decimals }) => 1 - decimals),
    ],
  },
  multiple: PIECES,
  minimum: PIECES,
  priceUnit: {
    vetoes: [veto('это не числа штук', ({ units }) => units < 0.9)],
    signals: [signal(1, '1, 10, 100 или 1000', ({ tens }) => (tens === 1 ? 1 : tens * 0.4))],
  },
  leadTime: {
    vetoes: [veto('это не сроки', ({ terms }) => terms < 0.8)],
    signals: [signal(1, 'сроки', ({ terms }) => terms)],
  },
  oemNumbers: {
    vetoes: [PATHS, veto('здесь мало номеров', ({ lists, articles }) => lists + articles < 0.4)],
    signals: [signal(1, 'по нескольку номеров в ячейке', ({ lists }) => Math.min(1, lists * 2))],
    alone: () => 0.6,
  },
  crossNumber: {
    vetoes: [PATHS, veto('здесь мало номеров', ({ articles }) => articles < 0.5)],
    signals: [
      signal(1, 'номера из букв и цифр', ({ articles, names }) =>
        Math.max(0, articles * 0.8 - names),
      ),
    ],
  },
  crossBrand: {
    vetoes: [veto('это не имена', ({ names, known }) => Math.max(names, known) < 0.6)],
    signals: [signal(1, 'короткие имена', ({ names, known }) => Math.max(names * 0.8, known))],
  },
  category: {
    vetoes: [
      veto(
        'это не группы',
        ({ names, texts, articles }) => Math.max(names, texts) < 0.5 || articles > 0.5,
      ),
    ],
    signals: [signal(1, 'слова повторяются', ({ distinct }) => 1 - distinct)],
  },
  fitmentText: {
    vetoes: [PATHS, veto('это числа', ({ prices, sizes }) => prices > 0.7 || sizes > 0.5)],
    signals: [signal(1, 'годы выпуска', ({ years }) => Math.min(1, years * 3))],
    alone: ({ prose }) => (prose > 0.5 ? 0 : 0.6),
  },
  barcode: {
    vetoes: [
      veto(
        'это не штрихкоды',
        ({ barcodes }) => barcodes < 0.6,
        ({ barcodes }) => barcodes >= 0.3,
      ),
    ],
    signals: [signal(1, '8, 12, 13 или 14 цифр', ({ barcodes }) => barcodes)],
    alone: () => 0.7,
  },
  supplierSku: {
    vetoes: [
      PATHS,
      DATES,
      veto('это слова', ({ phrases, distinct }) => phrases > 0.5 || distinct < 0.02),
    ],
    signals: [signal(1, 'почти без повторов', ({ distinct }) => distinct)],
  },
  // Whose stock is whose a person says.
  warehouse: { vetoes: [veto('склады указывают вручную', () => true)], signals: [] },
  supplier: { vetoes: [veto('поставщиков указывают вручную', () => true)], signals: [] },
  exported: { vetoes: [veto('так пишет только сам магазин', () => true)], signals: [] },
  repeats: { vetoes: [veto('это правило на весь список', () => true)], signals: [] },
  rate: { vetoes: [veto('курс указывают на весь список', () => true)], signals: [] },
  currency: { vetoes: [veto('валюты строк читаются сами', () => true)], signals: [] },
  marks: { vetoes: [veto('об этом говорит человек', () => true)], signals: [] },
};

/**
 * How sure we are that a column holds a field, and why: parts of a Russian sentence. A little above
 * 1 where two columns bear exact names and this one goes first.
 */
type Fit = { fit: number; reasons: string[]; isRuledOut?: boolean };

/** Makes of cars in a column that is not called a brand's. */
const CARS_HALVE = 0.5;

/**
 * @param name how the column's name fits, 0 to 1; names may lie, so contents can overrule them
 * @param elsewhere how it fits another field best: what is called so is not taken for something
 *   else by its contents alone
 * @returns `fit` 0 to 1; the first reason against, where the contents rule the field out
 */
export function columnFit(field: Field, name: number, contents: Contents, elsewhere = 0): Fit {
  if (contents.count === 0) return { fit: name >= EXACT ? 0.3 : 0, reasons: ['столбец пуст'] };
  const { signals, vetoes, alone } = SIGHTS[field];
  const against = vetoes.find(
    ({ of, unless }) => of(contents) && !(name >= EXACT && unless?.(contents)),
  );
  if (against) return { fit: 0, reasons: [against.says], isRuledOut: true };
  const weights = signals.reduce((sum, { weight }) => sum + weight, 0);
  const held = signals.reduce((sum, { weight, of }) => sum + weight * of(contents), 0) / weights;
  const reasons = signals.filter(({ of }) => of(contents) >= 0.6).map(({ says }) => says);
  const believed = (alone?.(contents) ?? 0) * (elsewhere >= NAMED_ELSEWHERE ? 0.5 : 1);
  const whole = name > 0 ? name * NAME_WEIGHT + held * (1 - NAME_WEIGHT) : held * believed;
  if (field === 'brand') return brandFit({ fit: whole, reasons }, name, contents);
  return marksFit(field, { fit: whole, reasons }, contents);
}

const UNCLEAR_PRICES =
  'не понять, тысячи или копейки стоят после запятой или точки: они читаются как тысячи';
const UNCLEAR_PIECES =
  'не понять, тысячи или доли штуки стоят после запятой или точки: такие строки не принимаются, пока не сказано, что значат три цифры';

/** Whether it is marks that somebody has to say something of (`marks` of a mapping). */
export const isAboutMarks = (reason: string): boolean =>
  [UNCLEAR_PRICES, UNCLEAR_PIECES].some((unclear) => reason.includes(unclear));

/** What may be read in two ways is shown to be looked at. */
function marksFit(field: Field, found: Fit, { unclear, unclearPieces }: Contents): Fit {
  const isUnclear = SIGHTS[field] === PRICE ? unclear > 0 : field === 'stock' && unclearPieces > 0;
  if (!isUnclear) return found;
  const reasons = [field === 'stock' ? UNCLEAR_PIECES : UNCLEAR_PRICES];
  return { fit: Math.min(found.fit, SURE_FROM - 0.05), reasons };
}

/** What stands alike in each row, and makes of cars, are brands only where the name says so. */
function brandFit(found: Fit, name: number, contents: Contents): Fit {
  if (isConstant(contents))
    return {
      fit: constantFit(found.fit, name, contents),
      reasons: ['во всех строках одно и то же'],
    };
  if (name >= EXACT)
    return isLikeNames(contents) && contents.cars <= 0.5
      ? { ...found, fit: Math.max(found.fit, SURE_FROM) }
      : found;
  return contents.cars > 0.5
    ? { fit: found.fit * CARS_HALVE, reasons: ['похоже на марки автомобилей'] }
    : found;
}

const isConstant = ({ kinds, count }: Contents) => kinds === 1 && count > 2;

/**
 * One value in all rows is a brand only where the column is called so; and it is shown, unless it
 * reads as a name.
 */
const constantFit = (fit: number, name: number, contents: Contents) => {
  if (name < EXACT) return 0;
  const isName = contents.names === 1 || isLikeNames(contents);
  return isName && contents.ordinary === 0 ? SURE_FROM : Math.min(fit, SURE_FROM - 0.05);
};
