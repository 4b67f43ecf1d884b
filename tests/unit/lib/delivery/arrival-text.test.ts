import { expect, it } from 'vitest';
import type { Dispatch } from '../../../../lib/delivery/model.ts';
import { arrivalText } from '../../../../lib/delivery/arrival-text.ts';

const soon: Dispatch = { leadMinHours: 0, leadMaxHours: 2, cutOff: '', workDays: [] };
const partner: Dispatch = { leadMinHours: 24, leadMaxHours: 48, cutOff: '14:00', workDays: [1, 2, 3, 4, 5] };
const SATURDAY_MORNING = '2026-11-21T06:00:00Z'; // 9:00 in Moscow

it.each([
  ['from our shelf in the morning', SATURDAY_MORNING, soon, 'сегодня'],
  ['from our shelf late in the evening', '2026-11-21T20:30:00Z', soon, '21–\u206022\u00A0ноября'],
  ['at one in the night of Moscow it is another day than in London', '2026-11-21T22:00:00Z', { ...soon, leadMaxHours: 0 }, 'сегодня'],
  ['after the hour until which orders are taken', '2026-11-21T15:01:00Z', { ...soon, cutOff: '18:00' }, 'завтра, 22\u00A0ноября'],
  ['one minute before that hour', '2026-11-21T14:59:00Z', { ...soon, cutOff: '18:00' }, 'сегодня'],
  ['on a day off', SATURDAY_MORNING, { ...soon, workDays: [1, 2, 3, 4, 5] }, '23\u00A0ноября'],
  ['on the last day before days off, too late', '2026-11-20T12:00:00Z', { ...soon, cutOff: '14:00', workDays: [1, 2, 3, 4, 5] }, '23\u00A0ноября'],
  ['of a partner, in time', '2026-11-19T10:00:00Z', partner, '20–\u206021\u00A0ноября'],
  ['of a partner, on a day off', SATURDAY_MORNING, partner, '24–\u206025\u00A0ноября'],
  ['across the end of a month', '2026-11-29T10:00:00Z', { ...soon, leadMinHours: 24, leadMaxHours: 72 }, '30\u00A0ноября\u00A0— 2\u00A0декабря'],
  ['a day ahead', SATURDAY_MORNING, { ...soon, leadMinHours: 24, leadMaxHours: 24 }, 'завтра, 22\u00A0ноября'],
  ['a maximum that was not told', SATURDAY_MORNING, { ...soon, leadMinHours: 72, leadMaxHours: 0 }, '24\u00A0ноября'],
  ['across the end of a year', '2026-12-31T10:00:00Z', { ...soon, leadMinHours: 24, leadMaxHours: 24 }, 'завтра, 1\u00A0января'],
] as [string, string, Dispatch, string][])('%s', (_what, now, dispatch, text) => expect(arrivalText(new Date(now), dispatch)).toBe(text));
