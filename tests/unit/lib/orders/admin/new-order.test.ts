import { expect, it } from 'vitest';
import {
  newOrderAddressSchema,
  newOrderSchema,
  shapedOrderSchema,
} from '../../../../../lib/orders/admin/schema.ts';
import { HAND_LINE } from '../../../../../lib/orders/lines/model.ts';
import { handText, piecesField } from '../../../../../lib/orders/lines/new-lines.ts';

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

const HAND = {
  hand_brand: 'Hengst',
  hand_article: 'E1000L',
  hand_name: 'Фильтр',
  hand_quantity: '2',
  hand_price: '1500',
  hand_cost: '',
  hand_lead: '2',
  hand_warehouse: '',
};

it('a part written by hand joins the lines, goes with the address, and can be taken out again', () => {
  const added = shapedOrderSchema.parse({ ...TYPED, ...HAND, do: 'hand' });
  expect(added.hand).toEqual([
    {
      brand: 'Hengst',
      article: 'E1000L',
      name: 'Фильтр',
      warehouse: '',
      quantity: 2,
      priceKopecks: 150_000,
      costKopecks: 0,
      leadHours: 48,
    },
  ]);
  const hand = handText(added.hand);
  expect(newOrderAddressSchema.parse({ hand }).hand).toEqual(added.hand);
  expect(newOrderAddressSchema.parse({ hand: `${hand}!` }).hand).toEqual([]);
  expect(newOrderSchema.parse({ ...TYPED, hand, lines: '' }).handLines).toEqual(added.hand);
  expect(shapedOrderSchema.parse({ ...TYPED, hand, do: 'drop_hand:0' }).hand).toEqual([]);
});

it('what an address has no room for is refused in words, and nothing of it is cut', () => {
  const name = 'Ф'.repeat(HAND_LINE.name);
  let hand = '';
  for (let lines = 1; lines <= 2; lines += 1) {
    const added = shapedOrderSchema.parse({ ...TYPED, ...HAND, hand_name: name, hand, do: 'hand' });
    expect(added.hand).toHaveLength(lines);
    hand = handText(added.hand);
    expect(newOrderAddressSchema.parse({ hand }).hand).toEqual(added.hand);
  }
  const message = (typed: object) =>
    shapedOrderSchema
      .safeParse({ ...TYPED, ...typed })
      .error?.issues.map((issue) => [issue.path.join(), issue.message.replaceAll('\u00A0', ' ')]);
  expect(message({ ...HAND, hand_name: name, hand, do: 'hand' })).toEqual([
    [
      'hand_article',
      'Слишком много позиций, вписанных вручную: создайте этот заказ, а позицию впишите в следующий',
    ],
  ]);
  const ids = Array.from({ length: 111 }, (_, n) => String(n).padStart(15, '0'));
  const lines = ids.map((id) => `${id}:1`).join(',');
  expect(newOrderAddressSchema.parse({ lines }).lines).toHaveLength(111);
  expect(message({ lines, do: `add:${user}:1` })).toEqual([
    ['q', 'Столько позиций сразу не помещается: создайте заказ, а остальные добавьте уже в него'],
  ]);
});

it('an order is not made without the parts that it cannot read', () => {
  for (const schema of [newOrderSchema, shapedOrderSchema])
    expect(
      schema
        .safeParse({ ...TYPED, hand: '[["Hengst"', do: 'find' })
        .error?.issues.map(({ path }) => path),
    ).toEqual([['hand']]);
});

it('what is typed of such a part is told where it is wrong, and is never left behind', () => {
  const wrong = (schema: typeof newOrderSchema | typeof shapedOrderSchema, typed: object) =>
    schema.safeParse({ ...TYPED, ...typed }).error?.issues.map(({ path }) => path.join());
  expect(
    wrong(shapedOrderSchema, { ...HAND, hand_brand: ' ', hand_price: '0', do: 'hand' }),
  ).toEqual(['hand_brand', 'hand_price']);
  expect(wrong(newOrderSchema, HAND)).toEqual(['hand_article']);
  expect(wrong(newOrderSchema, { lines: '' })).toEqual(['lines']);
});
