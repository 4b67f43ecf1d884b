import { OTHER, toldCurrency } from '../columns/currency.ts';
import type { Currency, ToldCurrency } from '../columns/currency.ts';

/**
 * How a stored number is shown: as a day, as a time, in exponents, as a fraction, in hundredths,
 * beside the sign of a currency, as the parts of a picture, or as it is.
 */
export type Look =
  | 'plain'
  | 'date'
  | 'time'
  | 'elapsed'
  | 'scientific'
  | 'fraction'
  | 'percent'
  | { currency: Currency }
  | { parts: readonly Part[] };
/** Words, or a place for digits: filled up with zeros to so many, and taking so many of them. */
export type Part = string | { zeros: number; width: number };
/** What is shown of the numbers that it is for. */
type Section = { isFor: (value: number) => boolean; look: Look };
export type NumberFormat = 'plain' | readonly Section[];

/** `literal` is what stands there as it is; `letters` are of a date, or of who knows no quotes. */
type Token = { kind: 'place' | 'literal' | 'letters' | 'elapsed' | 'other'; text: string };

/** Quoted; escaped; a blank as wide as a letter, and a filling; in brackets; the rest. */
const TOKENS =
  /"([^"]*)"?|\\(.)|[_*](?:.|$)|\[([^\]]*)\]|(General|Основной|AM\/PM|A\/P|E[+-]|[@%])|([0#?](?:[0#?.,]|[ \u00a0](?=[0#?]{3}(?![0#?])))*)|(\p{L}+)|([^])/giu;
const SECTIONS = /(?:"[^"]*"?|\\.|[_*].|\[[^\]]*\]|[^;])+|(?<=;|^)(?=;|$)/gu;
/** Of a section: `[>=10]`. */
const CONDITION = /\[\s*(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)\s*\]/;
const ELAPSED = /^(?:h+|m+|s+|ч+|м+|с+)$/i;
/** English, Russian, Ukrainian and German; of a time alone: hours, minutes, seconds. */
const DATE_LETTERS = /^[ymdhsebgдмгрчсtj]+$/i;
const TIME_LETTERS = /^[hmsчмс]+$/i;
const HOURS_OR_SECONDS = /[hsчс]/i;
/** «₽», «руб.», «руб/шт», «шт.»: what a bare number is, too. */
const USUAL =
  /^(?:₽|р|руб(?:л(?:ь|я|ей|и|ях))?|rub|rur)?\.?\s*(?:(?:\/|за)?\s*(?:штук[аи]?|шт|ед|pcs)\.?)?$/i;
/** What tells something beside a number; signs and blanks around it do not. */
const TELLING = /[\p{L}\d<>≤≥~≈+]/u;

/** Whether words beside a number say of it what a bare one is, too: roubles, or pieces. */
export const isUsual = (words: string): boolean => USUAL.test(words.trim());

/** What a format's code says: `dd.mm.yyyy`, `00000-00000`, `0"+"`, `[$$-409]#,##0.00`. */
export function formatOfCode(code: string): NumberFormat {
  const found = (code.match(SECTIONS) ?? []).slice(0, 3);
  const sections = found.map((text, at) => ({
    isFor: conditionOf(text) ?? usualCondition(at, found),
    look: lookOf(tokensOf(text)),
  }));
  return sections.every(({ look }) => look === 'plain') ? 'plain' : sections;
}

/** How this number is shown. */
export const lookAt = (format: readonly Section[], value: number): Look =>
  format.find(({ isFor }) => isFor(value))?.look ?? 'plain';

