import { expect, test } from 'vitest';
import {
  FIRST_STEPS,
  firstDayOf,
  stepsFor,
  type FirstDay,
} from '../../../../lib/overview/first-day/model.ts';

const NOTHING = { mail: false, products: false, markups: false, colleagues: false };
const EVERYTHING = { mail: true, products: true, markups: true, colleagues: true };
const FILLED = {
  legal_name: 'ООО «Деталь»',
  inn: '7707083893',
  ogrn: '1027700132195',
  address: { region: 'Москва', city: 'Москва', street: 'Вавилова, 19', postal_code: '' },
  phones: ['+74950000000'],
  email: 'shop@shop.test',
  payment_methods: ['наличными'],
  hours: [{ days: [1, 2], opens: '09:00', closes: '18:00' }],
};
const all = (done: boolean) =>
  Object.fromEntries(FIRST_STEPS.map((step) => [step, done])) as FirstDay;

test('of an empty shop nothing is done, of a filled one everything', () => {
  expect(firstDayOf({}, NOTHING)).toEqual(all(false));
  expect(firstDayOf(FILLED, EVERYTHING)).toEqual(all(true));
});

test.each([
  [{ ...FILLED, inn: '' }, 'requisites'],
  [{ ...FILLED, phones: [] }, 'requisites'],
  [{ ...FILLED, hours: [] }, 'hours'],
  [{ ...FILLED, payment_methods: [] }, 'delivery'],
])('what is not filled in keeps its own step open: %#', (settings, step) => {
  expect(
    Object.entries(firstDayOf(settings, EVERYTHING)).flatMap(([name, done]) =>
      done ? [] : [name],
    ),
  ).toEqual([step]);
});

test('what the records lack keeps its own step open', () => {
  const day = firstDayOf(FILLED, { ...EVERYTHING, mail: false });
  expect(Object.entries(day).flatMap(([name, done]) => (done ? [] : [name]))).toEqual(['mail']);
});

test('everybody is told what he can do himself, and nothing once that is done', () => {
  const steps = (role: Parameters<typeof stepsFor>[1], day = all(false)) =>
    stepsFor(day, role).map(({ step }) => step);
  expect(steps('owner')).toEqual([...FIRST_STEPS]);
  expect(steps('manager')).toEqual(['priceList', 'markup']);
  expect([steps('warehouse'), steps('content')]).toEqual([[], []]);
  expect(steps('manager', { ...all(false), priceList: true, markup: true })).toEqual([]);
  expect(steps('owner', all(true))).toEqual([]);
});
