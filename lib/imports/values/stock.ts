import type { Marks } from './marks.ts';
import type { Parsed } from './parsed.ts';
import { brokenCell, withoutExponents } from './excel-damage.ts';
import { plainText } from './parsed.ts';

/**
 * How many a supplier says to have: `exact` pieces, or a word with the least quantity that it
 * promises.
 */
export type Stock = {
  kind: 'exact' | 'few' | 'some' | 'many' | 'on_order';
  /** Pieces: exactly so many, or at least so many; 0 for `on_order`. */
  quantity: number;
};

const MAX_PIECES = 1_000_000;
const MANY_FROM = 10;
const SOME_FROM = 3;

const NOTHING = [
  '[-–—]+|нету?|нема|немає|ні|no|none|false|ложь|отсутствует|отсутству[ею]т|відсутн(?:ій|я|є|ні)',
  'нет(?: в)? налич(?:ии|ия)|нет на складе|не в наличии|немає (?:в|у) наявності|немає на складі',
  'за[ік]?кончил(?:ся|ась|ось|ись)|закінчи(?:вся|лась|лося|лись)|распродан[оаы]?|продано|розпродано',
  'недоступ(?:но|ен|на)|out ?of ?stock|sold ?out|(?:not |un)available|no ?stock|nil',
].join('|');
const THERE = [
  '(?:есть |є |имеется )?(?:в|у) (?:наличии|наявності)|есть|є|да|так|наличие|наявність|имеется|доступ(?:но|ен|на)',
  'на складе|на складі|склад|yes|true|истина|some|available|(?:in|on) ?stock|on hand',
].join('|');
const WORDS: [RegExp, Stock][] = [
  [new RegExp(`^(?:${NOTHING})[.!]*$`), { kind: 'exact', quantity: 0 }],
  [
    /заказ|замовлен|очіку|ожида|в пути|в дорозі|транзит|поступлени|надходжен|on ?order|pre-?order|back-?order|запрос|запит|звоните|телефонуйте|дзвоніть|уточн|on request|call/,
    { kind: 'on_order', quantity: 0 },
  ],
  [
    /^(?:много|багато|достаточно|достатньо|many|lots?|plenty|\+{3,})[.!]*$/,
    { kind: 'many', quantity: MANY_FROM },
  ],
  [
    /^(?:мало|few|low|low stock|остатки|залишки|заканчивается|закінчується)[.!]*$/,
    { kind: 'few', quantity: 1 },
  ],
  [new RegExp(`^(?:\\+{1,2}|\\*+|средне|середньо|${THERE})[.!]*$`), { kind: 'some', quantity: 1 }],
];

const UNIT = `(?:\\s*(?:шт|штук[аи]?|ед|од|уп|компл|комплект|к-т|к-кт|пар[аы]?|pcs?|pieces?|л|м|кг)\\.?)?`;
const NUMBER = "(\\d(?:[\\d\\s.,'’]*\\d)?)";
/** «5 шт. в наличии», «в наличии: 5». */
const EXACT = new RegExp(
  `^(?:(?:${THERE})\\s*[:,(–-]?\\s*)?${NUMBER}${UNIT}\\)?(?:\\s*(?:${THERE}))?$`,
);
const AT_LEAST = new RegExp(
  `^(?:>=?|≥|более|больше|свыше|от|понад|більше|~|≈|около)\\s*${NUMBER}${UNIT}$|^${NUMBER}\\s*(?:\\+|и более|и больше|і більше|та більше)${UNIT}$`,
);
const BELOW = new RegExp(`^(?:<=?|≤|менее|меньше|до|менше)\\s*${NUMBER}${UNIT}$`);
const RANGE = new RegExp(`^${NUMBER}\\s*(?:-|–|—|\\.\\.\\.?|…|до)\\s*${NUMBER}${UNIT}$`);
const TWO_NUMBERS = /^\d+\s*[/\\|]\s*\d+$/;

