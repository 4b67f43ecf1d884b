import { descriptionMatch, productMatch, type Likeness } from '../matches/model.ts';
import { queryWords } from '../model.ts';
import { isNamedNumber, namedHits } from '../named-numbers/model.ts';
import { isNumberOfSomething, numberHits, numbersEnding } from '../number-hits/model.ts';
import { parseQuery, type ParsedQuery, type Slot } from '../parsed-query/model.ts';
import { all, type Reading } from '../reading/model.ts';
import type { Match, Numbers, Scope } from '../source/model.ts';
import { wordStem } from '../stems/model.ts';
import { TIERS, type Candidates } from '../tiers/model.ts';
import type { Vocabulary } from '../vocabulary/model.ts';

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
export function* candidates(
  vocabulary: Vocabulary,
  query: string,
  brandIds: readonly string[],
  limit: number,
  scope: Scope = 'on_sale',
  among: Numbers | null = null,
): Reading<Candidates> {
  const texts = queryWords(query);
  const { found, isNumber, isWhole } = yield* byNumber(vocabulary, query, texts, limit, scope);
  // A number written in parts was found: its parts are no words. «H4» may be both.
  if (texts.length === 0 || isWhole || (isNumber && texts.length > 1)) return found;
  const place = { brandIds, limit, scope, among };
  const asked = yield* parseQuery(vocabulary, texts);
  const ways = isNumber ? steps(asked).slice(0, 1) : steps(asked);
  const joined = yield* joinByWords(vocabulary, found, asked, ways, place);
  if (!isNumber && !among) yield* addLoosely(vocabulary, joined, query, asked, place);
  return joined;
}

/**
 * What a query finds as a number, or as a maker and his number. `isNumber`: it is one; `isWhole`:
 * it names one that nobody here bears, of which parts in other numbers of the maker mean nothing.
 */
function* byNumber(
  vocabulary: Vocabulary,
  query: string,
  texts: string[],
  limit: number,
  scope: Scope,
): Reading<{ found: Candidates; isNumber: boolean; isWhole: boolean }> {
  const found: Candidates = new Map();
  const asked = numberHits(vocabulary.source, query, limit, scope);
  // What the words mean will be wanted, unless they are parts of a number.
  const mayBeParts = texts.length > 1 && /\d/.test(query);
  const [hits] = mayBeParts ? [yield* asked] : yield* all([asked, vocabulary.learn(texts)]);
  add(found, hits.printed, TIERS.printed);
  add(found, hits.article, TIERS.article);
  add(found, hits.other, TIERS.other);
  const isNumber = found.size > 0;
  const named = isNumber ? null : yield* namedHits(vocabulary, query, scope);
  add(found, named?.article ?? [], TIERS.article);
  add(found, named?.other ?? [], TIERS.other);
  add(found, hits.prefix, TIERS.prefix);
  return { found, isNumber, isWhole: Boolean(named?.isSure && named.article.length === 0) };
}

/** Whether anything on sale answers a query, in whatever way. */
export function* isFound(vocabulary: Vocabulary, query: string): Reading<boolean> {
  return queryWords(query).length > 0 && (yield* firstFound(vocabulary, [query])) !== null;
}

/**
 * The first of the queries that anything on sale answers by its words; else the very first one if
 * it is answered in another way.
 * @param queries each has words; those of the shorter ones stand in the first as well
 */
export function* firstFound(vocabulary: Vocabulary, queries: string[]): Reading<string | null> {
  const asked: ParsedQuery[] = [];
  for (const query of queries) asked.push(yield* parseQuery(vocabulary, queryWords(query)));
  const [first] = asked;
  if (!first) return null;
  const met = yield* areAskedMet(vocabulary, first, asked.slice(1));
  const best = queries.find((_, at) => met[at]);
  if (best !== undefined) return best;
  const query = queries[0]!;
  const isAnswered =
    (yield* described(vocabulary, first, 1, 'on_sale')).length > 0 ||
    (yield* isNumberOfSomething(vocabulary.source, query)) ||
    (yield* isNamedNumber(vocabulary, query));
  return isAnswered ? query : null;
}

/**
 * Of each query whether a product has its words. What has all the words has some of them: a longer
 * query is looked for when the shorter ones are met, unless it says more by words that are one
 * thing together.
 */
function* areAskedMet(
  vocabulary: Vocabulary,
  first: ParsedQuery,
  others: ParsedQuery[],
): Reading<readonly boolean[]> {
  const met = (asked: ParsedQuery[]) =>
    vocabulary.source.areMet(asked.map((one) => loosestMatch(one, [])));
  const isLonger =
    (first.widened ?? first.slots).length === first.words.length &&
    others.every(({ words }) => words.length < first.words.length);
  if (!isLonger) return yield* met([first, ...others]);
  const shorter = others.length > 0 ? yield* met(others) : [];
  return [shorter.every(Boolean) && (yield* met([first]))[0]!, ...shorter];
}

const described = (
  { source }: Vocabulary,
  { slots, widened }: ParsedQuery,
  limit: number,
  scope: Scope,
): Reading<Numbers> => source.byDescription(descriptionMatch(widened ?? slots), limit, scope);

/** The loosest way of all: what it does not find no other does. */
export const loosestMatch = (
  { slots, widened, brands }: ParsedQuery,
  brandIds: readonly string[],
): Match => productMatch(widened ?? slots, 'stem', brands, brandIds);

/** Where is looked, and until when. */
type Place = {
  brandIds: readonly string[];
  limit: number;
  scope: Scope;
  among: Numbers | null;
};

/** By the end of a number, and by descriptions, while there is room. */
function* addLoosely(
  vocabulary: Vocabulary,
  found: Candidates,
  query: string,
  asked: ParsedQuery,
  { limit, scope }: Place,
): Reading<void> {
  if (found.size < limit)
    add(found, yield* numbersEnding(vocabulary.source, query, limit, scope), TIERS.ending);
  if (found.size < limit)
    add(found, yield* described(vocabulary, asked, limit, scope), TIERS.description);
}

function joinByWords(
  { source }: Vocabulary,
  found: Candidates,
  asked: ParsedQuery,
  steps: Step[],
  { brandIds, ...place }: Place,
): Reading<Candidates> {
  const { words, brands } = asked;
  const ways = steps.map(({ slots, likeness, tier }) => ({
    match: () => productMatch(slots, likeness, brands, brandIds),
    tier,
    isAlone: likeness === 'stem' && areVague(words),
  }));
  const loosest = words.length < MANY_WORDS ? null : loosestMatch(asked, brandIds);
  return source.byWords({ ...place, ways, loosest, found });
}

/** One word whose stem is short would bring what nobody meant: «масло» would find «масляный». */
const areVague = (words: string[]) =>
  words.length === 1 && words.every((word) => wordStem(word).length < MIN_STEM);

function add(found: Candidates, numbers: Numbers, tier: number): void {
  for (const number of numbers) if (!found.has(number)) found.set(number, tier);
}
