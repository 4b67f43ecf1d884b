import { z } from 'zod';
import { first, lenient } from '../address-schema.ts';
import { parseCompared } from './model.ts';

const numbers = z.preprocess(first, z.string().transform(parseCompared)).catch([]);
const number = z
  .preprocess(
    first,
    z.string().transform((text) => parseCompared(text)[0]),
  )
  .optional()
  .catch(undefined);

/**
 * What the address of a comparison says: `?products=12,34&differences=1`. `refused`: the product
 * for which there was no room. A part that cannot be read is absent.
 */
export const compareQuerySchema = z.object({
  products: numbers,
  differences: lenient(z.literal('1')),
  refused: number,
});

/**
 * What a button sends: a number to add, or those to remove. `shown`: what the page of
 * the comparison showed, which may be somebody else's.
 */
export const compareChangeSchema = z.object({
  add: number,
  remove: numbers,
  shown: z.preprocess(first, z.string().transform(parseCompared)).optional().catch(undefined),
  differences: lenient(z.literal('1')),
});
export type CompareChange = z.output<typeof compareChangeSchema>;
