import { expect, it, test } from 'vitest';
import {
  addSchema,
  editSchema,
  proposalSchema,
  splitSchema,
} from '../../../../../lib/orders/admin/schema.ts';
import { addLineSchema } from '../../../../../lib/vin-requests/admin/schema.ts';

const id = 'i'.repeat(15);
/** What is typed besides the pieces. */
const TYPED = {
  order: id,
  line: id,
  offer: id,
  request: id,
  price: '100',
  seen: '3',
  seenQuantity: '3',
  seenPrice: '10000',
};

it.each([
  ['an edit', editSchema],
  ['an added line', addSchema],
  ['a replacement', proposalSchema],
  ['a line of a selection', addLineSchema],
])('pieces of %s that no line takes are refused where they are typed', (_, schema) => {
  const issues = (quantity: string) =>
    schema
      .safeParse({ ...TYPED, quantity })
      .error?.issues.map(({ path, message }) => [path, message]);
  expect(issues('10000')).toBeUndefined();
  expect(issues('999999')).toEqual([[['quantity'], 'Целое число от\u00A01 до\u00A010\u202F000']]);
});

test('who splits off all of a line, or more, is told how many can be', () => {
  expect(splitSchema.safeParse({ ...TYPED, quantity: '2' }).success).toBe(true);
  for (const quantity of ['3', '9999'])
    expect(
      splitSchema
        .safeParse({ ...TYPED, quantity })
        .error?.issues.map(({ path, message }) => [path, message]),
    ).toEqual([[['quantity'], 'Не\u00A0больше 2: остальное остаётся в\u00A0этой позиции']]);
});
