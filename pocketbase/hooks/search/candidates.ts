import { queryWords, wordStem } from '../../../lib/search/model.ts';
import { numberHits } from './number-hits.ts';
import { descriptionMatch, matching, productMatch, withAliases, type Likeness, type Numbers, type Scope, type Word } from './words.ts';

/** How a product was found, the best first: the ranking contract. */
export const TIERS = { printed: 0, article: 1, other: 2, prefix: 3, words: 4, beginnings: 5, stems: 6, description: 7 } as const;
/** Numbers of products, each with its tier. */
export type Candidates = Map<number, number>;

const MIN_STEM = 5;

const LIKENESS: { likeness: Likeness; tier: number }[] = [
  { likeness: 'word', tier: TIERS.words },
  { likeness: 'prefix', tier: TIERS.beginnings },
  { likeness: 'stem', tier: TIERS.stems },
];

/**
 * Products that answer a query, each by the best way it was found. Looser ways are tried only while stricter ones
 * left room, so a number costs a few index look-ups.
 * @param brandIds only products of these makers; all when empty
 * @param limit how many are enough; of the ones found in the same way, which ones is then left open
 * @param scope visitors find what is on sale, the staff everything
 */
export function candidates(app: core.App, query: string, brandIds: string[], limit: number, scope: Scope = 'on_sale'): Candidates {
  const found: Candidates = new Map();
  const hits = numberHits(app, query, limit, scope);
  add(found, hits.printed, TIERS.printed);
  add(found, hits.article, TIERS.article);
  add(found, hits.other, TIERS.other);
  const isNumber = found.size > 0;
  add(found, hits.prefix, TIERS.prefix);

  const texts = queryWords(query);
  // A number written in parts was found: its parts are no words. «H4» may be both.
  if (texts.length === 0 || (isNumber && texts.length > 1)) return found;
  const words = withAliases(app, texts);
  addByWords(app, found, words, isNumber ? LIKENESS.slice(0, 1) : LIKENESS, { brandIds, limit, scope });
  if (found.size < limit && !isNumber) add(found, matching(app, 'descriptions_fts', descriptionMatch(words), limit, scope), TIERS.description);
  return found;
}

/** Where is looked, and until when. */
type Place = { brandIds: string[]; limit: number; scope: Scope };

function addByWords(app: core.App, found: Candidates, words: Word[], ways: typeof LIKENESS, { brandIds, limit, scope }: Place): void {
  for (const { likeness, tier } of ways) {
    if (found.size >= limit || (likeness === 'stem' && found.size > 0 && areVague(words))) return;
    add(found, matching(app, 'products_fts', productMatch(words, likeness, brandIds), limit, scope), tier);
  }
}

/** One word whose stem is short would bring what nobody meant: «масло» would find «масляный». */
const areVague = (words: Word[]) => words.length === 1 && words.every(({ text }) => wordStem(text).length < MIN_STEM);

function add(found: Candidates, numbers: Numbers, tier: number): void {
  for (const number of numbers) if (!found.has(number)) found.set(number, tier);
}
