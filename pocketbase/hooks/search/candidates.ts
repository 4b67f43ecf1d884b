import { queryWords } from '../../../lib/search/model.ts';
import { wordStem } from '../../../lib/search/stems/model.ts';
import { isNamedNumber, namedHits } from './named-numbers.ts';
import { isNumberOfSomething, numberHits, numbersEnding } from './number-hits.ts';
import { parseQuery, type Slot, type ParsedQuery } from './parsed-query.ts';
import {
  areMet,
  descriptionMatch,
  matching,
  productMatch,
  type Likeness,
  type Numbers,
  type Scope,
} from './matching.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How a product was found, the best first: the ranking contract. */
export const TIERS = {
  printed: 0,
  article: 1,
  other: 2,
  cross: 3,
  prefix: 4,
  words: 5,
  beginnings: 6,
  forms: 7,
  meanings: 8,
  stems: 9,
  ending: 10,
  description: 11,
} as const;
/** Numbers of products, each with its tier. */
export type Candidates = Map<number, number>;

/** Whether something was found by a number, its own or one that it is known by. */
export const isByNumber = (found: Candidates): boolean =>
  [...found.values()].some((tier) => tier <= TIERS.cross);

const MIN_STEM = 5;
/** So many words are often met by no product: that is looked at first, at once. */
const MANY_WORDS = 3;

type Step = { slots: Slot[]; likeness: Likeness; tier: number };

/**
 * Ways of looking for words, the strictest first. What they mean comes before what only begins like
 * them: «воздухан» is no «воздух».
 */
const steps = ({ slots, widened }: ParsedQuery): Step[] => [
  { slots, likeness: 'word', tier: TIERS.words },
  { slots, likeness: 'prefix', tier: TIERS.beginnings },
  ...(widened
    ? [
        { slots, likeness: 'form' as const, tier: TIERS.forms },
        { slots: widened, likeness: 'word' as const, tier: TIERS.meanings },
        { slots: widened, likeness: 'form' as const, tier: TIERS.meanings },
      ]
    : []),
  { slots, likeness: 'stem', tier: TIERS.stems },
];

/**
 * Products that answer a query, each by the best way it was found. Looser ways are tried only while
 * stricter ones left room, so a number costs a few index look-ups.
 * @param brandIds only products of these makers; all when empty
 * @param limit how many are enough; of the ones found in the same way, which ones is then left open
 * @param scope visitors find what is on sale, the staff everything
 * @param among of what is found by words none but these; null for all
 */
export function candidates(
  vocabulary: Vocabulary,
  query: string,
  brandIds: string[],
  limit: number,
  scope: Scope = 'on_sale',
  among: Numbers | null = null,
): Candidates {
  const { found, isNumber, isWhole } = byNumber(vocabulary, query, limit, scope);
  const texts = queryWords(query);
  // A number written in parts was found: its parts are no words. «H4» may be both.
  if (texts.length === 0 || isWhole || (isNumber && texts.length > 1)) return found;
  const place = { brandIds, limit, scope, among };
  const asked = parseQuery(vocabulary, texts);
  const ways = isNumber ? steps(asked).slice(0, 1) : steps(asked);
  if (texts.length < MANY_WORDS || areSomewhere(vocabulary, asked, place))
    addByWords(vocabulary, found, asked, ways, place);
  if (!isNumber && !among) addLoosely(vocabulary, found, query, asked, place);
  return found;
}

/**
 * What a query finds as a number, or as a maker and his number. `isNumber`: it is one; `isWhole`:
 * it names one that nobody here bears, of which parts in other numbers of the maker mean nothing.
 */
function byNumber(
  vocabulary: Vocabulary,
  query: string,
  limit: number,
  scope: Scope,
): { found: Candidates; isNumber: boolean; isWhole: boolean } {
  const found: Candidates = new Map();
  const hits = numberHits(vocabulary.app, query, limit, scope);
  add(found, hits.printed, TIERS.printed);
  add(found, hits.article, TIERS.article);
  add(found, hits.other, TIERS.other);
  const isNumber = found.size > 0;
  const named = isNumber ? null : namedHits(vocabulary, query, scope);
  add(found, named?.article ?? [], TIERS.article);
  add(found, named?.other ?? [], TIERS.other);
  add(found, hits.prefix, TIERS.prefix);
  return { found, isNumber, isWhole: Boolean(named?.isSure && named.article.length === 0) };
}

