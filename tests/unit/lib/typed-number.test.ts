import fc from 'fast-check';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import {
  numberField,
  numberIn,
  numberOr,
  roublesField,
  wholePieces,
} from '../../../lib/typed-number.ts';
import { addFitmentSchema } from '../../../lib/fitments/admin/schema.ts';
import { ruleSchema } from '../../../lib/prices/admin/schema.ts';
import { newProductSchema } from '../../../lib/products/admin/schema.ts';
import { newRateSchema } from '../../../lib/vat/schema.ts';
import { answerSchema } from '../../../lib/supplier-orders/schema.ts';
import { markupSchema } from '../../../lib/suppliers/schema.ts';
import { cancelSchema } from '../../../lib/orders/account/schema.ts';
import { newOfferSchema } from '../../../lib/offers/schema.ts';
import { shapedOrderSchema } from '../../../lib/orders/admin/schema.ts';
import { deliverySchema } from '../../../lib/settings/schema.ts';
import { placesSchema } from '../../../lib/settings/places-schema.ts';
import { postSchema } from '../../../lib/stocktaking/schema.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Fields that may be left empty, and what that means to them: beside each the form says so. All
 * others ask for their number.
 */
const MAY_BE_EMPTY: Record<string, unknown> = {
  'lib/fitments/admin/schema.ts quantity': 0, // not told
  'lib/fitments/admin/schema.ts year_from': 0, // as the car
  'lib/fitments/admin/schema.ts year_to': 0,
  'lib/garage/schema.ts year': null, // not told
  'lib/garage/schema.ts mileage': null,
  'lib/imports/jobs/forms.ts headerRow': undefined, // where the file shows it
  'lib/offers/schema.ts retail': 0, // no price: nobody sees it
  'lib/offers/schema.ts cost': 0, // unknown
  'lib/offers/schema.ts lead_min_h': 0, // at once
  'lib/offers/schema.ts lead_max_h': 0,
  'lib/offers/schema.ts on_hand': null, // of a new offer: needed where it is counted
  'lib/orders/admin/schema.ts price': undefined, // the offer's own
  'lib/prices/admin/schema.ts from_kopecks': 0, // no bound
  'lib/prices/admin/schema.ts to_kopecks': 0,
  'lib/products/admin/schema.ts weight_g': 0, // unknown
  'lib/products/bulk/schema.ts percent': '', // of what is no change of prices
  'lib/emails/schema.ts port': 587, // the usual one
  'lib/settings/schema.ts pickup_days': 0, // not said
  'lib/settings/schema.ts courier_price': null, // needed where a courier goes
  'lib/settings/schema.ts courier_free_from': 0, // never
  'lib/settings/schema.ts warranty_months': 0, // none of our own
  'lib/stocktaking/schema.ts seen': null, // nobody had counted it
  'lib/suppliers/schema.ts lead_min_h': 0, // at once
  'lib/suppliers/schema.ts lead_max_h': 0,
  'lib/suppliers/schema.ts min_order_kopecks': 0, // any order
  'lib/suppliers/schema.ts import_every_h': 0, // not at all
  'lib/vin-requests/schema.ts year': null, // not told
};
/** Rows of a form of which some are not shown. */
const ROWS = /^zone_\d+_(price|free_from)$/;
/** Fields that one of their forms does not have. */
const MAY_BE_MISSING = /^lib\/fitments\/admin\/schema\.ts /;

const NUMBERS = ['7', '2015', '-7', '0'];
const NOTHING = ['', ' ', '\u00A0 \t'];
const parsed = (schema: z.ZodType, value: unknown) => schema.safeParse(value);

/** The fields of a form's schema, whatever is made of them afterwards. */
function fieldsOf(schema: unknown): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  return schema instanceof z.ZodPipe ? fieldsOf(schema.def.in) : {};
}

/** Whether a field reads a number out of a text, and refuses what is none: addresses forgive. */
const isTypedNumber = (field: z.ZodType): boolean =>
  !parsed(field, 'не число').success &&
  NUMBERS.some((text) => typeof parsed(field, text).data === 'number');