/**
 * The stock in a cell: a number, or what suppliers write instead of one.
 * @param cell «12», «2 шт.», «1,000» (three decimals: one piece), «>10», «10-50», «+», «есть», «под
 * заказ», «очікуємо», «мало»
 * @param marks of the column; absent: «1,000» is one piece, and «1,234» is not understood
 * @returns never more than the supplier promises: parts of a piece are dropped, a range counts by
 * its lower end, less than nothing (sold in advance) is nothing, an empty cell is nothing
 */
export function parseStock(cell: string, marks?: Marks): Parsed<Stock> {
  const text = withoutExponents(plainText(cell)).toLowerCase();
  // Most cells are bare numbers: no word is looked for in those.
  if (/^\d{1,6}$/.test(text)) return { value: { kind: 'exact', quantity: Number(text) } };
  const broken = brokenCell(text);
  if (broken) return { problem: broken };
  if (!text || /^[-−–]\s*\d+(?:[.,]\d+)?$/.test(text))
    return { value: { kind: 'exact', quantity: 0 } };
  const word = WORDS.find(([pattern]) => pattern.test(text));
  if (word) return { value: word[1] };
  if (TWO_NUMBERS.test(text)) return { problem: 'Не понять, какое из двух чисел — остаток' };
  return numeric(text, marks) ?? { problem: 'Остаток не понятен' };
}

const KINDS = ['on_order', 'few', 'some', 'many'];

/**
 * What lies in two places together. Words are no numbers: of a word and pieces, or of two words,
 * what promises more counts, and never more than that.
 */
export function addStock(one: Stock, other: Stock): Stock {
  if (one.kind === 'exact' && other.kind === 'exact')
    return { kind: 'exact', quantity: Math.min(one.quantity + other.quantity, MAX_PIECES) };
  if (one.quantity !== other.quantity) return one.quantity > other.quantity ? one : other;
  return KINDS.indexOf(one.kind) >= KINDS.indexOf(other.kind) ? one : other;
}

function numeric(text: string, marks: Marks | undefined): Parsed<Stock> | null {
  const told = [EXACT, BELOW, AT_LEAST, RANGE].map((pattern) => pattern.exec(text)?.slice(1));
  const [exact, below, least] = [...told.slice(0, 2), told[2] ?? told[3]].map((numbers) =>
    wholeIn(numbers?.find(Boolean), marks),
  );
  if ([exact, below, least].includes('unclear'))
    return { problem: 'Не понять, тысячи или доли штуки стоят после знака' };
  if (typeof exact === 'number') return checked({ kind: 'exact', quantity: exact });
  if (typeof below === 'number')
    return checked({ kind: below <= MANY_FROM ? 'few' : 'some', quantity: below > 1 ? 1 : 0 });
  return typeof least === 'number'
    ? checked({ kind: byQuantity(least), quantity: Math.max(1, least) })
    : null;
}

const GROUPED = /^\d{1,3}([\s'’])\d{3}(?:\1\d{3})*(?=$|[.,]\d+$)/;
const MILLIONS =
  /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$|^\d{1,3}(?:,\d{3})+(?=\.\d+$)|^\d{1,3}(?:\.\d{3})+(?=,\d+$)/;
const THREE_BEHIND = /^[1-9]\d{0,2}([.,])(\d{3})$/;

/** Whole pieces; null for what no number is written like. */
function wholeIn(written: string | undefined, marks: Marks | undefined): number | 'unclear' | null {
  if (written === undefined) return null;
  const grouped = (GROUPED.exec(written) ?? MILLIONS.exec(written))?.[0];
  if (grouped !== undefined) return digitsOf(grouped);
  const [, mark, behind] = THREE_BEHIND.exec(written) ?? [];
  const isFraction = mark === undefined || (marks ? marks.decimal === mark : behind === '000');
  if (!isFraction) return marks?.isGrouped ? digitsOf(written) : 'unclear';
  return /^\d+(?:[.,]\d+)?$/.test(written) ? parseInt(written, 10) : null;
}

const digitsOf = (written: string): number => Number(written.replace(/\D/g, ''));
const byQuantity = (pieces: number) =>
  pieces >= MANY_FROM ? 'many' : pieces >= SOME_FROM ? 'some' : 'few';
const checked = (stock: Stock): Parsed<Stock> =>
  stock.quantity > MAX_PIECES ? { problem: 'Остаток слишком велик' } : { value: stock };
