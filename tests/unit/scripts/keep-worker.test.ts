import { expect, test } from 'vitest';
import { keepWorkerWhileNeeded } from '../../../scripts/shop/worker.ts';

test('a shop that stops does not wait for an answer that never comes', async () => {
  let asked = 0;
  const kept = keepWorkerWhileNeeded(process.env, () => {
    asked += 1;
    return new Promise(() => {});
  });
  await kept.stop();
  await kept.over;
  expect(asked).toBe(1);
});
