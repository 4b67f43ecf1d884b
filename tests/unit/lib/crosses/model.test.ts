import { expect, test } from 'vitest';
import { CROSS_REASONS, crossReasonText } from '../../../../lib/crosses/model.ts';

test('each reason is said in words of its own', () => {
  expect(
    Object.fromEntries(CROSS_REASONS.map((reason) => [reason, crossReasonText(reason)])),
  ).toEqual({
    successor: 'выпускается на замену',
    successor_by_supplier: 'замена по данным поставщика',
    predecessor: 'прежний номер',
    predecessor_by_supplier: 'прежний номер по данным поставщика',
    oem: 'по номеру производителя',
    supplier: 'по данным поставщика',
  });
});
