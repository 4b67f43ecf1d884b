import { articleInside, brandInside } from '../values/inside-name.ts';
import { plainText } from '../values/parsed.ts';
import { parseLeadTime } from '../values/lead-time.ts';
import { splitNumbers } from '../values/part-numbers.ts';
import { parsePrice } from '../values/price.ts';
import { parseStock } from '../values/stock.ts';

/** What stands in a column, as shares 0 to 1 of its filled cells. */
export type Contents = {
  filled: number;
  /** Different values among the filled cells. */
  distinct: number;
  articles: number;
  integers: number;
  prices: number;
  /** Kopecks; 0 where there are no prices. */
  medianPrice: number;
  stocks: number;
  terms: number;
  barcodes: number;
  lists: number;
  sentences: number;
  /** A word or three without digits. */
  names: number;
  years: number;
  /** Names with one article, or with a maker, inside. */
  articlesInside: number;
  brandsInside: number;
};

const NUMBER_SIGNS = /^[0-9A-ZА-ЯЁ][0-9A-ZА-ЯЁ \-./()*+]{2,39}$/i;

/** Describes one column by a sample of its cells. */
export function describeColumn(sample: readonly string[]): Contents {
  const cells = sample.map(plainText).filter(Boolean);
  const share = (test: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  const prices = cells.flatMap((cell) => kopecks(cell) ?? []).sort((a, b) => a - b);
  return {
    filled: sample.length === 0 ? 0 : cells.length / sample.length,
    distinct: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
    articles: share(looksLikeArticle),
    integers: share((cell) => /^\d{1,9}$/.test(cell)),
    prices: cells.length === 0 ? 0 : prices.length / cells.length,
    medianPrice: prices[Math.floor(prices.length / 2)] ?? 0,
    stocks: share((cell) => 'value' in parseStock(cell)),
    terms: share((cell) => 'value' in parseLeadTime(cell)),
    barcodes: share((cell) => /^(\d{8}|\d{12,14})$/.test(cell)),
    lists: share((cell) => splitNumbers(cell).length >= 2),
    sentences: share((cell) => /[а-яёіїєґa-z]{3,}/.test(cell) && cell.length >= 8),
    names: share((cell) => /^[^\d]{2,40}$/.test(cell) && cell.split(' ').length <= 3),
    years: share((cell) =>
      /(?:^|[\s/(])(?:\d{2}\.)?(?:19|20)?\d{2}[-–](?:\d{2}|\d{4}|>|$|\s|\))/.test(cell),
    ),
    articlesInside: share((cell) => articleInside(cell) !== ''),
    brandsInside: share((cell) => brandInside(cell) !== ''),
  };
}

/**
 * Has a digit, and no word of small letters; letters that stand against digits («6cf4ecfa-489c»)
 * are no word.
 */
function looksLikeArticle(cell: string): boolean {
  return (
    /\d/.test(cell) &&
    NUMBER_SIGNS.test(cell) &&
    !/(?<![0-9а-яёa-z])[а-яёa-z]{4,}(?![0-9а-яёa-z])/.test(cell)
  );
}

function kopecks(cell: string): number | null {
  if (!/\d/.test(cell)) return null;
  const parsed = parsePrice(cell);
  return 'value' in parsed ? parsed.value : /^0+(?:[.,]0+)?$/.test(cell) ? 0 : null;
}
