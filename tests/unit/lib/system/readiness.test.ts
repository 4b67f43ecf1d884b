import { expect, it } from 'vitest';
import { readReadiness } from '../../../../lib/system/readiness.ts';

const GB = 1024 ** 3;

it.each([
  ['has room', { free: GB, total: 10 * GB }, true],
  ['has little', { free: 100 * 1024 ** 2, total: 10 * GB }, true],
  ['is full', { free: 0, total: 10 * GB }, false],
  ['tells nothing of itself', null, true],
])('a disk that %s', async (_, disk, isReady) => {
  expect(await readReadiness(() => Promise.resolve(disk))).toMatchObject({ disk: isReady });
});
