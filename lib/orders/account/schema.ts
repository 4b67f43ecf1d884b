import { z } from 'zod';
import { count, lenient } from '../../address-schema.ts';
import { wholePieces } from '../../typed-number.ts';
import { line, recordId, tooLong } from '../../typed.ts';
import { seenLines } from '../lines/schema.ts';
import { MAX } from '../model.ts';
import { ORDER_NOTICES } from './model.ts';

/** Every form of an order says which one it is about. */
const order = recordId;
const reason = line(MAX.reason).default('');

/** So many of the `seen` pieces of a line; all of them where there is no field for it. */
const pieces = {
  seen: count.optional(),
  quantity: wholePieces.optional(),
};
const noMoreThanSeen = ({
  seen,
  quantity,
}: {
  seen?: number | undefined;
  quantity?: number | undefined;
}) => seen === undefined || quantity === undefined || quantity <= seen;
const tooMany = { error: 'Столько в этой позиции нет', path: ['quantity'] };

/** Lines that the customer does not want any more, as he saw them; of one line a part. */
export const cancelSchema = z
  .object({ order, lines: seenLines, reason, ...pieces })
  .refine(noMoreThanSeen, tooMany);

/** A line that he brings back; the shop asks why. */
export const returnSchema = z
  .object({
    order,
    lines: seenLines,
    reason: reason.refine(
      (text) => text !== '',
      'Напишите, что не так: от этого зависит, как вернуть',
    ),
    ...pieces,
  })
  .refine(noMoreThanSeen, tooMany);

/** `seen`: id of the proposal that was shown. */
export const answerSchema = z.object({ order, line: recordId, seen: z.string().max(20) });

export const messageSchema = z.object({
  order,
  text: z.string().trim().min(1, 'Напишите сообщение').max(MAX.message, tooLong(MAX.message)),
});

/** `line`: only this one. */
export const repeatSchema = z.object({ order, line: recordId.optional() });

/**
 * What the address of an order says: what has just been done there, and for which line a form is
 * open.
 */
export const orderAddressSchema = z.object({
  done: lenient(z.enum(ORDER_NOTICES)),
  line: lenient(recordId),
});
