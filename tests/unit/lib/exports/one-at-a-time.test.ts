import { expect, test } from 'vitest';
import { oneAtATime } from '../../../../lib/exports/one-at-a-time.ts';

async function* rows() {
  yield ['one'];
  yield ['two'];
}

test('somebody reads one table at a time, and the next one when it has ended or was broken off', async () => {
  const first = oneAtATime('ivan', rows)![Symbol.asyncIterator]();
  await first.next();
  expect(oneAtATime('ivan', rows)).toBeNull();
  expect(oneAtATime('olga', rows)).not.toBeNull();
  await first.return!();
  const second = oneAtATime('ivan', rows)!;
  for await (const row of second) expect(row).toHaveLength(1);
  expect(oneAtATime('ivan', rows)).not.toBeNull();
});
