import { expect, test } from 'vitest';
import { aboutField } from '../../../../lib/actions/about-field.ts';
import { inFormOrder } from '../../../../lib/actions/form-values.ts';

const has =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

test('a refusal that is about a field stands under the one that the form has', () => {
  expect(aboutField('email_taken', 'Занято')).toEqual({ email: ['Занято'] });
  expect(aboutField('wrong_password', 'Не то', has('oldPassword', 'password'))).toEqual({
    oldPassword: ['Не то'],
  });
  expect(aboutField('wrong_password', 'Не то', has('password'))).toEqual({ password: ['Не то'] });
  expect(aboutField('consent_required', 'Нужно', has('name'))).toEqual({ consent: ['Нужно'] });
  expect(aboutField('parcel_known', 'Уже записана')).toEqual({ number: ['Уже записана'] });
  expect(aboutField('cart_changed', 'Изменилась')).toBeUndefined();
});

test('wrong fields are told as they stand in the form, last what was not sent', () => {
  const form = new FormData();
  for (const name of ['phone', 'city', 'index']) form.set(name, '');
  const fields = { consent: ['x'], index: ['x'], phone: ['x'], city: ['x'] };
  expect(Object.keys(inFormOrder(form, fields)!)).toEqual(['phone', 'city', 'index', 'consent']);
  expect(inFormOrder(form, undefined)).toBeUndefined();
});
