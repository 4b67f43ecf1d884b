import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startImporting, type Importing, type Line } from './price-list.ts';

let on: Importing;
beforeAll(async () => {
  on = await startImporting();
});
afterAll(() => on?.shop.stop());

let number = 0;
/** A line that no test has had before. */
const aLine = (over: Partial<Line> = {}): Line => ({ article: `D ${(number += 1)}`, ...over });

describe('a known line', () => {
  const line = () => aLine({ cost: 10_000, retail: 20_000, on_hand: 3 });

  test('whose price jumps is named', async () => {
    const known = line();
    await on.importList([known]);
    const { body } = await on.check([{ ...known, retail: 31_000, n: 17 }]);
    expect(body).toMatchObject({ changed: 1, jumps: [[17, 'retail', 20_000, 31_000]] });
  });

  test.each([
    ['up by half', { cost: 15_000 }, [], []],
    ['up by more', { cost: 15_001 }, [[17, 'cost', 10_000, 15_001]], []],
    ['down to a tenth', { cost: 1_000 }, [[17, 'cost', 10_000, 1_000]], []],
    [
      'up, and retail is told no more',
      { cost: 90_000, retail: 0 },
      [[17, 'cost', 10_000, 90_000]],
      [],
    ],
    ['up beyond retail', { cost: 30_000 }, [[17, 'cost', 10_000, 30_000]], [[17, 30_000, 20_000]]],
    [
      'up a little, below which retail falls',
      { cost: 13_000, retail: 12_000 },
      [],
      [[17, 13_000, 12_000]],
    ],
  ])('whose cost goes %s is named where that leaps or loses', async (_, over, jumps, losses) => {
    const known = line();
    await on.importList([known]);
    const { body } = await on.check([{ ...known, ...over, n: 17 }]);
    expect(body).toMatchObject({ changed: 1, jumps, losses });
    expect(body.samples.jumps.map(([n]: [number]) => n)).toEqual(jumps.map(([n]) => n));
    expect(body.samples.losses.map(([n]: [number]) => n)).toEqual(losses.map(([n]) => n));
    expect(await on.importList([{ ...known, ...over }])).toMatchObject({ jumped: jumps.length });
  });

  test('that sells below cost already is named only where it loses more', async () => {
    const known = { ...line(), cost: 25_000 };
    await on.importList([known]);
    const losses = async (over: Partial<Line>) =>
      (await on.check([{ ...known, ...over, n: 17 }])).body.losses;
    expect(await losses({ on_hand: 1 })).toEqual([]);
    expect(await losses({ retail: 21_000 })).toEqual([]);
    expect(await losses({ cost: 26_000 })).toEqual([[17, 26_000, 20_000]]);
  });
});

test('a new line has no price to leap from, but may sell below cost', async () => {
  const { body } = await on.check([
    aLine({ n: 1, cost: 900_000, retail: 1_000_000 }),
    aLine({ n: 2, cost: 900_000, retail: 0 }),
    aLine({ n: 3, cost: 30_000, retail: 20_000 }),
  ]);
  expect(body).toMatchObject({ added: 3, jumps: [], losses: [[3, 30_000, 20_000]] });
});
