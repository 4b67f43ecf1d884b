import { expect, test } from 'vitest';
import { pocketbaseReads } from '../../../lib/catalogue/pocketbase-reads.ts';
import { searchReads } from '../../../lib/catalogue/search-reads.ts';
import type { FoundBrand } from '../../../lib/catalogue/filters/model.ts';
import type { CatalogueReads } from '../../../lib/catalogue/reads.ts';
import { createBackend } from '../../../lib/pocketbase/client.ts';
import { readNow, soon, type Reading } from '../../../lib/search/reading/model.ts';
import type { BrandsSource, SearchSource } from '../../../lib/search/source/model.ts';
import { countingApp, hookModule } from '../../support/counting-app.ts';
import type { TestShop } from '../../support/pocketbase.ts';
import { describeReads } from './describe-reads.ts';

const { searchSource } = await hookModule<{ searchSource: (app: object) => SearchSource }>(
  'search/source',
);

type Question = (...asked: unknown[]) => Reading<unknown>;

/** A source whose every answer has to be waited for. */
const waited = (source: SearchSource): SearchSource =>
  Object.fromEntries(
    Object.entries<Question>(source as unknown as Record<string, Question>).map(
      ([name, question]) => [
        name,
        (...asked: unknown[]) => soon(Promise.resolve().then(() => readNow(question(...asked)))),
      ],
    ),
  ) as unknown as SearchSource;

// The search of the web process, over the backend's own statements: that it says the same when
// answers are waited for, and several questions are on their way at once.
let backend: TestShop;
let reads: CatalogueReads;
describeReads('a source that is waited for', (shop) => {
  const database = shop.database();
  const { app } = countingApp(database);
  const open = database.prepare(
    'SELECT id, name, slug FROM brands WHERE active = TRUE AND slug IN (SELECT value FROM json_each(?)) ORDER BY name',
  );
  const brands: BrandsSource['brands'] = (slugs) =>
    soon(Promise.resolve(open.all(JSON.stringify(slugs)).map((row) => ({ ...row }) as FoundBrand)));
  const readsOf = (storefront: string) => {
    const pb = createBackend(shop.url, undefined, storefront);
    return {
      ...pocketbaseReads(pb),
      ...searchReads(() => ({ ...waited(searchSource(app)), brands }), pb),
    };
  };
  [backend, reads] = [shop, readsOf('main')];
  return { readsOf };
});

test('what is not found is told to the backend behind the answer, what is only typed is not', async () => {
  const counted = (query: string) =>
    backend
      .database()
      .prepare('SELECT times FROM search_misses WHERE query = ?')
      .all(query)
      .map(({ times }) => times);
  await reads.suggest('паровоз семафор');
  const { count } = await reads.searchProducts({ q: 'Паровоз  свисток' });
  expect(count).toBe(0);
  await expect.poll(() => counted('паровоз свисток')).toEqual([1]);
  expect(counted('паровоз семафор')).toEqual([]);
});
