import { expect, test } from 'vitest';
import { catalogueCopyStatus } from '../../../../lib/system/model.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const said = {
  phase: 'following' as const,
  done: 0,
  total: 0,
  currentAt: NOW - 300,
  filledAt: Date.UTC(2026, 10, 27, 10),
  tookMs: 89_000,
  failedAt: 0,
  tryAt: 0,
};

test('a copy that is looked after is as old as what was said last', () => {
  expect(catalogueCopyStatus(said, 2_400, NOW)).toEqual({
    state: 'following',
    lagMs: 300,
    products: 2_400,
    filledAt: '2026-11-27T10:00:00.000Z',
    tookMs: 89_000,
  });
  expect(catalogueCopyStatus({ ...said, currentAt: NOW - 5_001 }, 1, NOW).state).toBe('late');
  expect(catalogueCopyStatus({ ...said, currentAt: NOW - 30_001 }, 1, NOW).state).toBe('left');
  // The clocks of two machines.
  expect(catalogueCopyStatus({ ...said, currentAt: NOW + 50 }, 1, NOW)).toMatchObject({ lagMs: 0 });
});

test.each([
  [undefined, 0],
  [{ ...said, phase: 'filling' as const }, 0],
  [{ ...said, phase: 'filling' as const, done: 2, total: 3 }, 66],
  [{ ...said, phase: 'filling' as const, done: 3, total: 3 }, 99],
])('one that is being filled says how far it is: %#', (last, percent) => {
  expect(catalogueCopyStatus(last, 0, NOW)).toEqual({ state: 'filling', percent });
});

test('one that could not be filled says when that was, and when it is tried again', () => {
  const failed = { ...said, phase: 'filling' as const, done: 2, total: 3, failedAt: NOW - 1_000 };
  expect(catalogueCopyStatus({ ...failed, tryAt: NOW + 1_000 }, 0, NOW)).toEqual({
    state: 'failed',
    failedAt: '2026-11-27T11:59:59.000Z',
    tryAt: '2026-11-27T12:00:01.000Z',
  });
  // Whoever was to try it is not there.
  expect(catalogueCopyStatus({ ...failed, tryAt: NOW }, 0, NOW)).toMatchObject({ tryAt: null });
});
