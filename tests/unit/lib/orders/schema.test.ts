import { expect, it } from 'vitest';
import { orderSchema } from '../../../../lib/orders/schema.ts';

const TYPED = {
  key: 'k',
  seen: 's',
  name: 'Анна',
  phone: '8 916 123-45-67',
  email: '',
  place: 'courier',
  city: 'Тверь',
  street: 'Мира, 1',
  flat: '',
  postalCode: '',
  payment: 'on_receipt',
  comment: '',
  consent: 'on',
  document: 'privacy@2026-01-01',
};
const problems = (typed: object) =>
  orderSchema.safeParse({ ...TYPED, ...typed }).error?.issues.map(({ path }) => path[0]) ?? [];

it('a whole order passes, and one that is fetched needs no address', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ place: 'point:shop', city: '', street: '' })).toEqual([]);
});

it('all that is missing is told at once', () => {
  expect(problems({ name: '', phone: '', city: '', street: '', consent: undefined })).toEqual([
    'name',
    'phone',
    'city',
    'street',
    'consent',
  ]);
});

it('a consent is needed where none was given before', () => {
  expect(problems({ consent: undefined })).toEqual(['consent']);
  expect(problems({ consent: 'off' })).toEqual(['consent']);
  expect(orderSchema.parse(TYPED).consent).toEqual({ document: TYPED.document, form: 'order' });
  expect(orderSchema.parse({ ...TYPED, consent: undefined, agreed: '1' }).consent).toBeUndefined();
});

it('a request that no form sends is refused, not fallen over', () => {
  for (const typed of [{ place: undefined }, { city: 5 }, { place: ['courier'] }])
    expect(problems(typed).length).toBeGreaterThan(0);
  expect(orderSchema.safeParse(null).success).toBe(false);
});
