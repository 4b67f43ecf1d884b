import { plainText } from './parsed.ts';

const TYRE = /^(?:\d{3}\/\d{2,3}(?:Z?R\d{2}C?)?|Z?R\d{2}C?)$/i;
const SIZE = /^[mм]?\d+(?:[.,]\d+)?(?:[xх*]\d+(?:[.,]\d+)?)+(?:мм|mm)?$/i;
const MEASURE =
  /^\d+(?:[.,]\d+)?(?:-\d+(?:[.,]\d+)?)?(?:мм|см|м|л|мл|кг|г|в|а|шт|mm|ml|kg|[vwahl])\.?$/i;
const YEARS = /^(?:\d{2}|\d{4})[-–](?:\d{2}|\d{4})?$/;
const OIL = /^\d{1,2}w-?\d{2}$/i;

/** Numbers that makers print with spaces: «HF 830 482», «0 986 487 398». */
const SPACED =
  /(?<![0-9A-Za-zА-Яа-яЁё])(?:[A-Z]{1,3} \d{3} \d{2,3}(?: \d{2,3})?|\d \d{3} \d{3} \d{3})(?![0-9A-Za-zА-Яа-яЁё])/g;

/**
 * The article that stands inside a name, as in «Колодки тормозные 04465-33471 перед».
 * @returns the one word that can be a number of a part; '' when there is none, or more than one of
 * equal rank
 */
export function articleInside(name: string): string {
  const text = plainText(name);
  const spaced = text.match(SPACED) ?? [];
  if (spaced.length === 1) return spaced[0].trim();
  const words = text.split(/[\s,;()«»"|]+/).filter(couldBeArticle);
  const longest = Math.max(0, ...words.map(signs));
  const best = [...new Set(words.filter((word) => signs(word) === longest))];
  return best.length === 1 ? (best[0] ?? '') : '';
}

/**
 * The maker that stands inside a name: «Колодки тормозные, 04465-33471, TOYOTA».
 * @returns the last part after a comma or in brackets that is Latin capitals only; '' when there is
 * none
 */
export function brandInside(name: string): string {
  const parts = plainText(name)
    .split(/[,;()|]+/)
    .slice(1)
    .map((part) => part.trim());
  return parts.filter((part) => /^[A-Z][A-Z&.\- ]{1,24}$/.test(part)).pop() ?? '';
}

const signs = (word: string) => word.replace(/[^0-9A-Za-zА-Яа-я]/g, '').length;

function couldBeArticle(word: string): boolean {
  if (signs(word) < 5 || signs(word) > 25 || (word.match(/\d/g)?.length ?? 0) < 3) return false;
  return !(
    SIZE.test(word) ||
    TYRE.test(word) ||
    MEASURE.test(word) ||
    YEARS.test(word) ||
    OIL.test(word) ||
    /[а-яё]{4}/i.test(word)
  );
}