function conditionOf(section: string): ((value: number) => boolean) | null {
  const [, sign, text] = CONDITION.exec(section.replace(/"[^"]*"?|\\./g, '')) ?? [];
  const limit = Number(text);
  switch (sign) {
    case undefined:
      return null;
    case '<':
      return (value) => value < limit;
    case '<=':
      return (value) => value <= limit;
    case '>':
      return (value) => value > limit;
    case '>=':
      return (value) => value >= limit;
    case '=':
      return (value) => value === limit;
    default:
      return (value) => value !== limit;
  }
}

/** Above zero, below it, zero; where others have conditions, what they leave. */
function usualCondition(at: number, sections: readonly string[]): (value: number) => boolean {
  const isLast = at === sections.length - 1;
  if (isLast || sections.some(conditionOf)) return () => true;
  if (at === 1) return (value) => value < 0;
  return sections.length === 2 ? (value) => value >= 0 : (value) => value > 0;
}

function tokensOf(section: string): Token[] {
  return [...section.matchAll(TOKENS)].flatMap(
    ([whole, quoted, escaped, bracket, word, place, letters, sign]): Token | [] => {
      if (bracket !== undefined) return inBrackets(bracket);
      const literal = quoted ?? escaped ?? sign;
      if (literal !== undefined) return { kind: 'literal', text: literal };
      if (place !== undefined) return { kind: 'place', text: place };
      if (letters !== undefined)
        return { kind: DATE_LETTERS.test(letters) ? 'letters' : 'literal', text: letters };
      return word
        ? { kind: 'other', text: word.toUpperCase() }
        : { kind: 'literal', text: ' '.repeat(whole.length - 1) };
    },
  );
}

/** Windows' number of the language; «р.» beside it is no Russian rouble. */
const BELARUSIAN = '423';

/** A sign of a currency and elapsed time are shown; colours, conditions and languages are not. */
function inBrackets(text: string): Token | [] {
  if (ELAPSED.test(text)) return { kind: 'elapsed', text };
  const [, sign = '', language] = /^\$([^-]*)(?:-(\w+))?/.exec(text) ?? [];
  const isBelarusian = language?.toUpperCase().endsWith(BELARUSIAN);
  return sign ? { kind: 'literal', text: isBelarusian ? 'BYN' : sign } : [];
}

function lookOf(tokens: readonly Token[]): Look {
  const has = (kind: Token['kind']) => tokens.some((token) => token.kind === kind);
  if (has('elapsed')) return 'elapsed';
  const others = tokens.filter(({ kind }) => kind === 'other').map(({ text }) => text);
  if (others.some((text) => /^E[+-]$/.test(text))) return 'scientific';
  if (has('letters') && others.every((text) => text.includes('/')) && !hasNumber(tokens))
    return dayOrTime(tokens.filter(({ kind }) => kind === 'letters'));
  if (others.includes('%')) return 'percent';
  if (others.includes('@')) return 'plain';
  if (isFraction(tokens)) return 'fraction';
  // Beside a number such letters mean nothing.
  return pictureOf(tokens.filter(({ kind }) => kind !== 'letters'));
}

/** Roubles are what a bare number is, too. */
const isForeign = (currency: ToldCurrency | null): currency is Currency =>
  currency !== null && currency !== 'RUB' && currency !== OTHER;

/** Places for digits, but those of a part of a second. */
const hasNumber = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ kind }, at) =>
      kind === 'place' &&
      !(/^[.,]$/.test(tokens[at - 1]?.text ?? '') && tokens[at - 2]?.kind === 'letters'),
  );

function dayOrTime(letters: readonly Token[]): Look {
  const all = letters.map(({ text }) => text).join('');
  return TIME_LETTERS.test(all) && HOURS_OR_SECONDS.test(all) ? 'time' : 'date';
}

const isFraction = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ kind, text }, at) =>
      kind === 'literal' &&
      text === '/' &&
      tokens[at - 1]?.kind === 'place' &&
      tokens[at + 1]?.kind === 'place',
  );

function pictureOf(tokens: readonly Token[]): Look {
  const places = tokens.filter(({ kind }) => kind === 'place').length;
  const texts = tokens.map(({ kind, text }) =>
    kind === 'place' || kind === 'other' ? '\0' : text,
  );
  const words = texts.join('').replaceAll('\0', ' ').trim();
  if (places > 1) return isMask(tokens) ? { parts: partsOf(tokens) } : 'plain';
  const currency = toldCurrency(words);
  if (isForeign(currency) && !/\d/.test(words)) return { currency };
  const isTold = currency === OTHER || (TELLING.test(words) && !isUsual(words));
  const zeros = zerosOf(tokens.find(({ kind }) => kind === 'place')?.text ?? '');
  return isTold || zeros > 1 ? { parts: partsOf(tokens, isTold) } : 'plain';
}

/** Digits parted by more than blanks are a number of something: `000-000`; `# ##0` is not. */
function isMask(tokens: readonly Token[]): boolean {
  const from = tokens.findIndex(({ kind }) => kind === 'place');
  const to = tokens.findLastIndex(({ kind }) => kind === 'place');
  const within = tokens.slice(from, to);
  const isWhole = tokens.every(({ kind, text }) => kind !== 'place' || /^[0#?]+$/.test(text));
  const isParted = within.some(({ kind, text }) => kind === 'literal' && /[^\s'’]/.test(text));
  return (
    isWhole && (isParted || within.every(({ kind, text }) => kind !== 'place' || /^0+$/.test(text)))
  );
}

function partsOf(tokens: readonly Token[], withWords = true): Part[] {
  return tokens.flatMap(({ kind, text }): Part | [] => {
    if (kind === 'place') return { zeros: zerosOf(text), width: text.length };
    if (kind === 'other') return { zeros: 0, width: 0 };
    return withWords ? text : [];
  });
}

/** Zeros in front of a whole number; what groups or parts it has none. */
const zerosOf = (place: string): number =>
  /^[0#?]+$/.test(place) ? (place.match(/0/g)?.length ?? 0) : 0;
