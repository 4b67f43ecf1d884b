import { expect, it } from 'vitest';
import { nextOpenDay } from '../../../../lib/delivery/model.ts';
import { AppError } from '../../../../lib/errors.ts';

// 23 November 2026 is a Monday.
const WEEKDAYS = {
  hours: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '19:00' }],
  closedDays: ['2026-11-30', '2027-01-01'],
  orderCutOff: '',
};
const SATURDAYS = {
  hours: [{ days: [6], opens: '10:00', closes: '16:00' }],
  closedDays: [],
  orderCutOff: '',
};
const ALWAYS = { hours: [], closedDays: [], orderCutOff: '' };

it.each([
  ['a working day', [WEEKDAYS], '2026-11-24', '2026-11-24'],
  ['a Saturday off, with a closed Monday after it', [WEEKDAYS], '2026-11-28', '2026-12-01'],
  ['a Sunday off', [WEEKDAYS], '2026-12-06', '2026-12-07'],
  ['a closed Friday before days off', [WEEKDAYS], '2027-01-01', '2027-01-04'],
  ['a shop without hours is open every day', [ALWAYS], '2026-11-29', '2026-11-29'],
  ['no shop at all', [], '2026-11-29', '2026-11-29'],
  ['a day that suits one of two shops', [ALWAYS, SATURDAYS], '2026-11-24', '2026-11-28'],
  ['two shops that are never open together', [WEEKDAYS, SATURDAYS], '2026-11-24', null],
])('%s', (_name, shops, day, open) => {
  expect(nextOpenDay(day, shops)).toBe(open);
});

it('says which day is the next that is open', () => {
  expect(new AppError('shop_closed', { openDay: '2026-12-01' }).userMessage).toBe(
    'В\u00A0этот день магазин закрыт. Ближайший рабочий день\u00A0— вторник, 1\u00A0декабря.',
  );
});
