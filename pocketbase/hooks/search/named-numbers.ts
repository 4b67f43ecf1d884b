import { articleKey, slugOf } from '../../../lib/articles/model.ts';
import { namedNumbers, queryWords, type NamedNumber } from '../../../lib/search/model.ts';
import { select } from '../sql/select.ts';
import { selectNumbers, type Numbers, type Scope } from './matching.ts';
import { parseQuery } from './parsed-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Products that a maker's number leads to. `article`: it is theirs; `other`: they stand in for it;
 * `isSure`: he is one whom the shop knows.
 */
type NamedHits = { article: Numbers; other: Numbers; isSure: boolean };

/** One number is known of a few dozen products at most. */
const MOST = 100;
/** A number without its maker is somebody's when it is long enough. */
const MIN_UNNAMED = 5;

const ASKED = `asked AS MATERIALIZED (SELECT value ->> 0 AS brand, value ->> 1 AS number FROM json_each({:asked}))`;
const OWN =
  'SELECT p.id FROM asked a CROSS JOIN products p ON p.brand = a.brand AND p.article_key = a.number';
/**
 * By another number, or by a cross: see `OTHER` of number-hits.ts. A price list may tell a number
 * without its maker.
 */
const KNOWN_BY = `
  SELECT n.product FROM asked a CROSS JOIN product_numbers n ON n.number_key = a.number WHERE a.brand = '' OR n.brand IN ('', a.brand)
  UNION SELECT p.id FROM asked a CROSS JOIN cross_links x ON x.from_key = a.number CROSS JOIN products p ON p.brand = x.to_brand AND p.article_key = x.to_key
    WHERE a.brand = '' OR x.from_brand = a.brand
  UNION SELECT p.id FROM asked a CROSS JOIN cross_links x ON x.to_key = a.number CROSS JOIN products p ON p.brand = x.from_brand AND p.article_key = x.from_key
    WHERE (x.both_ways = TRUE OR x.kind = 'replaces') AND (a.brand = '' OR x.to_brand = a.brand)`;

/**
 * Products by the number of a maker whom a query names («toyota 04465-33471», «sangsin sp1250»),
 * be it their own or one that they are known by. Where the maker has no such number, or is none
 * that the shop knows, the number alone counts, as one that others are known by: makers of one
 * group share numbers, and a part may be called beside its number.
 */
export function namedHits(vocabulary: Vocabulary, query: string, scope: Scope): NamedHits {
  const readings = namedNumbers(query);
  if (readings.length === 0) return { article: [], other: [], isSure: false };
  vocabulary.learn(queryWords(query));
  const brands = brandsOf(vocabulary, readings);
  const named = readings.flatMap(({ maker, number }) =>
    (brands.get(maker) ?? []).map((brand) => [brand, articleKey(number)] as const),
  );
  const lookUp = (ids: string, asked: readonly (readonly [string, string])[]): Numbers =>
    asked.length === 0
      ? []
      : selectNumbers(
          vocabulary.app,
          `WITH ${ASKED} SELECT number FROM products WHERE id IN (${ids}) ${scope === 'all' ? '' : 'AND published = TRUE'} LIMIT ${MOST}`,
          { asked: JSON.stringify(asked) },
        );
  const hits = { article: lookUp(OWN, named), other: lookUp(KNOWN_BY, named), isSure: true };
  if (hits.article.length + hits.other.length > 0) return hits;
  const unnamed = readings
    .filter(({ maker }) => !/\d/.test(maker))
    .map(({ number }) => ['', articleKey(number)] as const)
    .filter(([, key]) => key.length >= MIN_UNNAMED);
  return { article: [], other: lookUp(KNOWN_BY, unnamed), isSure: false };
}

/** Whether a query names a number of something on sale. */
export function isNamedNumber(vocabulary: Vocabulary, query: string): boolean {
  const { article, other } = namedHits(vocabulary, query, 'on_sale');
  return article.length + other.length > 0;
}

/**
 * Brands by what stands beside the numbers: their own name, as it is in the address of their page,
 * another one, or what the shop calls so («тойота» for Toyota).
 */
function brandsOf(vocabulary: Vocabulary, readings: NamedNumber[]): Map<string, string[]> {
  const brands = new Map<string, string[]>();
  const makers = [...new Set(readings.map(({ maker }) => maker))];
  const names = makers.flatMap((maker) =>
    [maker, ...meanings(vocabulary, maker)].map((name) => [maker, articleKey(name), slugOf(name)]),
  );
  const rows = select(
    vocabulary.app,
    { maker: '', brand: '' },
    `
    SELECT m.value ->> 0 AS maker, b.id AS brand FROM json_each({:names}) m CROSS JOIN brands b ON b.slug = m.value ->> 2
    UNION SELECT m.value ->> 0, a.brand FROM json_each({:names}) m CROSS JOIN brand_aliases a ON a.alias_key = m.value ->> 1`,
    { names: JSON.stringify(names) },
  );
  for (const { maker, brand } of rows) brands.set(maker, [...(brands.get(maker) ?? []), brand]);
  return brands;
}

/** What else a text of one thing is called. */
function meanings(vocabulary: Vocabulary, text: string): string[] {
  const [slot, ...others] = parseQuery(vocabulary, queryWords(text)).widened ?? [];
  return slot && others.length === 0 ? slot.meanings.map((words) => words.join(' ')) : [];
}
