import { z } from 'zod';
import { lenient } from '../../address-schema.ts';
import { searchedText } from '../../lists/schema.ts';
import { line, recordId } from '../../typed.ts';

const productId = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** What the address of the page says. `q`: words for goods; `into` is one of them. */
export const mergeAddressSchema = z.object({ q: lenient(searchedText), into: lenient(productId) });

export const mergeSchema = z.object({ id: productId, into: productId, seen: z.string().max(80) });

/**
 * A ticked box for each offer and number that goes to the second product, as `offer:{id}` and
 * `number:{id}`.
 */
export const splitSchema = z
  .looseObject({
    id: productId,
    seen: z.string().max(40),
    article: line(60).min(1, 'Укажите номер второго товара'),
  })
  .transform(({ id, seen, article, ...boxes }) => ({
    id,
    seen,
    article,
    offers: ticked(boxes, 'offer:'),
    numbers: ticked(boxes, 'number:'),
  }));

const ticked = (boxes: Record<string, unknown>, prefix: string): string[] =>
  Object.keys(boxes)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((id) => recordId.safeParse(id).success);
