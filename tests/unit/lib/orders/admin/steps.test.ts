import { expect, it } from 'vitest';
import { likelyStep, offeredSteps, togetherSteps } from '../../../../../lib/orders/admin/steps.ts';
import type { LineState } from '../../../../../lib/orders/model.ts';

const line = (state: LineState, own = true) => ({ state, previousState: '' as const, own });
const names = (
  state: LineState,
  ...rest: Parameters<typeof offeredSteps> extends [unknown, ...infer Rest] ? Rest : never
) => offeredSteps(line(state), ...rest).map(({ to }) => to);

it.each<[LineState, boolean, 'pickup' | 'courier', LineState]>([
  ['accepted', true, 'pickup', 'confirmed'],
  ['confirmed', true, 'pickup', 'ready'],
  ['confirmed', false, 'pickup', 'ordered'],
  ['ordered', false, 'courier', 'arrived'],
  ['ready', true, 'pickup', 'issued'],
  ['ready', true, 'courier', 'in_delivery'],
  ['in_delivery', true, 'courier', 'issued'],
])(
  'the likely step of a line that is %s (own: %s, by %s) is %s, and stands first',
  (state, own, delivery, to) => {
    expect(likelyStep(line(state, own), delivery)).toBe(to);
    expect(offeredSteps(line(state, own), 'admin', delivery)[0]?.to).toBe(to);
  },
);

it('nothing is sent on its way that is fetched', () => {
  expect(names('ready', 'warehouse', 'pickup')).toEqual(['issued']);
  expect(names('ready', 'warehouse', 'courier')).toEqual(['in_delivery', 'issued']);
});

it('several lines take a step together where two or more may; our own shelf is not ordered from with the others, and the likely step is first', () => {
  const lines = [line('confirmed'), line('confirmed', false), line('confirmed', false)];
  const steps = togetherSteps(lines, 'admin', 'pickup').map((step) => [
    step.to,
    step.lines.length,
    step.isLikely,
  ]);
  expect(steps).toEqual([
    ['ordered', 2, true],
    ['ready', 3, false],
    ['cancelled', 3, false],
  ]);
  expect(togetherSteps([line('accepted'), line('issued')], 'admin', 'pickup')).toEqual([]);
});
