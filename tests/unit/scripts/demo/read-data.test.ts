import { expect, test } from 'vitest';
import { z } from 'zod';
import { readData, slug } from '../../../../scripts/demo/read-data.ts';

test('what is wrong with the data of the demo is told with its file and its place', () => {
  const brands = z.array(z.object({ slug, price: z.number().max(100) }));
  expect(() => readData('brands', brands)).toThrow(
    /scripts\/demo\/data\/brands\.json[^]*\[1\]\.price/,
  );
});
