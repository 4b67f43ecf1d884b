import { expect, it, test } from 'vitest';
import { marked } from '../../../../../lib/products/bulk/model.ts';

it.each([
  [10_000, 7, 1, 10_700],
  [10_000, 7, 100, 10_700],
  [10_001, 7, 100, 10_800],
  [9_999, -5.5, 1, 9_450],
  [9_999, -5.5, 500, 9_500],
  [1, -99, 1, 1],
  [100, 1000, 10_000, 10_000],
  [3_333, 10, 1, 3_667],
])('%i kopecks and %f %% to a multiple of %i are %i', (kopecks, percent, rounding, price) =>
  expect(marked(kopecks, percent, rounding)).toBe(price),
);

test('a higher percent is never cheaper, and rounding costs less than one step', () => {
  for (let kopecks = 1; kopecks < 5_000; kopecks += 37) {
    for (const rounding of [1, 100, 500]) {
      for (let percent = -50; percent < 50; percent += 3) {
        expect(marked(kopecks, percent + 1, rounding)).toBeGreaterThanOrEqual(
          marked(kopecks, percent, rounding),
        );
        const exact = (kopecks * (100 + percent)) / 100;
        expect(marked(kopecks, percent, rounding) - exact).toBeLessThan(Math.max(rounding, 2));
      }
    }
  }
});
