import { expect, test } from 'vitest';
import { PlaceIndex } from '../../../../../lib/imports/runs/place-index.ts';

test('every identity of a long list is found again at its last place, and no two are taken for one', () => {
  const index = new PlaceIndex();
  const identity = (n: number) => `importbrand${n % 40}B${n}|${n % 7}|`;
  for (let n = 1; n <= 100_000; n += 1) expect(index.set(identity(n), n)).toBe(0);
  for (let n = 1; n <= 100_000; n += 997) expect(index.set(identity(n), n + 1)).toBe(n);
});
