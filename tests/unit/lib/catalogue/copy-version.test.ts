import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as copyRows from '../../../../lib/catalogue/postgres/copy-rows.ts';
import type * as searchRows from '../../../../lib/catalogue/postgres/search-rows.ts';
import type * as searchWords from '../../../../lib/catalogue/postgres/search-words.ts';
import type * as tables from '../../../../lib/catalogue/postgres/tables.ts';

const FOLDER = '../../../../lib/catalogue/postgres';
const version = async () => (await import(`${FOLDER}/copy/definition.ts`)).SCHEMA_VERSION as string;

beforeEach(() => void vi.resetModules());
afterEach(() => {
  for (const name of ['copy-rows', 'search-rows', 'search-words', 'tables'])
    vi.doUnmock(`${FOLDER}/${name}.ts`);
});

/** The version of the copy where one module is another. */
async function versionWith<M extends object>(
  name: string,
  change: (made: M) => Partial<M>,
): Promise<string> {
  vi.doMock(`${FOLDER}/${name}.ts`, async (original) => {
    const made = await original<M>();
    return { ...made, ...change(made) };
  });
  return version();
}

test('the version of the copy is the same every time', async () => {
  const one = await version();
  vi.resetModules();
  expect(await version()).toBe(one);
});

test.each<[about: string, changed: () => Promise<string>]>([
  [
    'words are cut in another way',
    () =>
      versionWith<typeof searchWords>('search-words', ({ indexedWords }) => ({
        indexedWords: (text) => indexedWords(text.replaceAll('-', '')),
      })),
  ],
  [
    'long words are cut elsewhere',
    () =>
      versionWith<typeof searchWords>('search-words', ({ indexedWords }) => ({
        indexedWords: (text) => indexedWords(text).map((word) => word.slice(0, 299)),
      })),
  ],
  [
    'a product is other words',
    () =>
      versionWith<typeof searchRows>('search-rows', ({ searchValuesOf }) => ({
        searchValuesOf: (row) => searchValuesOf({ ...row, description: '' }),
      })),
  ],
  [
    'a table has other words',
    () =>
      versionWith<typeof searchRows>('search-rows', ({ SEARCH_WORDS }) => ({
        SEARCH_WORDS: { ...SEARCH_WORDS, categories: () => '' },
      })),
  ],
  [
    'a value is made in another way',
    () =>
      versionWith<typeof copyRows>('copy-rows', ({ valuesOf }) => ({
        valuesOf: (...given) => valuesOf(...given).map((value) => (value === 3 ? 2 : value)),
      })),
  ],
  [
    'a column is read in another way',
    () =>
      versionWith<typeof tables>('tables', ({ COPIED }) => ({
        COPIED: {
          ...COPIED,
          category_attributes: { ...COPIED.category_attributes, read: { row: 'created' as never } },
        },
      })),
  ],
])('it is another when %s', async (_, changed) => {
  const before = await version();
  vi.resetModules();
  expect(await changed()).not.toBe(before);
});
