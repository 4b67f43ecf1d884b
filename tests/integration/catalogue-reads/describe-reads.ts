import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { CatalogueReads } from '../../../lib/catalogue/reads.ts';
import { NUMBERED_PAGES } from '../../../lib/constants.ts';
import { AppError } from '../../../lib/errors.ts';
import type { ProductList } from '../../../lib/products/model.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { inShort, type Example } from './example.ts';
import { CAR_WORD_EXAMPLES } from './examples/cars-in-words.ts';
import { CAR_EXAMPLES } from './examples/cars.ts';
import { FACET_EXAMPLES } from './examples/facets.ts';
import { LIST_EXAMPLES, WALKS, type Walk } from './examples/lists.ts';
import { NUMBER_EXAMPLES } from './examples/numbers.ts';
import { OTHER_EXAMPLES, PAGE_EXAMPLES } from './examples/pages.ts';
import { SEARCH_EXAMPLES } from './examples/search.ts';
import { SITEMAP_EXAMPLES } from './examples/sitemaps.ts';
import { SUGGESTION_EXAMPLES } from './examples/suggestions.ts';
import { fillShop } from './fill.ts';
import { OTHER_STOREFRONT } from './goods.ts';

const EXAMPLES: Record<string, Example[]> = {
  lists: LIST_EXAMPLES,
  facets: FACET_EXAMPLES,
  'search by number': NUMBER_EXAMPLES,
  'search by words': SEARCH_EXAMPLES,
  'cars among words': CAR_WORD_EXAMPLES,
  suggestions: SUGGESTION_EXAMPLES,
  cars: CAR_EXAMPLES,
  pages: PAGE_EXAMPLES,
  sitemaps: SITEMAP_EXAMPLES,
};

/**
 * An implementation on a shop that is filled: what a storefront reads by it; `stop` lets go of what it
 * holds.
 */
export type OpenedReads = {
  readsOf: (storefront: string) => CatalogueReads;
  stop?: () => Promise<void>;
};

const MAIN = 'main';

/**
 * What every implementation of `CatalogueReads` promises, as examples on one small shop (goods.ts).
 * @param open of a shop that holds all of it
 */
export function describeReads(
  name: string,
  open: (shop: TestShop) => OpenedReads | Promise<OpenedReads>,
): void {
  let shop: TestShop;
  let opened: OpenedReads;
  const reads = () => opened.readsOf(MAIN);
  beforeAll(async () => {
    shop = await startShop();
    await fillShop(shop);
    opened = await open(shop);
  });
  afterAll(async () => {
    await opened?.stop?.();
    await shop?.stop();
  });

  test(`${name}: there are at least 200 examples, each once`, () => {
    const asked = Object.values(EXAMPLES)
      .flat()
      .map(([about, read, input]) => JSON.stringify([about, read, input]));
    expect(asked.length).toBeGreaterThanOrEqual(200);
    expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
  });

  describe.each(Object.entries(EXAMPLES))(`${name}: %s`, (_subject, examples) => {
    it.each(examples)('%s: %s %j', async (_about, read, input, expected) => {
      const answer = await answerOf(reads(), read, input);
      expect(inShort(answer)).toMatchObject(expected);
    });
  });

  describe(`${name}: another storefront`, () => {
    it.each(OTHER_EXAMPLES)('%s: %s %j', async (_about, read, input, expected) => {
      const answer = await answerOf(opened.readsOf(OTHER_STOREFRONT), read, input);
      expect(inShort(answer)).toMatchObject(expected);
    });
  });

  describe(`${name}: pages of a list`, () => {
    it.each(WALKS)('$about: by number and by `next` everything once, in order', async (walk) => {
      expect(await byNext(reads(), walk)).toEqual(walk.expected);
      const numbered = await byNumber(reads(), walk);
      expect(numbered).toEqual(walk.expected.slice(0, numbered.length));
      expect(numbered.length).toBe(Math.min(walk.expected.length, NUMBERED_PAGES * 30));
    });
  });
}

/** What a read answers, or the code that it throws. */
async function answerOf(
  reads: CatalogueReads,
  read: keyof CatalogueReads,
  input: unknown[],
): Promise<unknown> {
  try {
    return await (reads[read] as (...all: unknown[]) => Promise<unknown>)(...input);
  } catch (error) {
    if (error instanceof AppError) return { throws: error.code };
    throw error;
  }
}

const idsOf = ({ items }: ProductList): string[] => items.map(({ id }) => id);

async function byNext(
  reads: CatalogueReads,
  { query, category, mine, expected }: Walk,
): Promise<string[]> {
  let list = await reads.listProducts(query, category, mine);
  const met = idsOf(list);
  // One that leads in a circle ends as well.
  while (list.next !== null && met.length <= expected.length) {
    list = await reads.listProducts({ ...query, after: list.next }, category, mine);
    met.push(...idsOf(list));
  }
  return met;
}

async function byNumber(reads: CatalogueReads, { query, category, mine }: Walk): Promise<string[]> {
  const met: string[] = [];
  for (let page = 1; page <= NUMBERED_PAGES; page += 1) {
    const list = await reads.listProducts({ ...query, page }, category, mine);
    met.push(...idsOf(list));
    if (!list.hasNext) break;
  }
  return met;
}
