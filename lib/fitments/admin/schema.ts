import { z } from 'zod';
import { lenient } from '../../address-schema.ts';
import { searchedText } from '../../lists/schema.ts';
import { numberOr } from '../../typed-number.ts';
import { line, recordId } from '../../typed.ts';

const productId = z.string().regex(/^[a-z0-9-]{1,80}$/);
/** A part that fits every car has a form without these. */
const year = numberOr(0, { least: 1950, most: 2100, wrong: 'Год: 2015' }).prefault('');
const pieces = numberOr(0, {
  least: 1,
  most: 999,
  wrong: 'Целое число от\u00A01 до\u00A0999',
}).prefault('');

/** What the address says of the car chosen so far, or looked for by words. */
export const carAddressSchema = z.object({
  q: lenient(searchedText),
  make: lenient(recordId),
  model: lenient(recordId),
  generation: lenient(recordId),
});
export type CarAddress = z.output<typeof carAddressSchema>;

/**
 * `generation` '' for a product that fits every car; `modification` '' for all of the generation.
 */
export const addFitmentSchema = z
  .object({
    product: productId,
    generation: z.union([recordId, z.literal('')]).default(''),
    modification: z.union([recordId, z.literal('')]).default(''),
    position: line(60).default(''),
    quantity: pieces,
    year_from: year,
    year_to: year,
    note: line(300).default(''),
  })
  .refine(({ year_from: from, year_to: to }) => to === 0 || from <= to, {
    path: ['year_to'],
    message: 'Раньше, чем «с»',
  });

export const removeFitmentSchema = z.object({ id: recordId });
