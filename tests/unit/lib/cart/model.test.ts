import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  bounds,
  lineProblem,
  MAX_QUANTITY,
  orderableQuantity,
  type Orderable,
} from '../../../../lib/cart/model.ts';

const offer = (over: Partial<Orderable> = {}): Orderable => ({
  sold: true,
  stockKind: 'exact',
  available: 10,
  multiple: 1,
  minQuantity: 1,
  ...over,
});

it.each<[string, number, Partial<Orderable>, ReturnType<typeof lineProblem>]>([
  ['fits', 3, {}, null],
  ['takes the last pieces', 10, {}, null],
  ['asks for more than there is', 11, {}, 'not_enough'],
  ['finds nothing left', 1, { available: 0 }, 'out_of_stock'],
  ['finds less than one pack left', 4, { available: 3, multiple: 4 }, 'out_of_stock'],
  ['splits a pack', 3, { multiple: 2 }, 'not_multiple'],
  ['is below the minimum', 2, { minQuantity: 5 }, 'below_minimum'],
  ['is below the minimum rounded up to packs', 4, { minQuantity: 5, multiple: 4 }, 'below_minimum'],
  ['is not sold any more', 1, { sold: false }, 'not_sold'],
  ['asks for much of what is not counted', MAX_QUANTITY, { stockKind: 'many', available: 0 }, null],
  ['asks for something on order', 2, { stockKind: 'on_order', available: 0 }, null],
])('a line that %s', (_what, quantity, over, problem) => {
  expect(lineProblem(quantity, offer(over))).toBe(problem);
});

it.each<[number, Partial<Orderable>, number]>([
  [3, {}, 3],
  [30, {}, 10],
  [3, { multiple: 4 }, 4],
  [9, { multiple: 4 }, 8],
  [1, { minQuantity: 5, multiple: 4 }, 8],
  [1, { available: 0 }, 0],
  [1, { sold: false }, 0],
])('of %i wanted pieces of %j %i can be ordered', (wanted, over, quantity) => {
  expect(orderableQuantity(wanted, offer(over))).toBe(quantity);
});

const anyOffer = fc.record({
  sold: fc.boolean(),
  stockKind: fc.constantFrom('exact', 'few', 'some', 'many', 'on_order'),
  available: fc.nat(200),
  multiple: fc.nat(30),
  minQuantity: fc.nat(60),
}) as fc.Arbitrary<Orderable>;

test('what is offered instead can always be ordered, and what can be ordered stays as it is', () => {
  fc.assert(
    fc.property(anyOffer, fc.integer({ min: 1, max: MAX_QUANTITY }), (one, wanted) => {
      const quantity = orderableQuantity(wanted, one);
      if (quantity > 0) expect(lineProblem(quantity, one)).toBeNull();
      if (lineProblem(wanted, one) === null) expect(quantity).toBe(wanted);
      if (quantity === 0) expect(['not_sold', 'out_of_stock']).toContain(lineProblem(wanted, one));
      expect(quantity % bounds(one).step).toBe(0);
    }),
  );
});
