import { plainText } from './parsed.ts';

const SIZE = /^[mм]?\d+(?:[.,]\d+)?(?:[xх*]\d+(?:[.,]\d+)?)+(?:мм|mm)?$/i;
const MEASURE =
  /^\d+(?:[.,]\d+)?(?:-\d+(?:[.,]\d+)?)?(?:мм|см|м|л|мл|кг|г|в|а|шт|mm|ml|kg|[vwahl])\.?$/i;
const YEARS = /^(?:\d{2}|\d{4})[-–](?:\d{2}|\d{4})?$/;
const OIL = /^\d{1,2}w-?\d{2}$/i;

/**
 * The article that stands inside a name, as in «Колодки тормозные 04465-33471 перед».
 * @returns the one word that can be a number of a part; '' when there is none, or more than one of
 * equal rank
 */
export function articleInside(name: string): string {
  const words = plainText(name)
    .split(/[\s,;()«»"|]+/)
    .filter(couldBeArticle);
  const longest = Math.max(0, ...words.map(signs));
  const best = [...new Set(words.filter((word) => signs(word) === longest))];
  return best.length === 1 ? (best[0] ?? '') : '';
}

/**
 * The maker that stands inside a name: «Колодки тормозные, 04465-33471, TOYOTA».
 * @returns the last part between commas or brackets that is Latin capitals only; '' when there is
 * none
 */
export function brandInside(name: string): string {
  const parts = plainText(name)
    .split(/[,;()|]+/)
    .map((part) => part.trim());
  return parts.filter((part) => /^[A-Z][A-Z&.\- ]{1,24}$/.test(part)).pop() ?? '';
}

const signs = (word: string) => word.replace(/[^0-9A-Za-zА-Яа-я]/g, '').length;

function couldBeArticle(word: string): boolean {
  if (signs(word) < 5 || signs(word) > 25 || (word.match(/\d/g)?.length ?? 0) < 3) return false;
  return !(
    SIZE.test(word) ||
    MEASURE.test(word) ||
    YEARS.test(word) ||
    OIL.test(word) ||
    /[а-яё]{4}/i.test(word)
  );
}
