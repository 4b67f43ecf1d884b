import { expect, it } from 'vitest';
import { NO_FILTER } from '../../../../lib/catalogue/postgres/reads/filter.ts';
import { readSome, type Plan } from '../../../../lib/catalogue/postgres/reads/plan.ts';

const MOST = 1_001;
const isLimited = ({ few }: Plan): boolean =>
  (few?.products.tokens ?? []).some((token) => String(token).includes('LIMIT'));

/** What is read of an attribute's products, and how much of it is limited. */
async function readOf(
  more: Partial<typeof NO_FILTER>,
  counts: [first: number, all: number],
): Promise<{ count: number; plans: string[] }> {
  const plans: string[] = [];
  const category = null;
  const attributes = [{ slug: 'kind', ids: [1, 2], products: 5_000 }];
  const count = await readSome(
    () => Promise.reject(new Error('nothing else is asked')),
    { ...NO_FILTER, category, attributes, ...more },
    MOST,
    async (plan) => {
      plans.push(isLimited(plan) ? 'first' : 'all');
      return counts[isLimited(plan) ? 0 : 1];
    },
    (found) => found,
  );
  return { count, plans };
}

it('reads the first of an attribute’s products where they are enough', async () => {
  expect(await readOf({}, [1_001, 4_000])).toEqual({ count: 1_001, plans: ['first'] });
});

it('reads all where products have more values than was thought', async () => {
  expect(await readOf({}, [900, 1_001])).toEqual({ count: 1_001, plans: ['first', 'all'] });
});

it.each([
  ['few have the attribute', { attributes: [{ slug: 'kind', ids: [1], products: 2_000 }] }],
  ['else is asked for', { rank: 0 }],
  [
    'there is another attribute',
    {
      attributes: [
        { slug: 'kind', ids: [1], products: 5_000 },
        { slug: 'side', ids: [3], products: 5_000 },
      ],
    },
  ],
])('reads all where %s', async (_, more) => {
  expect(await readOf(more, [0, 77])).toEqual({ count: 77, plans: ['all'] });
});
