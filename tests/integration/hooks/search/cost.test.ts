import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aProduct } from '../../../support/builders.ts';
import { countingApp, hookModule, type Asked } from '../../../support/counting-app.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { ASKED } from './search.ts';
import { WORST } from './worst-queries.ts';

/** What one search may ask of the database, however it is spelled. */
const MOST: Asked = { statements: 40, lookUps: 600 };

type Search = {
  candidates: (
    words: object,
    query: string,
    brands: string[],
    limit: number,
  ) => Map<number, number>;
  correction: (words: object, query: string) => string | null;
  matchingCategories: (words: object, query: string, limit: number) => object[];
  openVocabulary: (app: object) => object;
  withWholeWords: (words: object, matches: string[]) => string[];
};
const { candidates, correction, matchingCategories, openVocabulary, withWholeWords } =
  Object.assign(
    {},
    ...(await Promise.all(
      ['candidates', 'correction', 'matching-categories', 'terms', 'vocabulary'].map((name) =>
        hookModule(`search/${name}`),
      ),
    )),
  ) as Search;

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
  const vocabulary = openVocabulary(app);
  if (candidates(vocabulary, query, [], 300).size === 0) correction(vocabulary, query);
  matchingCategories(vocabulary, query, 6);
  return { ...asked };
}

it.each(WORST)('%s costs no more than any other', (_what, query) => {
  const { statements, lookUps } = costOf(query);
  expect(statements).toBeLessThanOrEqual(MOST.statements);
  expect(lookUps).toBeLessThanOrEqual(MOST.lookUps);
});

test('what people mistype costs a tenth of it, long words too', () => {
  const query = 'стеклоочистетеля';
  expect(correction(openVocabulary(app), query)).toBe('стеклоочистителя');
  expect(costOf(query).lookUps).toBeLessThanOrEqual(MOST.lookUps / 10);
});

test('a long beginning is asked for as the words that begin so', () => {
  const match = '"амортизатор"* AND ("колодки"* OR "масл"*) AND "нетакого"*';
  expect(withWholeWords(openVocabulary(app), [match])).toEqual([
    '("амортизатор") AND (("колодки") OR "масл"*) AND "нетакого"',
  ]);
});
