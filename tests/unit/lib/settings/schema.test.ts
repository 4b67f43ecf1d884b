import { describe, expect, it, test } from 'vitest';
import { formValues } from '../../../../lib/settings/form-values.ts';
import { missingForOrders } from '../../../../lib/settings/model.ts';
import { placesSchema } from '../../../../lib/settings/places-schema.ts';
import { hoursSchema } from '../../../../lib/settings/hours-schema.ts';
import {
  contactsSchema,
  deliverySchema,
  groupSchema,
  offersSchema,
  pricesSchema,
  requisitesSchema,
  selectionSchema,
} from '../../../../lib/settings/schema.ts';

const problems = (
  schema: {
    safeParse(value: object): { error?: { issues: { path: PropertyKey[]; message: string }[] } };
  },
  typed: object,
) =>
  Object.fromEntries(
    (schema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      message,
    ]),
  );

describe('requisites', () => {
  const company = {
    legal_name: 'ООО «Пример»',
    inn: '7707 083 893',
    kpp: '773601001',
    ogrn: '1027700132195',
    bik: '044525225',
    account: '40702 810 2 0000 0000001',
    correspondent_account: '30101810400000000225',
  };

  test('of a company, typed with spaces, are stored as plain numbers', () => {
    expect(requisitesSchema.parse(company).values).toMatchObject({
      inn: '7707083893',
      kpp: '773601001',
      bank: {
        bik: '044525225',
        account: '40702810200000000001',
        correspondentAccount: '30101810400000000225',
      },
    });
  });
  test('may be filled in bit by bit', () => expect(problems(requisitesSchema, {})).toEqual({}));
  it.each([
    [
      'a digit of the ИНН is mistaken',
      { inn: '7707083894' },
      { inn: 'Контрольная сумма не сходится — проверьте цифры' },
    ],
    ['a company has no КПП', { kpp: '' }, { kpp: 'У организации есть КПП: укажите его' }],
    [
      'a sole trader has one',
      { inn: '500100732259', ogrn: '304500116000157' },
      { kpp: 'У предпринимателя КПП нет: оставьте поле пустым' },
    ],
    [
      "a sole trader gives a company's ОГРН",
      { inn: '500100732259', kpp: '' },
      { ogrn: 'Это ОГРН организации, а ИНН — предпринимателя' },
    ],
    [
      "a company gives a sole trader's ОГРН",
      { ogrn: '304500116000157' },
      { ogrn: 'Это ОГРНИП предпринимателя, а ИНН — организации' },
    ],
    [
      'the ОГРН is of zeros',
      { ogrn: '0000000000000' },
      { ogrn: 'Контрольная сумма не сходится — проверьте цифры' },
    ],
    [
      'the account is of another bank',
      { account: '40702810200000000002' },
      { account: 'Счёт не подходит к этому БИК — проверьте цифры' },
    ],
    ['there is an account and no bank', { bik: '' }, { bik: 'Без БИК счёт не проверить' }],
  ])('%s: said under the field', (_, over, expected) =>
    expect(problems(requisitesSchema, { ...company, ...over })).toEqual(expected),
  );
});

describe('contacts', () => {
  test('phones are typed as people write them, one a line', () => {
    expect(
      contactsSchema.parse({ phones: '8 (495) 123-45-67\n\n+7 916 123 45 67', city: ' Тула ' })
        .values,
    ).toMatchObject({
      phones: ['+74951234567', '+79161234567'],
      address: { city: 'Тула', street: '' },
    });
  });
  it.each([
    [
      { phones: '8 495 123-45-67\n123' },
      { phones: 'Проверьте номер телефона «123»: нужно 10 цифр после +7\u00A0или\u00A08' },
    ],
    [{ email: 'shop@' }, { email: 'Проверьте почту: похоже, в\u00A0адресе опечатка' }],
    [{ postal_code: '1234' }, { postal_code: 'Шесть цифр' }],
  ])('%j is refused', (typed, expected) =>
    expect(problems(contactsSchema, typed)).toEqual(expected),
  );
});

describe('terms', () => {
  const empty = {
    pickup_days: '',
    courier_price: '',
    courier_free_from: '',
    return_days: '7',
    claim_days: '10',
    warranty_months: '',
  };
  test('money is typed in roubles and stored in kopecks', () => {
    expect(
      deliverySchema.parse({
        ...empty,
        courier_price: '350,50 ₽',
        courier_free_from: '5 000',
        return_days: '14',
        payment_methods: 'наличными\n банковской картой ',
      }).values,
    ).toMatchObject({
      courier_price_kopecks: 35_050,
      courier_free_from_kopecks: 500_000,
      return_days: 14,
      payment_methods: ['наличными', 'банковской картой'],
    });
  });
  it.each([
    [{ courier_price: 'даром' }, 'courier_price'],
    [{ courier_price: '-1' }, 'courier_price'],
    [{ claim_days: '11' }, 'claim_days'],
    [{ pickup_days: '3,5' }, 'pickup_days'],
  ])('%j is refused', (typed, field) =>
    expect(Object.keys(problems(deliverySchema, { ...empty, ...typed }))).toEqual([field]),
  );
});

