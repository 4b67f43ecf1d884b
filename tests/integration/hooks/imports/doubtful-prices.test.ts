import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startImporting, type Importing, type Line } from './price-list.ts';

let on: Importing;
beforeAll(async () => {
  on = await startImporting();
});
afterAll(() => on?.shop.stop());

const of = 'importbrand0000';
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
    [
      'up further than retail',
      { cost: 90_000, retail: 95_000 },
      [[17, 'cost', 10_000, 90_000]],
      [],
    ],
    ['down to a tenth', { cost: 1_000 }, [[17, 'cost', 10_000, 1_000]], []],
    [
      'up, and retail is told no more',
      { cost: 90_000, retail: 0 },
      [[17, 'cost', 10_000, 90_000]],
      [],
    ],
    [
      'up beyond retail',
      { cost: 30_000 },
      [[17, 'cost', 10_000, 30_000]],
      [[17, 30_000, 20_000, of]],
    ],
    [
      'up a little, below which retail falls',
      { cost: 13_000, retail: 12_000 },
      [],
      [[17, 13_000, 12_000, of]],
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
    expect(await losses({ cost: 25_250 })).toEqual([]); // A rate has moved a little.
    expect(await losses({ retail: 21_000 })).toEqual([]);
    expect(await losses({ cost: 25_251 })).toEqual([[17, 25_251, 20_000, of]]);
  });
});

test('a new line has no price to leap from, but may sell below cost', async () => {
  const { body } = await on.check([
    aLine({ n: 1, cost: 900_000, retail: 1_000_000 }),
    aLine({ n: 2, cost: 900_000, retail: 0 }),
    aLine({ n: 3, cost: 30_000, retail: 20_000 }),
  ]);
  expect(body).toMatchObject({ added: 3, jumps: [], losses: [[3, 30_000, 20_000, of]] });
});

test('a line that was sold on request has never been let in at a loss', async () => {
  const known = aLine({ cost: 25_000, retail: 0 });
  await on.importList([known]);
  const { body } = await on.check([{ ...known, retail: 20_000, n: 17 }]);
  expect(body.losses).toEqual([[17, 25_000, 20_000, of]]);
});

test('of many lines those that move or lose most stand for the others', async () => {
  const known = Array.from({ length: 25 }, () => aLine({ cost: 10_000, retail: 12_000 }));
  await on.importList(known);
  const lines = known.map((line, n) => ({ ...line, n: n + 1, cost: 20_000 + n * 1_000 }));
  const { body } = await on.check(lines);
  expect([body.losses.length, body.samples.losses.length]).toEqual([25, 20]);
  const last = Array.from({ length: 20 }, (_, n) => 25 - n);
  for (const sample of [body.samples.losses, body.samples.jumps])
    expect(sample.map(([n]: [number]) => n)).toEqual(last);
});
