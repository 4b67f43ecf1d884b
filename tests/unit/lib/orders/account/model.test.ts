import { expect, test } from 'vitest';
import { LINE_STATES, type LineState } from '../../../../../lib/orders/model.ts';
import {
  canBeReturned,
  freeWayOf,
  isComing,
  cancelTransition,
  lossOf,
} from '../../../../../lib/orders/account/model.ts';
import { isFinal } from '../../../../../lib/orders/states/model.ts';
import {
  LINE_PROPERTIES,
  linesThat,
  PROGRESS,
} from '../../../../../lib/orders/state-properties/model.ts';
import { publicSettings } from '../../../../../lib/settings/model.ts';

test('a customer takes out at once what nobody works on or what lies ready, and asks where a supplier may be under way', () => {
  const by = (step: string | null) =>
    LINE_STATES.filter((state) => cancelTransition({ state }) === step);
  expect(by('cancelled')).toEqual(['accepted', 'on_hold', 'refused', 'ready']);
  expect(by('cancel_requested')).toEqual(['confirmed', 'ordered']);
});

test('only what has been handed out can be given back', () =>
  expect(LINE_STATES.filter((state) => canBeReturned({ state }))).toEqual(['issued']));

test('no day is awaited of what is over', () =>
  expect(LINE_STATES.filter((state) => isFinal(state) && isComing(state))).toEqual([]));

const SETTINGS = publicSettings({
  courier_area: 'по городу',
  courier_price_kopecks: 35_000,
  courier_free_from_kopecks: 50_000,
  free_delivery_words: 'Ниже {{from}} доставка {{price}}',
});
const carried = {
  delivery: { kind: 'courier', kopecks: 0, details: { city: 'Тула' } },
  itemsKopecks: 60_000,
  lines: [{ state: 'accepted' as const }],
};

test('who may lose a free courier by taking goods out is told so before, in the words of the shop', () => {
  const way = freeWayOf(carried, SETTINGS);
  expect(lossOf(way, 20_000)).toBe('Ниже 500\u00A0₽ доставка 350\u00A0₽');
  expect([lossOf(way, 10_000), lossOf(way, 60_000), lossOf(null, 20_000)]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['somebody fetches it himself', { delivery: { ...carried.delivery, kind: 'pickup' } }, {}],
  ['the way is paid for already', { delivery: { ...carried.delivery, kopecks: 35_000 } }, {}],
  [
    'something is on its way',
    { lines: [{ state: 'accepted' as const }, { state: 'in_delivery' as const }] },
    {},
  ],
  ['the shop had made it fall short', { itemsKopecks: 40_000 }, {}],
  ['the shop leaves it free', {}, { freeDelivery: { rule: 'kept' as const, words: '' } }],
])('nothing is lost where %s', (_what, order, settings) =>
  expect(freeWayOf({ ...carried, ...order }, { ...SETTINGS, ...settings })).toBeNull(),
);

test('whatever is not over stands at one step of the way, and the way ends with the customer', () => {
  expect(linesThat(({ progress }) => progress === null)).toEqual(LINE_STATES.filter(isFinal));
  const way: LineState[] = ['accepted', 'ordered', 'ready', 'issued'];
  expect(way.map((state) => LINE_PROPERTIES[state].progress)).toEqual(PROGRESS);
});