/** Whether anything on sale answers a query, in whatever way. */
export const isFound = (vocabulary: Vocabulary, query: string): boolean =>
  queryWords(query).length > 0 && firstFound(vocabulary, [query]) !== null;

/**
 * The first of the queries that anything on sale answers by its words; else the very first one if
 * it is answered in another way.
 * @param queries each has words; those of the shorter ones stand in the first as well
 */
export function firstFound(vocabulary: Vocabulary, queries: string[]): string | null {
  const asked = queries.map((query) => parseQuery(vocabulary, queryWords(query)));
  const met = areAskedMet(vocabulary, asked);
  const isAnswered = (query: string, at: number) =>
    at === 0 &&
    (described(vocabulary, asked[at]!, 1, 'on_sale').length > 0 ||
      isNumberOfSomething(vocabulary.app, query) ||
      isNamedNumber(vocabulary, query));
  return queries.find((_, at) => met[at]) ?? queries.find(isAnswered) ?? null;
}

/**
 * Of each query whether a product has its words. What has all the words has some of them: a longer
 * query is looked for when the shorter ones are met, unless it says more by words that are one
 * thing together.
 */
function areAskedMet(vocabulary: Vocabulary, [first, ...others]: ParsedQuery[]): boolean[] {
  if (!first) return [];
  const met = (asked: ParsedQuery[]) =>
    areMet(
      vocabulary,
      asked.map(({ slots, widened, brands }) => productMatch(widened ?? slots, 'stem', brands, [])),
    );
  const isLonger =
    (first.widened ?? first.slots).length === first.words.length &&
    others.every(({ words }) => words.length < first.words.length);
  if (!isLonger) return met([first, ...others]);
  const shorter = met(others);
  return [shorter.every(Boolean) && met([first])[0]!, ...shorter];
}

const described = (
  vocabulary: Vocabulary,
  { slots, widened }: ParsedQuery,
  limit: number,
  scope: Scope,
): Numbers =>
  matching(vocabulary, 'descriptions_fts', descriptionMatch(widened ?? slots), limit, scope);

/** The loosest way of all: what it does not find no other does. */
const areSomewhere = (
  vocabulary: Vocabulary,
  { slots, widened, brands }: ParsedQuery,
  { brandIds, scope, among }: Omit<Place, 'limit'>,
): boolean =>
  matching(
    vocabulary,
    'products_fts',
    productMatch(widened ?? slots, 'stem', brands, brandIds),
    1,
    scope,
    among,
  ).length > 0;

/** Where is looked, and until when. */
type Place = { brandIds: string[]; limit: number; scope: Scope; among: Numbers | null };

/** By the end of a number, and by descriptions, while there is room. */
function addLoosely(
  vocabulary: Vocabulary,
  found: Candidates,
  query: string,
  asked: ParsedQuery,
  { limit, scope }: Place,
): void {
  if (found.size < limit)
    add(found, numbersEnding(vocabulary.app, query, limit, scope), TIERS.ending);
  if (found.size < limit) add(found, described(vocabulary, asked, limit, scope), TIERS.description);
}

function addByWords(
  vocabulary: Vocabulary,
  found: Candidates,
  { words, brands }: ParsedQuery,
  ways: Step[],
  { brandIds, limit, scope, among }: Place,
): void {
  for (const { slots, likeness, tier } of ways) {
    if (found.size >= limit || (likeness === 'stem' && found.size > 0 && areVague(words))) return;
    add(
      found,
      matching(
        vocabulary,
        'products_fts',
        productMatch(slots, likeness, brands, brandIds),
        limit,
        scope,
        among,
      ),
      tier,
    );
  }
}

/** One word whose stem is short would bring what nobody meant: «масло» would find «масляный». */
const areVague = (words: string[]) =>
  words.length === 1 && words.every((word) => wordStem(word).length < MIN_STEM);

function add(found: Candidates, numbers: Numbers, tier: number): void {
  for (const number of numbers) if (!found.has(number)) found.set(number, tier);
}
