import { expect, it } from 'vitest';
import { newOrderSchema, shapedOrderSchema } from '../../../../../lib/orders/admin/schema.ts';
import { piecesField } from '../../../../../lib/orders/lines/new-lines.ts';

const [one, other, user] = ['one'.padEnd(15, '0'), 'other'.padEnd(15, '0'), 'user'.padEnd(15, '0')];
const TYPED = {
  user,
  key: 'k'.repeat(32),
  lines: `${one}:1,${other}:2`,
  name: 'Анна',
  phone: '8 916 123-45-67',
  email: '',
  place: 'point:',
  payment: 'on_receipt',
};

it('a new order has the pieces that were typed beside its lines', () => {
  expect(newOrderSchema.parse({ ...TYPED, [piecesField(one)]: '5' })).toMatchObject({
    user,
    contact: { phone: '+79161234567' },
    lines: [
      { offer: one, quantity: 5 },
      { offer: other, quantity: 2 },
    ],
  });
});

it.each(['0', '', 'пять', '1.5', '-2'])(
  'pieces that are none are refused where they were typed, not taken for one: %j',
  (typed) => {
    expect(
      newOrderSchema
        .safeParse({ ...TYPED, [piecesField(one)]: typed })
        .error?.issues.map(({ path }) => path),
    ).toEqual([[piecesField(one)]]);
  },
);

it.each([
  ['find', 'фильтр', [`${one}:5`, `${other}:2`]],
  [`drop:${one}`, 'фильтр', [`${other}:2`]],
  [`add:${user}:4`, undefined, [`${one}:5`, `${other}:2`, `${user}:4`]],
] as const)('a press of %s looks for %s and leaves the lines %j', (press, q, lines) => {
  const shaped = shapedOrderSchema.parse({
    ...TYPED,
    q: 'фильтр',
    do: press,
    [piecesField(one)]: '5',
  });
  expect([shaped.q, shaped.lines.map(({ offer, quantity }) => `${offer}:${quantity}`)]).toEqual([
    q,
    lines,
  ]);
});

it('a press of anything else is none', () =>
  expect(shapedOrderSchema.safeParse({ ...TYPED, do: 'add:all' }).success).toBe(false));
