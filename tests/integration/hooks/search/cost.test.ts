import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { candidates } from '@/lib/search/candidates/model.ts';
import { correction } from '@/lib/search/correction/model.ts';
import { matchingCategories } from '@/lib/search/matching-categories/model.ts';
import { readNow } from '@/lib/search/reading/model.ts';
import type { SearchSource } from '@/lib/search/source/model.ts';
import { openVocabulary } from '@/lib/search/vocabulary/model.ts';
import { aProduct } from '../../../support/builders.ts';
import { countingApp, hookModule, type Asked } from '../../../support/counting-app.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { ASKED } from './search.ts';
import { WORST } from './worst-queries.ts';

/** What one search may ask of the database, however it is spelled. */
const MOST: Asked = { statements: 40, lookUps: 600 };

type Source = { searchSource: (app: object) => SearchSource };
type Terms = {
  withWholeWords: (words: (beginnings: string[]) => object, matches: string[]) => string[];
};
const { searchSource } = await hookModule<Source>('search/source');
const { withWholeWords } = await hookModule<Terms>('search/terms');
const { wordsBeginningIn } = await hookModule<{
  wordsBeginningIn: (app: object) => (beginnings: string[]) => object;
}>('search/words-beginning');

let shop: TestShop;
let app: object;
let asked: Asked;
beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  for (const { name } of ASKED) await aProduct(shop, { name });
  ({ app, asked } = countingApp(shop.database()));
});
afterAll(() => shop?.stop());

/** All that a search that finds nothing does, and its correction. */
function costOf(query: string): Asked {
  Object.assign(asked, { statements: 0, lookUps: 0 });
  const vocabulary = openVocabulary(searchSource(app));
  if (readNow(candidates(vocabulary, query, [], 300)).size === 0)
    readNow(correction(vocabulary, query));
  readNow(matchingCategories(vocabulary, query, 6));
  return { ...asked };
}

it.each(WORST)('%s costs no more than any other', (_what, query) => {
  const { statements, lookUps } = costOf(query);
  expect(statements).toBeLessThanOrEqual(MOST.statements);
  expect(lookUps).toBeLessThanOrEqual(MOST.lookUps);
});

test('what people mistype costs a tenth of it, long words too', () => {
  const query = 'стеклоочистетеля';
  const vocabulary = openVocabulary(searchSource(app));
  expect(readNow(correction(vocabulary, query))).toBe('стеклоочистителя');
  expect(costOf(query).lookUps).toBeLessThanOrEqual(MOST.lookUps / 10);
});

test('a long beginning is asked for as the words that begin so', () => {
  const match = '"амортизатор"* AND ("колодки"* OR "масл"*) AND "нетакого"*';
  expect(withWholeWords(wordsBeginningIn(app), [match])).toEqual([
    '("амортизатор") AND (("колодки") OR "масл"*) AND "нетакого"',
  ]);
});
