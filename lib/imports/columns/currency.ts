import { plainText } from '../values/parsed.ts';

/** What the prices of a list may be in; the shop's own first. */
export const CURRENCIES = ['RUB', 'USD', 'EUR', 'UAH', 'BYN', 'KZT', 'CNY'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** What needs a rate. */
export const FOREIGN: readonly Currency[] = CURRENCIES.filter((code) => code !== 'RUB');
/** A currency that the shop does not count in: its prices are never taken for roubles. */
export const OTHER = 'other';
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
      `(?:us ?)?\\$|${word('usd|[уy]\\.? ?[еe]|(?:долл?(?:ар(?:ы|а|ах|ов)?)?|дол)(?:\\.? сша)?')}`,
    ),
  ],
  ['EUR', new RegExp(`€|${word('eur')}|${word('euro|евро|євро', `${END}(?!${NORM})`)}`)],
  ['UAH', new RegExp(`₴|${word('uah|грн|грив(?:на|ны|нах|ня|ні|нях|ен)')}`)],
  ['BYN', new RegExp(word('byn|byr|бел(?:\\.|ор?а?рус[а-я]*)? ?руб[а-я]*'))],
  ['KZT', new RegExp(`₸|${word('kzt|те[нң]ге|тг')}`)],
  ['CNY', new RegExp(`(?:cn)?¥|${word('cny|rmb|юан(?:ь|я|и|ях|ей)')}`)],
  ['RUB', new RegExp(`₽|${word('rub|rur|руб(?:л(?:и|ях|ей|ь|я))?|р')}`)],
];
const OTHER_SIGNS = new RegExp(
  `[£₺₹₩₾₼₮]|${word(
    'gbp|pln|try|jpy|chf|czk|sek|nok|dkk|huf|ron|rsd|bgn|aed|aud|cad|hkd|inr|krw|amd|gel|azn|uzs|kgs|tjs|tmt|mdl|mnt|zł|злот[а-я]*|фунт(?:ы|ах|ов)?|йен[а-я]*|иен[а-я]*|тугр[а-я]*|лари|драм[а-я]*|манат[а-я]*|сом(?:ах|ов)?',
  )}`,
);
const FOREIGN_SIGNS = new RegExp(
  [
    ...SIGNS.filter(([code]) => code !== 'RUB').map(([, { source }]) => source),
    OTHER_SIGNS.source,
  ].join('|'),
  'g',
);

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

/** What a cell of a column of currencies says; null for an empty one. */
export function currencyOfCell(cell: string): ToldCurrency | null {
  const text = plainText(cell);
  if (!text || /^[-–—]+$/.test(text)) return null;
  return CURRENCIES.find((code) => code === text) ?? NUMBERED[text] ?? currencyOf(text) ?? OTHER;
}

/** A title tells a currency only where it speaks of prices. */
const OF_PRICES = /цен|цін|баға|прайс|price|валют|currency/i;
/** «Курс валют: USD 92,40» says what dollars cost, and not what the prices are in. */
const OF_RATES = /^(?!.*(?:цен|цін|баға|прайс|price)).*курс/i;

/** The currency that a title or a note names for prices; null when it speaks of something else. */
export function currencyOfTitle(title: string): ToldCurrency | null {
  if (!OF_PRICES.test(title) || OF_RATES.test(title)) return null;
  // «Цены в рублях по курсу 92 руб. за $».
  return /(^|\s)в\s+руб/i.test(title) ? 'RUB' : toldCurrency(title);
}
