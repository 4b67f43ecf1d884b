import { expect, it } from 'vitest';
import { rateOn } from '../../../../lib/vat/model.ts';
import { newRateSchema } from '../../../../lib/vat/schema.ts';

const RATES = [{ id: 'c', percent: 22, from: '2026-01-01' }, { id: 'a', percent: 18, from: '2004-01-01' }, { id: 'b', percent: 20, from: '2019-01-01' }];

it.each([['2026-11-21', 22], ['2026-01-01', 22], ['2025-12-31', 20], ['2018-12-31', 18], ['2003-12-31', undefined]])('on %s VAT is %s %%', (day, percent) => expect(rateOn(RATES, day)?.percent).toBe(percent));

it.each([{ percent: '22', from: '2020-01-01' }, { percent: '', from: '2099-01-01' }, { percent: '220', from: '2099-01-01' }, { percent: '-1', from: '2099-01-01' }, { percent: '22', from: 'завтра' }])('%j is no rate that may be set', (typed) => expect(newRateSchema.safeParse(typed).success).toBe(false));
it('a rate to come may have a comma', () => expect(newRateSchema.parse({ percent: '22,5', from: '2099-01-01' })).toEqual({ percent: 22.5, from: '2099-01-01' }));
