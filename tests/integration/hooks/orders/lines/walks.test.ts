import { afterAll, beforeAll, expect, test } from 'vitest';
import { ailments } from '../../../../support/doctor.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';
import { chanceOf } from '../../../../support/walks/chance.ts';
import { aGround } from '../../../../support/walks/fixture.ts';
import { walk } from '../../../../support/walks/random-walk.ts';

const WALKS = 500;
const ROUNDS = 12;
/** `SEED=…` repeats a run that found something. */
const seed = Number(process.env.SEED || Date.now() % 2 ** 31);

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
});
afterAll(() => shop.stop());

test(`${WALKS} orders led at random by customer, manager and warehouse: every step that may be taken is taken once, no other one, is taken back as it was taken, nothing is handed out unasked that does not lie there, lines are changed and added, and pieces, sums and states are right`, async () => {
  console.log(`walks over states: SEED=${seed}`);
  const walked = await walk(await aGround(shop), WALKS, ROUNDS, chanceOf(seed));
  console.log(JSON.stringify(walked));
  expect(walked.steps).toBeGreaterThan(WALKS * 3);
  expect(
    Math.min(
      walked.refused,
      walked.splits,
      walked.replaced,
      walked.undone,
      walked.edited,
      walked.added,
    ),
  ).toBeGreaterThan(10);
  expect(walked.short).toBeGreaterThan(0);
  expect(await ailments(shop)).toEqual({});
});
