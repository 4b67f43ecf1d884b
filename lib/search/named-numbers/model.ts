import { articleKey, slugOf } from '../../articles/model.ts';
import { namedNumbers, queryWords, type NamedNumber } from '../model.ts';
import { parseQuery } from '../parsed-query/model.ts';
import type { Reading } from '../reading/model.ts';
import type { BrandCalled, Numbers, Scope } from '../source/model.ts';
import type { Vocabulary } from '../vocabulary/model.ts';

/**
 * Products that a maker's number leads to. `article`: it is theirs; `other`: they stand in for it;
 * `isSure`: he is one whom the shop knows.
 */
type NamedHits = { article: Numbers; other: Numbers; isSure: boolean };

const NONE: NamedHits = { article: [], other: [], isSure: false };

/** A number without its maker is somebody's when it is long enough. */
const MIN_UNNAMED = 5;

/**
 * Products by the number of a maker whom a query names («toyota 04465-33471», «sangsin sp1250»),
 * be it their own or one that they are known by. Where the maker has no such number, or is none
 * that the shop knows, the number alone counts, as one that others are known by: makers of one
 * group share numbers, and a part may be called beside its number.
 */
export function* namedHits(
  vocabulary: Vocabulary,
  query: string,
  scope: Scope,
): Reading<NamedHits> {
  const { source } = vocabulary;
  const readings = namedNumbers(query);
  if (readings.length === 0) return NONE;
  yield* vocabulary.learn(queryWords(query));
  const brands = yield* brandsOf(vocabulary, readings);
  const named = readings.flatMap(({ maker, number }) =>
    (brands.get(maker) ?? []).map((brand) => ({ brand, key: articleKey(number) })),
  );
  if (named.length > 0) {
    const { own, other } = yield* source.numbersOfBrands(named, scope);
    if (own.length + other.length > 0) return { article: own, other, isSure: true };
  }
  const unnamed = readings
    .filter(({ maker }) => !/\d/.test(maker))
    .map(({ number }) => ({ brand: '', key: articleKey(number) }))
    .filter(({ key }) => key.length >= MIN_UNNAMED);
  return unnamed.length === 0
    ? NONE
    : { ...NONE, other: (yield* source.numbersOfBrands(unnamed, scope)).other };
}

/** Whether a query names a number of something on sale. */
export function* isNamedNumber(vocabulary: Vocabulary, query: string): Reading<boolean> {
  const { article, other } = yield* namedHits(vocabulary, query, 'on_sale');
  return article.length + other.length > 0;
}

/**
 * Brands by what stands beside the numbers: their own name, as it is in the address of their page,
 * another one, or what the shop calls so («тойота» for Toyota).
 */
function* brandsOf(
  vocabulary: Vocabulary,
  readings: NamedNumber[],
): Reading<Map<string, string[]>> {
  const names: BrandCalled[] = [];
  for (const maker of new Set(readings.map((reading) => reading.maker)))
    for (const name of [maker, ...(yield* meanings(vocabulary, maker))])
      names.push({ maker, key: articleKey(name), slug: slugOf(name) });
  const brands = new Map<string, string[]>();
  for (const { maker, brand } of yield* vocabulary.source.brandsCalled(names))
    brands.set(maker, [...(brands.get(maker) ?? []), brand]);
  return brands;
}

/** What else a text of one thing is called. */
function* meanings(vocabulary: Vocabulary, text: string): Reading<string[]> {
  const { widened } = yield* parseQuery(vocabulary, queryWords(text));
  const [slot, ...others] = widened ?? [];
  return slot && others.length === 0 ? slot.meanings.map((words) => words.join(' ')) : [];
}
