import { plainText } from '../values/parsed.ts';

/** What the prices of a list may be in; the shop's own first. */
export const CURRENCIES = ['RUB', 'USD', 'EUR', 'UAH', 'BYN', 'KZT', 'CNY'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** What needs a rate. */
export const FOREIGN: readonly Currency[] = CURRENCIES.filter((code) => code !== 'RUB');
/** A currency that the shop does not count in: its prices are never taken for roubles. */
export const OTHER = 'other';
/** Some of them, and nobody has said which. */
export const SEVERAL = 'several';
export type ToldCurrency = Currency | typeof OTHER;

/** «Цены в …». */
export const CURRENCY_WORDS: Record<Currency, string> = {
  RUB: 'рублях',
  USD: 'долларах',
  EUR: 'евро',
  UAH: 'гривнах',
  BYN: 'белорусских рублях',
  KZT: 'тенге',
  CNY: 'юанях',
};
/** «Курс …». */
export const CURRENCY_NAMES: Record<Currency, string> = {
  RUB: 'рубля',
  USD: 'доллара США',
  EUR: 'евро',
  UAH: 'гривны',
  BYN: 'белорусского рубля',
  KZT: 'тенге',
  CNY: 'юаня',
};

const NOT_IN_WORD = '(?<![a-zа-яёіїє])';
/** «Евро-4»: what an engine breathes out. */
const NORM = '[ -]?[1-6](?![\\d.,])';
const END = '(?![a-zа-яёіїє])';
const word = (words: string, end = END) => `${NOT_IN_WORD}(?:${words})${end}\\.?`;
const SIGNS: [Currency, RegExp][] = [
  // Also with Latin letters that look the same.
  [
    'USD',
    new RegExp(
      `(?:us ?)?\\$|${word('usdt?|(?:us )?dollars?|[уyu][./ -]{0,2}[еeоo](?:д|дин[а-яі]*)?|(?:долл?(?:ар(?:ы|а|ах|ов|и|і|ів)?)?|дол)(?:\\.? сша)?|бакс(?:ы|ах|ов)?|юсд|условн[а-я]* единиц[а-я]*')}`,
    ),
  ],
  ['EUR', new RegExp(`€|${word('eur')}|${word('euros?|[еeє]вро|евр', `${END}(?!${NORM})`)}`)],
  ['UAH', new RegExp(`₴|${word('uah|hrn|грн|грив(?:на|ны|нах|ня|ні|нях|ен|ень)')}`)],
  [
    'BYN',
    new RegExp(
      word(
        'byn|byr|бел(?:\\.|ор?а?рус[а-я]*)? ?руб[а-я]*|руб[а-я]*\\.?[ ,(]{1,2}(?:рб|беларус[а-я]*)|б\\. ?р\\.',
      ),
    ),
  ],
  ['KZT', new RegExp(`₸|${word('kzt|те[нң]ге(?:мен)?|тг')}`)],
  ['CNY', new RegExp(`(?:cn)?¥|${word('cny|rmb|юан(?:ь|я|и|ях|ей)')}`)],
  ['RUB', new RegExp(`₽|${word('rub|rur|руб(?:л(?:и|ях|ей|ь|я))?|р')}`)],
];
const OTHER_SIGNS = new RegExp(
  `[£₺₹₩₾₼₮]|${word(
    'gbp|pln|try|jpy|chf|czk|sek|nok|dkk|huf|ron|rsd|bgn|aed|aud|cad|hkd|inr|krw|amd|gel|azn|uzs|kgs|tjs|tmt|mdl|mnt|zł|злот[а-я]*|фунт(?:ы|ах|ов)?|йен[а-я]*|иен[а-я]*|тугр[а-я]*|лари|драм[а-я]*|манат[а-я]*|сом(?:ах|ов|они)?|сум(?:ах|ов)?|ле[ийя](?:х|в)?|крон(?:а|ы|ах)|дирхам[а-я]*|лир(?:а|ы|ах)|zl|k[cč]',
  )}`,
);
const FOREIGN_SIGNS = new RegExp(
  [
    ...SIGNS.filter(([code]) => code !== 'RUB').map(([, { source }]) => source),
    OTHER_SIGNS.source,
  ].join('|'),
  'g',
);

const ROUBLES = new RegExp(SIGNS.find(([code]) => code === 'RUB')![1].source, 'g');

/** Of a price column's name alone: elsewhere they are grams, groups and makers. */
const SHORT_NAMES: readonly [Currency, RegExp][] = [
  ['UAH', /[\s,(]гр\.?\)?$/i],
  ['BYN', /[\s,(](?:br|by|рб|бел)\.?\)?$/i],
  ['KZT', /[\s,(]kz\)?$/i],
  ['UAH', /[\s,(]ua\)?$/i],
];
/** «Цена в валюте»: of which one it does not say. */
const OF_SOME = /(?<![а-яёіїє])(?:валют[аеиыі]?|вал\.)(?![а-яёіїє])/i;

/** A price without the sign of a foreign currency. @param price in small letters */
export const withoutForeign = (price: string): string => price.replace(FOREIGN_SIGNS, '').trim();

/** The currency that a text names: «Цена, грн», «$ 12.50»; null when it names none. */
export function currencyOf(text: string): Currency | null {
  const lower = text.toLowerCase();
  return SIGNS.find(([, pattern]) => pattern.test(lower))?.[0] ?? null;
}

/** Most cells are: nothing is looked for in those. */
const BARE_NUMBER = /^[\d\s.,]*$/;

/** The same, and `OTHER` for one that the shop does not count in: «15 GBP». */
export const toldCurrency = (text: string): ToldCurrency | null =>
  BARE_NUMBER.test(text)
    ? null
    : (currencyOf(text) ?? (OTHER_SIGNS.test(text.toLowerCase()) ? OTHER : null));

/** The currency that a column of prices is called by; `SEVERAL`: some one that it does not name. */
export const currencyOfName = (name: string): ToldCurrency | typeof SEVERAL | null =>
  toldCurrency(name) ??
  SHORT_NAMES.find(([, pattern]) => pattern.test(name))?.[0] ??
  (OF_SOME.test(name) ? SEVERAL : null);

/** Whether a text is the name of a currency and nothing else: «$», «в долл. США», «руб/шт». */
export function isWhollyCurrency(text: string): boolean {
  const lower = text.toLowerCase().trim();
  if (!lower || lower.length > 30 || /\d/.test(lower) || toldCurrency(lower) === null) return false;
  const rest = lower.replace(FOREIGN_SIGNS, '').replace(ROUBLES, '');
  return rest.replace(/(?<![а-я])(?:в|за|шт)(?![а-я])|[\s.,/()]/g, '') === '';
}

/** What ISO 4217 and programs of accountants write instead of letters. */
const NUMBERED: Partial<Record<string, Currency>> = {
  '643': 'RUB',
  '810': 'RUB',
  '840': 'USD',
  '978': 'EUR',
  '980': 'UAH',
  '933': 'BYN',
  '974': 'BYN',
  '398': 'KZT',
  '156': 'CNY',
};

/** Whether a cell holds the number of a currency: «643», «840». */
export const isNumberOfCurrency = (cell: string): boolean => plainText(cell) in NUMBERED;

/** What a cell of a column of currencies says; null for an empty one. */
export function currencyOfCell(cell: string): ToldCurrency | null {
  const text = plainText(cell);
  if (!text || /^[-–—]+$/.test(text)) return null;
  return CURRENCIES.find((code) => code === text) ?? NUMBERED[text] ?? currencyOf(text) ?? OTHER;
}

/** A title tells a currency only where it speaks of prices. */
const OF_PRICES =
  /цен|цін|стоимост|вартіст|баға|прайс|price|валют|currency|расч[её]т|розрахун|оплат|соглашени/i;
/** «Фильтры, EUR», «Импорт ($)», «BOSCH USD», «Позиции в евро»: the currency of what stands below. */
const ENDS_WITH = /(?:[,(]\s*| в )([^\s,()]+(?: [^\s,()]+)?)\)?$|\s([A-Z]{3}|[$€₴₸¥])$/;
/** «Курс валют: USD 92,40» says what dollars cost, and not what the prices are in. */
const OF_RATES = /^(?!.*(?:цен|цін|баға|прайс|price)).*курс.*\d/i;

/**
 * The currency that a title or a note names for prices; `SEVERAL` for more than one, and for «цены в
 * валюте»; null when it speaks of something else.
 */
export function currencyOfTitle(title: string): ToldCurrency | typeof SEVERAL | null {
  if (isWhollyCurrency(title)) return toldCurrency(title);
  if (!OF_PRICES.test(title) || OF_RATES.test(title)) return null;
  const told = toldCurrency(title);
  // «Цены в рублях по курсу 92 руб. за $», but «Цены в $, оплата в рублях по курсу».
  if (TELLS_A_RATE.test(title)) return BY_A_RATE.test(title) ? 'RUB' : told;
  const named = SIGNS.filter(([, pattern]) => pattern.test(title.toLowerCase()));
  if (named.length > (told === 'BYN' ? 2 : 1)) return SEVERAL;
  return told ?? (OF_SOME.test(title) ? SEVERAL : null);
}
const TELLS_A_RATE = /курс|=|\d\s*(?:руб|₽)/i;
const BY_A_RATE = /цен\S*(?: \S+){0,2} в руб|^в руб/i;

/** The currency that the title of a section ends with, or names for prices. */
export function currencyOfSection(title: string): ToldCurrency | typeof SEVERAL | null {
  const [, behind, code] = ENDS_WITH.exec(title) ?? [];
  const end = behind ?? code ?? '';
  const isCurrency = isWhollyCurrency(end) && !/^р\.?$/i.test(end);
  return currencyOfTitle(title) ?? (isCurrency ? toldCurrency(end) : null);
}
