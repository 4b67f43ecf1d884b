import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { naturalOrder } from '../../../../lib/natural-order/model.ts';

it.each([
  ['10W-40 0W-20 5W-40 5W-30', '0W-20 5W-30 5W-40 10W-40'],
  ['205 195 1000', '195 205 1000'],
  ['4л 1,5л 0,5л 20л', '0,5л 1,5л 4л 20л'],
  ['M22×1,5 M14×1,25 M8×1', 'M8×1 M14×1,25 M22×1,5'],
  ['195/65R15 195/60R15 185/65R15', '185/65R15 195/60R15 195/65R15'],
  ['нет есть', 'есть нет'],
  ['G12++ G12 G12+ G11', 'G11 G12 G12+ G12++'],
  ['зимняя 5 Ёлка', '5 зимняя Ёлка'],
])('%s is put as %s', (mixed, sorted) =>
  expect(mixed.split(' ').sort(naturalOrder).join(' ')).toBe(sorted),
);

test('any texts have one order, however they come', () => {
  const text = fc.string({ unit: fc.constantFrom(...'019,.- WMмё') });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 9 }), (texts) => {
      const key = (list: string[]) => list.map((one) => one.toLowerCase());
      const sorted = texts.toSorted(naturalOrder);
      expect(key(texts.toReversed().sort(naturalOrder))).toEqual(key(sorted));
    }),
  );
});
