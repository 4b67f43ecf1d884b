import { expect, test } from 'vitest';
import { Idleness, type Round } from '../../../../scripts/worker/idleness.ts';

/** A worker whose clock stands still. */
function aWorker() {
  const clock = { now: 0 };
  const idleness = new Idleness(() => clock.now);
  const round = (came: Round) => idleness.during(async () => came);
  return { clock, idleness, round };
}

test('rounds that find nothing leave a worker as idle as it was', async () => {
  const { clock, idleness, round } = aWorker();
  clock.now = 1_000;
  await round('nothing');
  expect(idleness.ms).toBe(1_000);
});

test.each(['more', 'some'] as const)('a round that comes to «%s» begins it anew', async (came) => {
  const { clock, idleness, round } = aWorker();
  clock.now = 1_000;
  await round(came);
  clock.now = 1_400;
  expect(idleness.ms).toBe(400);
});

test('nobody is idle in the middle of a round, however long it takes', async () => {
  const { clock, idleness, round } = aWorker();
  const { promise, resolve } = Promise.withResolvers<Round>();
  const long = idleness.during(() => promise);
  await round('nothing');
  clock.now = 3_600_000;
  expect(idleness.ms).toBe(0);
  resolve('more');
  await long;
  expect(idleness.ms).toBe(0);
  clock.now += 5;
  expect(idleness.ms).toBe(5);
});
