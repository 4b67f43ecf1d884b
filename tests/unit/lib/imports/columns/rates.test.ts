import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOREIGN } from '../../../../../lib/imports/columns/currency.ts';
import { parseMapping, typedMapping } from '../../../../../lib/imports/columns/mapping.ts';
import { ratesOf, ratesText, withDays } from '../../../../../lib/imports/columns/rates.ts';
import {
  columnField,
  columnsForm,
  constantField,
  rateField,
} from '../../../../../lib/imports/jobs/forms.ts';

const mapping = (rate: string) => ({ columns: {}, constants: { rate } });

test.each([
  ['92,5', { plain: { value: 92.5, said: '' }, of: {} }],
  ['92.5@2026-11-20', { plain: { value: 92.5, said: '2026-11-20' }, of: {} }],
  [
    ' USD=92.5  EUR=101,2 ',
    { plain: null, of: { USD: { value: 92.5, said: '' }, EUR: { value: 101.2, said: '' } } },
  ],
  [
    'usd 92,5; eur:101,2',
    { plain: null, of: { USD: { value: 92.5, said: '' }, EUR: { value: 101.2, said: '' } } },
  ],
  ['', { plain: null, of: {} }],
])('rates are read as they are stored or typed: «%s»', (rate, wanted) => {
  expect(ratesOf(mapping(rate))).toEqual(wanted);
});

test.each([
  '0',
  '-5',
  '1e3',
  '12345678',
  '92,5,5',
  'USD',
  'USD=',
  'USD=…',
  'GBP=100',
  'RUB=1',
  'USD=0',
  'USD=0.0000001',
  '92.5@вчера',
])('what is no rate is refused with the way to write one: «%s»', (rate) =>
  expect(() => ratesOf(mapping(rate))).toThrow(/Курс «.*USD=92\.5/),
);

test('rates are typed on the command line with points and commas, and come back as they were', () => {
  const header = ['Артикул', 'Цена'];
  const typed = 'article=1,rate:USD=92,5 EUR=101,25,cost=2,currency:RUB';
  const read = parseMapping(typed, header);
  expect(read.constants).toEqual({ rate: 'USD=92.5 EUR=101.25', currency: 'RUB' });
  expect(parseMapping(typedMapping(read, header), header)).toEqual(read);
  expect(parseMapping('rate:92,5,cost=2', header).constants.rate).toBe('92.5');
  expect(typedMapping(mapping('92,5'), header)).toBe('rate:92.5');
  for (const rule of ['rate', 'currency', 'repeats'])
    expect(() => parseMapping(`${rule}=2`, header)).toThrow(`«${rule}» — одно на весь список`);
});

test('any rates come back as they were written', () => {
  const said = fc.constantFrom('', '2026-11-20');
  const rate = fc.record({
    value: fc.integer({ min: 1, max: 999_999_999 }).map((n) => n / 1000),
    said,
  });
  const of = fc.dictionary(fc.constantFrom(...FOREIGN), rate);
  fc.assert(
    fc.property(of, fc.option(rate), (some, plain) => {
      const rates = { plain, of: { ...some } };
      expect(ratesOf(mapping(ratesText(rates)))).toEqual(rates);
    }),
  );
});

test('a rate that nobody has changed keeps its day, a new one is of today', () => {
  const known = mapping('USD=92.5@2026-11-20 EUR=101.2@2026-11-21');
  const day = '2026-11-26';
  const dated = (rate: string, before = known) =>
    withDays(mapping(rate), day, before).constants.rate;
  expect(dated('USD=92,5 EUR=102')).toBe('USD=92.5@2026-11-20 EUR=102@2026-11-26');
  expect(dated('USD=90', mapping('90@2026-11-22'))).toBe('USD=90@2026-11-22');
  expect(dated('USD=90', mapping('abc'))).toBe('USD=90@2026-11-26');
});

const form = (fields: Record<string, string>) =>
  columnsForm.safeParse({
    id: 'a'.repeat(15),
    mode: 'delta',
    [columnField(0)]: 'article',
    [columnField(1)]: 'cost',
    [constantField('brand')]: 'TRW',
    ...fields,
  });

test('the form of columns takes a rate of each currency, and says beside a field what is no rate', () => {
  const right = form({
    [rateField('USD')]: ' 92,5 ',
    [rateField('EUR')]: '101.2',
    [rateField('CNY')]: '',
  });
  expect(right.data?.mapping.constants).toEqual({ brand: 'TRW', rate: 'USD=92,5 EUR=101.2' });
  expect(form({ [constantField('rate')]: '2,15' }).data?.mapping.constants.rate).toBe('2,15');
  for (const typed of ['0', 'много', '-1', '1'.repeat(7), 'USD=1']) {
    const wrong = form({ [rateField('USD')]: typed, [rateField('EUR')]: '101', take: '' });
    expect(wrong.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['rate_USD'], 'Курс — число больше нуля, например 92,5'],
    ]);
  }
  expect(form({ [constantField('rate')]: 'много' }).error?.issues[0]?.path).toEqual([
    'constant_rate',
  ]);
});

test('the form takes what the prices are in that tell no currency, and nothing else', () => {
  expect(form({ [constantField('currency')]: 'skip' }).data?.mapping.constants.currency).toBe(
    'skip',
  );
  expect(
    form({ [constantField('currency')]: '' }).data?.mapping.constants.currency,
  ).toBeUndefined();
  expect(form({ [constantField('currency')]: 'тугр' }).success).toBe(false);
});