describe('places', () => {
  test('emptied rows go, the rest keep their order', () => {
    expect(
      placesSchema.parse({
        zone_2_city: 'Калуга',
        zone_2_price: '500',
        zone_4_city: 'Рязань',
        zone_4_price: '0',
        point_3_address: 'ул. Примерная, 2',
      }).values,
    ).toEqual({
      pickup_points: [{ name: '', address: 'ул. Примерная, 2', hours: '' }],
      courier_zones: [
        { city: 'Калуга', price_kopecks: 50_000, free_from_kopecks: 0 },
        { city: 'Рязань', price_kopecks: 0, free_from_kopecks: 0 },
      ],
    });
  });
  it.each([
    [{ zone_1_price: '500' }, 'zone_1_city'],
    [{ point_2_name: 'У метро' }, 'point_2_address'],
    [{ zone_1_city: 'Тула', zone_3_city: 'тула' }, 'zone_3_city'],
    [{ zone_1_city: 'Тула', zone_1_price: '' }, 'zone_1_price'],
    [{ zone_1_free_from: '0' }, 'zone_1_city'],
    [{ zone_1_city: 'Тула', zone_1_price: 'даром' }, 'zone_1_price'],
  ])('%j is refused at %s', (typed, field) =>
    expect(problems(placesSchema, typed)).toHaveProperty(field),
  );
});

describe('the group of companies', () => {
  test.each([
    ['', []],
    ['ООО «Пример»', [{ name: 'ООО «Пример»', business: '' }]],
    [
      ' ООО «Пример» — розница \n\nООО «Склад-Юг» - склад — и доставка',
      [
        { name: 'ООО «Пример»', business: 'розница' },
        { name: 'ООО «Склад-Юг»', business: 'склад — и доставка' },
      ],
    ],
  ])('%j is read as %j', (companies, read) =>
    expect(groupSchema.parse({ companies }).values).toEqual({ group_companies: read }),
  );
  test('has its bound', () =>
    expect(problems(groupSchema, { companies: 'ООО\n'.repeat(21) })).toHaveProperty('companies'));
});

test('what was stored comes back into the forms as it was typed', () => {
  const typed = {
    group: { companies: 'ООО «Пример» — розница\nООО «Склад»' },
    requisites: {
      legal_name: 'ИП Пример',
      inn: '500100732259',
      kpp: '',
      ogrn: '304500116000157',
      director: 'Пример П. П.',
      bik: '044525225',
      bank_name: 'Банк',
      account: '40702810200000000001',
      correspondent_account: '',
    },
    contacts: {
      phones: '+74951234567',
      email: 'shop@example.com',
      directions: 'Вход со двора',
      region: '',
      city: 'Тула',
      street: 'ул. Примерная, 1',
      postal_code: '300000',
      warehouse_region: '',
      warehouse_city: '',
      warehouse_street: '',
      warehouse_postal_code: '',
    },
    hours: {
      hours_1_days: 'Пн–Чт, Сб',
      hours_1_opens: '09:00',
      hours_1_closes: '18:00',
      hours_2_days: 'Пт',
      hours_2_opens: '10:00',
      hours_2_closes: '24:00',
      order_cut_off: '15:00',
      closed_days: '12.06.2026\n31.12.2026–08.01.2027',
    },
    delivery: {
      pickup_days: '3',
      courier_area: 'по Туле',
      courier_price: '350,5',
      courier_free_from: '',
      free_delivery_rule: 'kept',
      free_delivery_words: 'Будет {{price}}',
      payment_methods: 'наличными',
      return_days: '14',
      claim_days: '10',
      warranty_months: '',
    },
    places: {
      point_1_name: 'У метро',
      point_1_address: 'ул. Примерная, 2',
      point_1_hours: '',
      zone_1_city: 'Калуга',
      zone_1_price: '500',
      zone_1_free_from: '10000',
    },
    offers: { offers_order: 'speed', supplier_names: 'shown' },
    prices: { least_markup_percent: '2,5' },
    selection: { vin_answer_hours: '4' },
  };
  const stored = Object.assign(
    {},
    requisitesSchema.parse(typed.requisites).values,
    groupSchema.parse(typed.group).values,
    contactsSchema.parse(typed.contacts).values,
    hoursSchema.parse(typed.hours).values,
    deliverySchema.parse(typed.delivery).values,
    placesSchema.parse(typed.places).values,
    offersSchema.parse(typed.offers).values,
    pricesSchema.parse(typed.prices).values,
    selectionSchema.parse(typed.selection).values,
  );
  expect(formValues(stored)).toEqual(typed);
  expect(missingForOrders(stored)).toEqual([]);
});

it.each([
  ['a comma and a sign of percent', '2,5 %', 2.5],
  ['none is wanted', '0', 0],
])('the least markup: %s', (_, least_markup_percent, read) =>
  expect(pricesSchema.parse({ least_markup_percent }).values).toEqual({
    least_markup_percent: read,
  }),
);
it.each(['', ' ', '-1', '101', '1,234', 'один', '1e1'])('the least markup is no «%s»', (typed) =>
  expect(problems(pricesSchema, { least_markup_percent: typed })).toHaveProperty(
    'least_markup_percent',
  ),
);

it.each([['as many as are typed', ' 24 ', 24]])(
  'the hours for an answer: %s',
  (_, vin_answer_hours, read) =>
    expect(selectionSchema.parse({ vin_answer_hours }).values).toEqual({ vin_answer_hours: read }),
);
it.each(['', '0', '241', '1,5', 'сутки'])('the hours for an answer are no «%s»', (typed) =>
  expect(problems(selectionSchema, { vin_answer_hours: typed })).toHaveProperty('vin_answer_hours'),
);

test('an empty shop is told what it lacks before it may take orders', () => {
  expect(missingForOrders({}).map(({ name }) => name)).toEqual([
    'название организации',
    'ИНН',
    'ОГРН',
    'адрес магазина',
    'телефон',
    'электронная почта',
    'способы оплаты',
  ]);
  expect(() => formValues({ bank: 'rubbish', address: 5, hours: 'x', phones: {} })).not.toThrow();
});
