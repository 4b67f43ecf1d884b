import { describe, expect, it, test } from 'vitest';
import {
  deadlineOf,
  isVinStep,
  lineField,
  lineIn,
  MAX,
  mayStep,
  takesLines,
  VIN_STATES,
  VIN_STEPS,
  wrongField,
  type VinState,
  type VinStep,
  type AskedParts,
} from '../../../../lib/vin-requests/model.ts';
import { vinEmail, vinTemplate } from '../../../../lib/vin-requests/emails/model.ts';

/** From a state by a step to a state, all there are; who takes it and what must be said. */
const WAYS = `
new            take      in_progress    admin
in_progress    question  clarification  admin     text
clarification  answer    in_progress    customer  text
in_progress    select    selected       admin
clarification  select    selected       admin
new            close     closed         admin     text
in_progress    close     closed         admin     text
clarification  close     closed         admin     text
selected       close     closed         admin     text
new            withdraw  closed         customer
in_progress    withdraw  closed         customer
clarification  withdraw  closed         customer
selected       withdraw  closed         customer
`
  .trim()
  .split('\n')
  .map((line) => line.split(/ +/));

test('the table of steps is this and nothing else', () => {
  const ways = (Object.keys(VIN_STEPS) as VinStep[]).flatMap((step) =>
    VIN_STATES.filter((from) => mayStep(step, from)).map((from) => {
      const { to, by, text } = VIN_STEPS[step];
      return [from, step, to, by, ...(text ? ['text'] : [])].join(' ');
    }),
  );
  expect(ways.toSorted()).toEqual(WAYS.map((way) => way.join(' ')).toSorted());
  expect(['take', 'toString', ''].map(isVinStep)).toEqual([true, false, false]);
});

test('what is selected may be changed until it has been sent', () =>
  expect(VIN_STATES.filter(takesLines)).toEqual(['in_progress', 'clarification']));

const WISH: AskedParts = {
  words: 'Колодки',
  car: { key: '', name: '', year: null, vin: 'Z94C241BBJR000001', frame: '' },
  contact: { name: '', phone: '+79161234567', email: '' },
};
const car = (over: Partial<AskedParts['car']>) => ({ ...WISH, car: { ...WISH.car, ...over } });
const contact = (over: Partial<AskedParts['contact']>) => ({
  ...WISH,
  contact: { ...WISH.contact, ...over },
});

describe('a wish', () => {
  it.each<[string, AskedParts, string | null]>([
    ['by VIN and phone is right', WISH, null],
    ['by a frame', car({ vin: '', frame: 'NZE141-6012345' }), null],
    ['by words', car({ vin: '', name: 'Нива' }), null],
    ['with an address instead of a phone', contact({ phone: '', email: 'a@shop.test' }), null],
    ['without words', { ...WISH, words: ' ' }, 'words'],
    ['with too many words', { ...WISH, words: 'я'.repeat(MAX.words + 1) }, 'words'],
    ['without a car', car({ vin: '' }), 'car'],
    ['with a VIN that is not folded', car({ vin: 'z94c241bbjr000001' }), 'vin'],
    ['with letters that no VIN has', car({ vin: 'Z94C241BBJRO00001' }), 'vin'],
    ['with a frame that is none', car({ frame: 'рама' }), 'frame'],
    ['of a year to come', car({ year: 2101 }), 'year'],
    ['of a part of a year', car({ year: 2018.5 }), 'year'],
    ['without phone and address', contact({ phone: '' }), 'contact'],
    ['with half a phone', contact({ phone: '+7916' }), 'phone'],
    ['with half an address', contact({ email: 'oleg@' }), 'email'],
  ])('%s', (_, wish, wrong) => expect(wrongField(wish, true)).toBe(wrong));

  test('of a customer needs no contact', () =>
    expect(wrongField(contact({ phone: '' }), false)).toBeNull());
});

describe('the shop is to answer', () => {
  const HOUR = 3_600_000;
  const at = (state: VinState, now: number) => deadlineOf({ state, waitsSince: 0 }, 8, now);
  it.each<[VinState, number, ReturnType<typeof deadlineOf>]>([
    ['new', 8 * HOUR, { due: 8 * HOUR, isLate: false }],
    ['in_progress', 8 * HOUR + 1, { due: 8 * HOUR, isLate: true }],
    ['clarification', 99 * HOUR, null],
    ['selected', 99 * HOUR, null],
    ['closed', 99 * HOUR, null],
  ])('%s', (state, now, deadline) => expect(at(state, now)).toEqual(deadline));
});

test('emails go out where something is worth one', () => {
  const kinds = ['submit', ...Object.keys(VIN_STEPS)] as (VinStep | 'submit')[];
  expect(kinds.filter(vinTemplate)).toEqual(['submit', 'question', 'select', 'close']);
  expect(vinEmail('close', '26-000001', 'Нет такой')?.paragraphs).toContain('Нет такой');
  expect(vinEmail('take', '26-000001', '')).toBeNull();
});

test('a box stands for its part', () => {
  expect(lineIn(lineField('abc'))).toEqual(['abc']);
  expect(lineIn('link')).toEqual([]);
});
