import { expect, test } from 'vitest';
import { formatPhone } from '../../../../lib/format/phone.ts';
import { supplierSchema } from '../../../../lib/suppliers/schema.ts';

const read = (phone: string) => supplierSchema.shape.phone.safeParse(phone).data;

test.each([
  '8 (343) 222-33-44 доб. 12',
  '+7 343 222 33 44, доб 12',
  '83432223344 ext. 12',
  '8 343 222-33-44#12',
])('the phone of a supplier may have an extension: %s', (typed) => {
  const stored = '+73432223344;ext=12';
  expect(read(typed)).toBe(stored);
  const shown = '+7\u00A0343\u00A0222\u201133\u201144\u00A0доб.\u00A012';
  expect(formatPhone(stored)).toBe(shown);
  expect(read(shown)).toBe(stored);
});

test('it may have none, and what is no phone stays refused', () => {
  expect([read('8 343 222-33-44'), read('')]).toEqual(['+73432223344', '']);
  expect([read('222 доб. 12'), read('доб. 12')]).toEqual([undefined, undefined]);
});
