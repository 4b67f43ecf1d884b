import { z } from 'zod';
import { ERROR_TEXTS, isErrorCode } from '../errors.ts';
import { recordId } from '../typed.ts';
import { MAX_GUEST_LINES, MAX_QUANTITY } from './model.ts';
import { first, lenient } from '../address-schema.ts';
import { typedPieces } from './typed-pieces.ts';

const offer = z.string().regex(/^[a-z0-9]{1,15}$/);

/** An offer and pieces of it, as a button or a choice sends them: `offer-pieces`. */
export const taken = z
  .string()
  .regex(/^[a-z0-9]{1,15}-\d{1,5}$/)
  .transform((text) => {
    const [one = '', pieces] = text.split('-');
    return { offer: one, quantity: Number(pieces) };
  })
  .refine(({ quantity }) => quantity >= 1 && quantity <= MAX_QUANTITY);
export type Taken = z.output<typeof taken>;
export const takenText = ({ offer: one, quantity }: Taken): string => `${one}-${quantity}`;

/**
 * What a form about one line sends: `add` or `drop`, buttons that put an offer into the cart and
 * take it out (with the pieces that there were, to bring them back), or `offer` with the `quantity`
 * that it shall have. `add` leaves a line that is there as it is.
 */
export const cartChangeSchema = z.union([
  z.object({ add: offer }).transform(({ add }) => ({ offer: add, quantity: null })),
  z
    .object({ drop: taken })
    .transform(({ drop }) => ({ offer: drop.offer, quantity: 0, taken: drop })),
  z.object({
    offer,
    quantity: z.string().max(20).transform(typedPieces).pipe(z.int().max(MAX_QUANTITY)),
  }),
]);
export type CartChange = z.output<typeof cartChangeSchema>;

/**
 * A guest's cart as it was kept, sealed, before each line had a cookie of its own. `l`: offer,
 * quantity, price seen in kopecks.
 */
export const guestCartSchema = z.object({
  l: z
    .array(z.tuple([offer, z.int().min(1).max(MAX_QUANTITY), z.int().min(0)]))
    .max(MAX_GUEST_LINES),
});

/**
 * What the address of the cart says: why the press that led there could not be done, in the shop's
 * words; the order that has just been put into it again; what has just been taken out.
 */
export const cartAddressSchema = z.object({
  refused: z
    .preprocess(first, z.string())
    .transform((code) => (isErrorCode(code) ? ERROR_TEXTS[code] : undefined))
    .optional()
    .catch(undefined),
  repeated: lenient(recordId),
  dropped: lenient(taken),
});
