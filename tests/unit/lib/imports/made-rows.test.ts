import { expect, test } from 'vitest';
import { countOf, judgeRows } from '../../../support/price-lists/rows/judge-rows.ts';
import { madeRows } from '../../../support/price-lists/rows/made-rows.ts';

/** More seeds, and the table: `node bench/lists.ts`. */
const SEED = 1;
/** Of all values; who takes nothing loses nothing either. */
const FEWEST_RIGHT = 0.8;

test('no value of a list is lost or wrong without a word, and most are simply right', async () => {
  const judged = await judgeRows(madeRows(SEED));
  const faults = judged
    .filter(({ verdict }) => verdict === 'lost' || verdict === 'wrong')
    .map(
      ({ list, value, verdict, detail }) =>
        `${verdict} ${list.kind}, ${list.language}, ${list.format}: ${value} ${detail}`,
    );
  expect(faults.slice(0, 50)).toEqual([]);
  expect(countOf(judged, 'right') / judged.length).toBeGreaterThanOrEqual(FEWEST_RIGHT);
});
