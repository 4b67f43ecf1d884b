import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { profileSchema, registerSchema } from '../../../../lib/accounts/schema.ts';
import { customerSchema } from '../../../../lib/customers/schema.ts';
import { feedbackSchema } from '../../../../lib/feedback/schema.ts';
import { contactSchema, newOrderSchema } from '../../../../lib/orders/admin/schema.ts';
import { orderSchema } from '../../../../lib/orders/schema.ts';
import { contactsSchema } from '../../../../lib/settings/schema.ts';
import { requestSchema } from '../../../../lib/status-requests/schema.ts';
import { vinRequestSchema } from '../../../../lib/vin-requests/schema.ts';

/** What a form says of a phone; the rest of it is left empty. */
const saidOf = (form: z.ZodType, phone: string): string[] =>
  (form.safeParse({ phone, phones: phone }).error?.issues ?? [])
    .filter(({ path }) => path[0] === 'phone' || path[0] === 'phones')
    .map(({ message }) => message.replace(/ «.*»:/, ':'));

const RUSSIAN = 'Проверьте номер телефона: нужно 10 цифр после +7\u00A0или\u00A08';
const FOREIGN = 'Проверьте номер телефона: для другой страны нужны «+», её код и\u00A0все цифры';

describe.each<[string, z.ZodType]>([
  ['an order', orderSchema],
  ['an order by phone', newOrderSchema],
  ['the contact of an order', contactSchema],
  ['a registration', registerSchema],
  ['a profile', profileSchema],
  ['a message', feedbackSchema],
  ['a VIN request', vinRequestSchema],
  ['a request for wholesale prices', requestSchema],
  ['a customer', customerSchema],
  ['the contacts of the shop', contactsSchema],
])('the form of %s', (_, form) => {
  it.each([
    ['8 916 123-45-6', RUSSIAN],
    ['8916123456', RUSSIAN],
    ['8 (800) 555-3-35', RUSSIAN],
    ['89161234567890', RUSSIAN],
    ['+7 916 123-45', RUSSIAN],
    ['позвоните', RUSSIAN],
    ['+375 29 123-45', FOREIGN],
    ['8 10 375 29 123', FOREIGN],
    ['8 029 123-45-67', FOREIGN],
  ])('says of %j what is wrong', (phone, said) => expect(saidOf(form, phone)).toEqual([said]));

  it.each(['8 916 123-45-67', '9161234567', '+375 29 123-45-67', '8 10 375 29 123-45-67'])(
    'takes %j',
    (phone) => expect(saidOf(form, phone)).toEqual([]),
  );
});
