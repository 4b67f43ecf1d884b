import { expect, test } from 'vitest';
import type { LineState, OrderState } from '../../../../../lib/orders/model.ts';
import { becameOf } from '../../../../../pocketbase/hooks/order-emails/became.ts';

type Steps = Parameters<typeof becameOf>[1];
const stepped = (from: LineState, state: LineState) => ({ isAdded: false, from, state });
const PIECES = stepped('confirmed', 'confirmed');
const ADDED = { isAdded: true, from: '', state: 'accepted' } as const;
const RETURNED = stepped('return_requested', 'returned');
const driver = { carrier: 'Наш водитель', number: '' };
const [one, other] = [
  { carrier: 'СДЭК', number: '10-1' },
  { carrier: 'ПЭК', number: '7' },
];

test.each<[string, OrderState, Steps, (typeof one)[], string]>([
  ['a step', 'ready', [stepped('confirmed', 'ready')], [], 'готов к выдаче'],
  ['a step and pieces', 'ready', [PIECES, stepped('confirmed', 'ready')], [one], 'готов к выдаче'],
  ['pieces alone', 'ready', [PIECES], [], 'изменён'],
  ['a line that joined what waits for its customer', 'waiting', [ADDED], [], 'изменён'],
  ['the last line handed out', 'done', [stepped('ready', 'issued')], [], 'выполнен'],
  ['a line given back of what was done before', 'done', [RETURNED], [], 'изменён'],
  ['the last line given back', 'returned', [RETURNED], [], 'возвращён'],
  ['a parcel of what is done', 'done', [], [one], 'можно отследить по номеру 10-1'],
  ['a parcel of what was given back', 'returned', [], [one], 'можно отследить по номеру 10-1'],
  ['a parcel without a number', 'in_delivery', [], [driver], 'отправлен'],
  [
    'a parcel that words tell of',
    'in_delivery',
    [],
    [{ ...driver, number: 'рейс 15' }],
    'отправлен',
  ],
  [
    'a parcel with a number beside one without',
    'in_delivery',
    [],
    [one, driver],
    'можно отследить',
  ],
  ['two parcels', 'in_delivery', [], [one, other], 'можно отследить'],
])('what has become of an order is what has happened: %s', (_, state, changes, parcels, words) =>
  expect(becameOf(state, changes, parcels).replaceAll('\u00A0', ' ')).toBe(words),
);
