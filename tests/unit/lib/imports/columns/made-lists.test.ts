import { expect, test } from 'vitest';
import { judgeLists, tallyOf } from '../../../../support/price-lists/judge.ts';
import { madeLists } from '../../../../support/price-lists/made-list.ts';

/** The whole, with more seeds and longer lists: `node bench/lists.ts`. */
const [SEED, ROWS] = [1, 30];

/** What a list of no known shape may still come to. Never raise these figures. */
const AT_MOST = { lost: 0, wrong: 0 };

test('lists of every shape and language are understood as well as they were', async () => {
  const judged = await judgeLists(madeLists(SEED, ROWS));
  const tally = tallyOf(judged);
  const told = judged
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ list, field, detail }) => `${list.shape}, ${list.language}: ${field} ${detail}`);
  expect(tally.wrong, told.join('\n')).toBeLessThanOrEqual(AT_MOST.wrong);
  expect(tally.lost).toBeLessThanOrEqual(AT_MOST.lost);
});
