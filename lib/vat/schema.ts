import { z } from 'zod';
import { shopToday } from '../format/day.ts';
import { recordId } from '../typed.ts';

/** A rate that will hold: what held is a fact that documents were made by. */
export const newRateSchema = z.object({
  percent: z
    .string()
    .trim()
    .regex(/^\d{1,2}([.,]\d)?$/, 'Процент: 22 или 22,5')
    .transform((typed) => Number(typed.replace(',', '.'))),
  from: z.iso
    .date('Выберите день')
    .refine((day) => day > shopToday(), 'Ставка задаётся заранее: день не раньше завтрашнего'),
});

export const removedRateSchema = z.object({
  id: recordId,
  from: z.iso.date().refine((day) => day > shopToday()),
});