const FILES = globSync('lib/**/{*schema,forms}.ts', { cwd: ROOT }).sort();
const ALL = await Promise.all(
  FILES.map(async (file) => {
    const exported = (await import(join(ROOT, file))) as Record<string, unknown>;
    return Object.entries(exported).flatMap(([name, schema]) =>
      Object.entries(fieldsOf(schema))
        .filter(([, field]) => isTypedNumber(field))
        .map(([field, type]) => ({ file, name, field, type })),
    );
  }),
).then((found) => found.flat());

describe('a number of any form', () => {
  it('is found', () => expect(ALL.length).toBeGreaterThan(40));

  it.each(ALL.filter(({ field }) => !ROWS.test(field)))(
    'that is not typed is no nought: $file $name $field',
    ({ file, field, type }) => {
      const taken = NOTHING.map((text) => parsed(type, text)).filter(({ success }) => success);
      const key = `${file} ${field}`;
      if (taken.length > 0) expect(Object.keys(MAY_BE_EMPTY)).toContain(key);
      expect(taken.map(({ data }) => data)).toEqual(taken.map(() => MAY_BE_EMPTY[key]));
    },
  );

  it.each(
    ALL.filter(({ file, field }) => !ROWS.test(field) && !MAY_BE_MISSING.test(`${file} ${field}`)),
  )('that is missing is none: $file $name $field', ({ type }) => {
    expect(parsed(type, null).success).toBe(false);
    expect(typeof parsed(type, undefined).data).not.toBe('number');
  });
});

const ID = 'abcdefghij12345';
const messages = ({ error }: { error?: z.ZodError | undefined }) =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
const OFFER = {
  product: 'bosch-1',
  warehouse: ID,
  retail: '',
  cost: '',
  multiple: '1',
  min_quantity: '1',
  lead_min_h: '',
  lead_max_h: '',
};
const DELIVERY = {
  pickup_days: '',
  courier_price: '',
  courier_free_from: '',
  return_days: '7',
  claim_days: '10',
  warranty_months: '',
};
const ANSWER = { id: ID, answer: 'received', [`take_${ID}`]: 'on', [`seen_${ID}`]: '3' };

test.each([
  [
    'what lies of a new offer that is counted',
    newOfferSchema,
    { ...OFFER, stock_kind: 'exact', on_hand: ' ' },
    { on_hand: 'Укажите, сколько на\u00A0полке' },
  ],
  ['the same of one that is not', newOfferSchema, { ...OFFER, stock_kind: 'few', on_hand: '' }, {}],
  [
    'a bound of a mark-up',
    markupSchema,
    { id: ID, seen: '[]', from_1: '', percent_1: '30', from_2: '5', percent_2: ' ' },
    { from_1: 'Укажите сумму: 0\u00A0— с\u00A0любой', percent_2: 'Укажите процент' },
  ],
  [
    'pieces that came, and a cost that was known',
    answerSchema,
    { ...ANSWER, [`n_${ID}`]: '', [`was_${ID}`]: '10000', [`cost_${ID}`]: '' },
    { [`n_${ID}`]: 'Укажите, сколько штук', [`cost_${ID}`]: 'Укажите закупочную цену' },
  ],
  [
    'a cost of nothing',
    answerSchema,
    { ...ANSWER, [`n_${ID}`]: '1', [`was_${ID}`]: '0', [`cost_${ID}`]: '0' },
    { [`cost_${ID}`]: 'Сумма больше нуля и\u00A0меньше 100\u00A0млн\u00A0₽: 350 или 350,50' },
  ],
  [
    'a cost that nobody knows',
    answerSchema,
    { ...ANSWER, [`n_${ID}`]: '1', [`was_${ID}`]: '0', [`cost_${ID}`]: '' },
    {},
  ],
  [
    'how many of a line a customer takes back',
    cancelSchema,
    { order: ID, lines: `${ID}-accepted`, seen: '5', quantity: '' },
    { quantity: 'Укажите количество' },
  ],
  [
    'the price of a courier who goes somewhere',
    deliverySchema,
    { ...DELIVERY, courier_area: 'по Туле' },
    { courier_price: 'Укажите цену: 0\u00A0— бесплатно' },
  ],
  ['the same without one', deliverySchema, DELIVERY, {}],
  [
    'the price of a courier to a city',
    placesSchema,
    { zone_1_city: 'Тула', zone_1_price: ' ' },
    { zone_1_price: 'Укажите цену: 0\u00A0— бесплатно' },
  ],
  [
    'how many of nobody counted go to nought',
    postSchema,
    { id: ID, reason: 'x', missing: '3', zero: '0' },
    { zero: 'Впишите число непосчитанных: 3, или оставьте поле пустым' },
  ],
  [
    'pieces of a new order',
    shapedOrderSchema,
    { user: ID, do: 'find', lines: `${ID}:4`, [`pieces_${ID}`]: '' },
    { [`pieces_${ID}`]: 'Укажите количество' },
  ],
  ['the uncounted left alone', postSchema, { id: ID, reason: 'x', missing: '3', zero: ' ' }, {}],
] as [string, z.ZodType, object, object][])(
  'is asked for where it means something: %s',
  (_, schema, typed, told) => expect(messages(schema.safeParse(typed))).toEqual(told),
);

