import { expect, it } from 'vitest';
import { percentOn, rateName, rateOn, sumName, vatText } from '../../../../lib/vat/model.ts';
import { newRateSchema } from '../../../../lib/vat/schema.ts';

const RATES = [
  { id: 'c', percent: 22, from: '2026-01-01' },
  { id: 'a', percent: 18, from: '2004-01-01' },
  { id: 'b', percent: 20, from: '2019-01-01' },
];

it.each([
  ['2026-11-21', 22],
  ['2026-01-01', 22],
  ['2025-12-31', 20],
  ['2018-12-31', 18],
  ['2003-12-31', undefined],
])('on %s VAT is %s %%', (day, percent) => expect(rateOn(RATES, day)?.percent).toBe(percent));

it('before the first rate prices contain none, nor do they at a rate of 0', () => {
  expect(percentOn(RATES, '2003-12-31')).toBe(0);
  expect(percentOn([...RATES, { id: 'd', percent: 0, from: '2027-01-01' }], '2027-01-01')).toBe(0);
  expect(percentOn([...RATES, { id: 'd', percent: 0, from: '2027-01-01' }], '2026-12-31')).toBe(22);
});

it('a rate has a name, and 0 is none', () =>
  expect([22, 7.5, 0].map(rateName)).toEqual(['22\u00A0%', '7,5\u00A0%', 'без\u00A0НДС']));
it('of prices it is said whether they contain any', () =>
  expect([22, 5, 0].map(vatText)).toEqual(['с\u00A0НДС', 'с\u00A0НДС', 'без\u00A0НДС']));

it.each([
  [[22], 'Итого с\u00A0НДС'],
  [[22, 5], 'Итого с\u00A0НДС'],
  [[0, 0], 'Итого, без\u00A0НДС'],
  [[22, 0], 'Итого'],
  [[], 'Итого'],
])('a sum of lines at %j is «%s»', (percents, name) =>
  expect(sumName('Итого', percents)).toBe(name),
);

it.each([
  { percent: '22', from: '2020-01-01' },
  { percent: '', from: '2099-01-01' },
  { percent: '220', from: '2099-01-01' },
  { percent: '-1', from: '2099-01-01' },
  { percent: '22', from: 'завтра' },
])('%j is no rate that may be set', (typed) =>
  expect(newRateSchema.safeParse(typed).success).toBe(false),
);
it('a seller without VAT says 0', () =>
  expect(newRateSchema.parse({ percent: '0', from: '2099-01-01' })).toEqual({
    percent: 0,
    from: '2099-01-01',
  }));
it('a rate to come may have a comma', () =>
  expect(newRateSchema.parse({ percent: '22,5', from: '2099-01-01' })).toEqual({
    percent: 22.5,
    from: '2099-01-01',
  }));
