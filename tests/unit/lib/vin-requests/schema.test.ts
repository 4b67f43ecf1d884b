import { describe, expect, it, test } from 'vitest';
import { GUEST, lineField } from '../../../../lib/vin-requests/model.ts';
import {
  buySchema,
  ownStepSchema,
  vinFormAddressSchema,
  vinRequestSchema,
} from '../../../../lib/vin-requests/schema.ts';

const TYPED = {
  _account: GUEST,
  key: 'k'.repeat(32),
  words: ' Колодки ',
  vin: 'z94c241bb jr00ооо1',
  frame: '',
  car_words: '',
  year: '',
  phone: '8 (916) 123-45-67',
  email: '',
  consent: 'on',
  document: 'privacy@1',
};
const problems = (over: Record<string, string | undefined>) =>
  (vinRequestSchema.safeParse({ ...TYPED, ...over }).error?.issues ?? []).map(({ path }) =>
    String(path[0]),
  );

test('what is typed is made plain: look-alikes of a VIN, a phone, spaces', () =>
  expect(vinRequestSchema.parse(TYPED)).toMatchObject({
    account: GUEST,
    words: 'Колодки',
    vin: 'Z94C241BBJR000001',
    phone: '+79161234567',
    car: 'other',
    year: null,
  }));

describe('the form is told all that is wrong at once', () => {
  it.each<[string, Record<string, string | undefined>, string[]]>([
    ['nothing', {}, []],
    ['no words', { words: ' ' }, ['words']],
    ['a VIN of sixteen signs', { vin: 'Z94C241BBJR00001' }, ['vin']],
    ['no car', { vin: '' }, ['car_words']],
    ['a car in words', { vin: '', car_words: 'Нива' }, []],
    ['a car of the garage', { vin: '', car: 'abcdef1234' }, []],
    ['a year of two digits', { year: '18' }, ['year']],
    ['neither phone nor address', { phone: '' }, ['phone']],
    ['an address alone', { phone: '', email: 'a@shop.test' }, []],
    ['no consent', { consent: undefined }, ['consent']],
    [
      'much',
      { words: '', vin: '', phone: '', consent: undefined },
      ['words', 'car_words', 'phone', 'consent'],
    ],
    [
      'a customer who has agreed before says neither',
      { _account: 'abc', phone: undefined, consent: undefined, agreed: '1' },
      [],
    ],
    ['a customer who has not', { _account: 'abc', consent: undefined }, ['consent']],
    ['a key that is none', { key: 'k' }, ['key']],
  ])('%s', (_, over, wrong) => expect(problems(over)).toEqual(wrong));
});

test('an address that says nothing is passed over', () => {
  expect(vinFormAddressSchema.parse({ q: ' ', car: '../x', failed: ['a', 'b'] })).toEqual({
    failed: 'a',
  });
  expect(vinFormAddressSchema.parse({ q: ' W 712 ', about: 'Kia Rio' })).toEqual({
    q: 'W 712',
    about: 'Kia Rio',
  });
});

test('an answer has words, and what is taken back needs none', () => {
  const step = { id: 'a'.repeat(15), seen: 'clarification' };
  expect(ownStepSchema.safeParse({ ...step, step: 'answer', text: ' ' }).success).toBe(false);
  expect(ownStepSchema.safeParse({ ...step, step: 'withdraw' }).success).toBe(true);
  expect(ownStepSchema.safeParse({ ...step, step: 'select' }).success).toBe(false);
});

test('boxes that are ticked name the parts', () =>
  expect(
    buySchema.parse({ id: 'a'.repeat(15), [lineField('b')]: 'on', [lineField('c')]: '', x: 'on' }),
  ).toEqual({ id: 'a'.repeat(15), link: '', lines: ['b'] }));