test.each([
  ['roubles', roublesField('?'), '99999999,99', '100000000', /меньше 100.млн/],
  ['pieces of a line', wholePieces, '10000', '10001', /от.1 до.10\u202F000$/],
  ['pieces on a car', fieldsOf(addFitmentSchema)['quantity'], '999', '1000', /от.1 до.999$/],
  [
    'grams',
    fieldsOf(newProductSchema)['weight_g'],
    '9999999',
    '10000000',
    /меньше 10\u202F000\u202F000$/,
  ],
  [
    'the place of a rule',
    fieldsOf(ruleSchema)['priority'],
    '-9999',
    '-10000',
    /^Целое число от −9999 до 9999/,
  ],
  ['a rate of VAT', fieldsOf(newRateSchema)['percent'], '99,9', '100', /^Процент меньше 100/],
] as [string, z.ZodType, string, string, RegExp][])(
  'beyond its bound is told that bound: %s',
  (_, field, most, beyond, told) => {
    expect(field.safeParse(most).success).toBe(true);
    expect(field.safeParse(beyond).error?.issues[0]?.message).toMatch(told);
  },
);

describe('a typed number', () => {
  const kind = { least: -100, most: 1_000, decimals: 2 };
  test.each([
    ['7', 7],
    ['−12,5 %', -12.5],
    ['– 3', -3],
    ['+ 3', 3],
    ['1\u202F000', 1_000],
    ['0', 0],
    ['-0', -0],
    ['12.50₽', 12.5],
  ])('«%s» is %d', (text, number) => expect(numberIn(text, kind)).toBe(number));
  test.each([
    '',
    ' ',
    '-',
    '1e2',
    '0x1F',
    'Infinity',
    '1,234',
    '1001',
    '-101',
    '1-2',
    '1,2,3',
    '٣',
  ])('«%s» is none', (text) => expect(numberIn(text, kind)).toBeNull());
  test('is read as it was written, roubles to the kopeck', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (kopecks) => {
        const text = `${Math.floor(kopecks / 100)},${String(kopecks % 100).padStart(2, '0')}`;
        expect(roublesField('?').parse(text)).toBe(kopecks);
      }),
    ));
  test('no text at all ever becomes a number by itself', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const asked = numberField('?', { ...kind, wrong: '!' }).safeParse(text);
        const empty = numberOr(null, { ...kind, wrong: '!' }).safeParse(text);
        if (!/\d/.test(text)) expect([asked.success, empty.data ?? null]).toEqual([false, null]);
      }),
    ));
});
