import { expect, test } from 'vitest';
import { eventText } from '../../../../../components/account/orders/event-text.ts';

const LABEL = { carrier: 'СДЭК', number: '777' };

test.each([
  ['parcel', LABEL, 'Посылка: СДЭК, 777'],
  ['parcel', null, 'Указаны данные посылки'],
  ['parcel_changed', LABEL, 'Данные посылки исправлены: СДЭК, 777'],
  ['parcel_changed', null, 'Данные посылки исправлены'],
  ['parcel_removed', null, 'Запись о\u00A0посылке удалена'],
] as const)('a customer reads of %s with %o: %s', (kind, data, words) =>
  expect(eventText({ kind, data })).toBe(words),
);
