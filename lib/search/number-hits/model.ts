import { articleKey } from '../../articles/model.ts';
import { barcodeKey } from '../../articles/barcodes/model.ts';
import { printedForm } from '../model.ts';
import type { Reading } from '../reading/model.ts';
import type { Numbers, Scope, SearchSource } from '../source/model.ts';

/** What a number led to, the best first. */
export type NumberHits = { printed: Numbers; article: Numbers; other: Numbers; prefix: Numbers };

/** Who typed half a number will type on. */
const BEGINNINGS = 60;
/** Shorter beginnings lead everywhere. */
const MIN_PREFIX = 3;
/** Shorter endings are those of strangers. */
const MIN_ENDING = 4;

const leadsByPrefix = (key: string): boolean => key.length >= MIN_PREFIX && /\d/.test(key);
const leadsByEnding = (key: string): boolean => key.length >= MIN_ENDING && /\d/.test(key);

/**
 * Products by an article or a barcode, by another number they are known by, by a cross, and those
 * whose article begins so.
 */
export function* numberHits(
  source: SearchSource,
  query: string,
  limit: number,
  scope: Scope,
): Reading<NumberHits> {
  const key = articleKey(query);
  if (!key) return { printed: [], article: [], other: [], prefix: [] };
  const beginnings = leadsByPrefix(key) ? Math.min(limit, BEGINNINGS) : 0;
  const found = yield* source.numbers({ key, barcode: barcodeKey(query), beginnings }, scope);
  const asked = printedForm(query);
  const isPrinted = ({ article, variant }: { article: string; variant: string }) =>
    printedForm(article) === asked || printedForm(variant) === asked;
  return {
    printed: found.same.filter(isPrinted).map(({ number }) => number),
    article: [
      ...found.same.filter((product) => !isPrinted(product)).map(({ number }) => number),
      ...found.barcode,
    ],
    other: found.other,
    prefix: found.beginning,
  };
}

/**
 * Products whose number ends so: it was asked for without its maker's prefix.
 * @param limit how many are enough
 */
export function* numbersEnding(
  source: SearchSource,
  query: string,
  limit: number,
  scope: Scope,
): Reading<Numbers> {
  const key = articleKey(query);
  if (!leadsByEnding(key)) return [];
  return yield* source.numbersEnding(key, Math.min(limit, BEGINNINGS), scope);
}

/** Whether a query is a number, or a part of one, of something on sale. */
export function* isNumberOfSomething(source: SearchSource, query: string): Reading<boolean> {
  const hits = yield* numberHits(source, query, 1, 'on_sale');
  return (
    Object.values(hits).some(({ length }) => length > 0) ||
    (yield* numbersEnding(source, query, 1, 'on_sale')).length > 0
  );
}
