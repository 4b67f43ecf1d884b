import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { candidates } from '../../../../pocketbase/hooks/search/candidates.ts';
import { correction } from '../../../../pocketbase/hooks/search/correction.ts';
import { matchingCategories } from '../../../../pocketbase/hooks/search/matching-categories.ts';
import { withWholeWords } from '../../../../pocketbase/hooks/search/terms.ts';
import { aProduct } from '../../../support/builders.ts';
import { countingApp, type Asked } from '../../../support/counting-app.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { ASKED } from './search.ts';
import { WORST } from './worst-queries.ts';

/** What one search may ask of the database, however it is spelled. */
const MOST: Asked = { statements: 240, lookUps: 1_800 };

let shop: TestShop;
let app: core.App;
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
  if (candidates(app, query, [], 300).size === 0) correction(app, query);
  matchingCategories(app, query, 6);
  return { ...asked };
}

it.each(WORST)('%s costs no more than any other', (_what, query) => {
  const { statements, lookUps } = costOf(query);
  expect(statements).toBeLessThanOrEqual(MOST.statements);
  expect(lookUps).toBeLessThanOrEqual(MOST.lookUps);
});

test('what people mistype costs a tenth of it, long words too', () => {
  const query = 'стеклоочистетеля';
  expect(correction(app, query)).toBe('стеклоочистителя');
  expect(costOf(query).lookUps).toBeLessThanOrEqual(MOST.lookUps / 10);
});

test('a long beginning is asked for as the words that begin so', () => {
  expect(withWholeWords(app, '"амортизатор"* AND ("колодки"* OR "масл"*) AND "нетакого"*')).toBe(
    '("амортизатор") AND (("колодки") OR "масл"*) AND "нетакого"',
  );
});
