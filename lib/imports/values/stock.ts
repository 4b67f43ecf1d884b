import { isPart } from './marks.ts';
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
  '[-–—]+|нету?|нема|няма|жо[кқ]|снято?|стоп|немає|ні|no|none|false|ложь|отсутствует|отсутству[ею]т|відсутн(?:ій|я|є|ні)',
  'нет(?: в)? налич(?:ии|ия)|нет на складе|не в наличии|немає (?:в|у) наявності|немає на складі',
  'за[ік]?кончил(?:ся|ась|ось|ись)|закінчи(?:вся|лась|лося|лись)|распродан[оаы]?|продано|розпродано',
  'недоступ(?:но|ен|на)|out ?of ?stock|sold ?out|(?:not |un)available|no ?stock|nil',
].join('|');
const THERE = [
  '(?:есть |є |имеется )?(?:в|у) (?:наличии|наявності)|есть|є|да|так|бар|ёсць|нал\\.?|v|ок|ok|наличие|наявність|имеется|доступ(?:но|ен|на)',
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

const UNIT = `(?:\\s*(?:шт|штук[аи]?|ед|од|уп|компл|комплект(?:а|ов)?|к-т(?:а|ов)?|к-кт|пар[аы]?|pcs?|pieces?|л|м|кг)\\.?)?`;
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
const COMING =
  'в пути|в дорозі|транзит|ожида[а-я]*|очіку[а-яі]*|поступлени[ея]|надходження|заказан[оы]?|замовлено';
const PIECES = '\\d+(?: ?шт\\.?)?';
/**
 * What lies there, in front of what is on its way: «3 на складе, ещё в пути», «5, в пути 10», «2 (+5
 * ожидается)». In «5 (под заказ)» nothing lies there, and «20 (в пути 20)» may count them twice.
 */
const LYING = [
  `\\s*(?:на складе|на складі|в наличии|в наявності)\\s*[,;+(].*(?:${COMING}).*`,
  `\\s*[,;]\\s*(?:(?:${COMING})[ :]*${PIECES}|${PIECES} (?:${COMING}))`,
  `\\s*[,;(]*\\s*\\+ ?${PIECES} (?:${COMING})\\)?`,
].map((rest) => new RegExp(`^(\\d[^,;+(/]*?)${rest}$`));
const AND_COMING = new RegExp(`^\\d.*\\((?:${COMING})[ :]*${PIECES}\\)$`);
const TWO_NUMBERS = /^\d+\s*[/\\|]\s*\d+$/;

/** «15-12» is a day, «10-5» nobody knows what. */
function isFalling(text: string): boolean {
  const [, from, to] = /^(\d+)\s*[-–—]\s*(\d+)$/.exec(text) ?? [];
  return from !== undefined && Number(from) > Number(to);
}

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
  const problem = brokenCell(text) || oddStock(text, marks);
  if (problem) return { problem };
  if (!text || /^[-−–]\s*\d+(?:[.,]\d+)?$/.test(text))
    return { value: { kind: 'exact', quantity: 0 } };
  const lying = LYING.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0];
  if (lying !== undefined) return numeric(lying, marks) ?? { problem: 'Остаток не понятен' };
  const word = WORDS.find(([pattern]) => pattern.test(text));
  if (word) return { value: word[1] };
  return numeric(text, marks) ?? { problem: 'Остаток не понятен' };
}

/** Why nobody knows what lies there; '' for what is read. */
function oddStock(text: string, marks: Marks | undefined): string {
  if (AND_COMING.test(text)) return 'Не понять, лежит это или ещё в пути';
  if (TWO_NUMBERS.test(text) || isFalling(text)) return 'Не понять, какое из двух чисел — остаток';
  return marks?.areWhole && isPart(text) ? 'Дробь среди целых: это не остаток' : '';
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
  if (typeof least !== 'number') return null;
  return least === 0
    ? { value: { kind: 'exact', quantity: 0 } }
    : checked({ kind: byQuantity(least), quantity: least });
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
  // «12.2026» is no number of pieces.
  return /^\d+(?:[.,]\d{1,3})?$/.test(written) ? parseInt(written, 10) : null;
}

const digitsOf = (written: string): number => Number(written.replace(/\D/g, ''));
const byQuantity = (pieces: number) =>
  pieces >= MANY_FROM ? 'many' : pieces >= SOME_FROM ? 'some' : 'few';
const checked = (stock: Stock): Parsed<Stock> =>
  stock.quantity > MAX_PIECES ? { problem: 'Остаток слишком велик' } : { value: stock };
