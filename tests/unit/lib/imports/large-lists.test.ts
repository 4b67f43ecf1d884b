import { expect, test } from 'vitest';
import { measureReading } from '../../../../bench/price-lists/read.ts';

test.each(['csv', 'xlsx'] as const)(
  'a longer list of the kind %s is read to its end',
  async (kind) => {
    expect(await measureReading(kind, 20_000)).toMatchObject({ rows: 20_000, rejected: 0 });
  },
);
