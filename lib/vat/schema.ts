import { z } from 'zod';
import { shopToday } from '../format/day.ts';
import { numberField } from '../typed-number.ts';
import { recordId } from '../typed.ts';

/** A rate that will hold: what held is a fact that documents were made by. */
export const newRateSchema = z.object({
  percent: numberField('Укажите процент: 0\u00A0— без\u00A0НДС', {
    least: 0,
    most: 99.9,
    decimals: 1,
    wrong: 'Процент меньше 100: 22 или 22,5',
  }),
  from: z.iso
    .date('Выберите день')
    .refine((day) => day > shopToday(), 'Ставка задаётся заранее: день не раньше завтрашнего'),
});

export const removedRateSchema = z.object({
  id: recordId,
  from: z.iso.date().refine((day) => day > shopToday()),
});
