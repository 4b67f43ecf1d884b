import { z } from 'zod';
import { lenient } from '../../address-schema.ts';
import { listSchema, searchedText } from '../../lists/schema.ts';
import { wholePieces } from '../../typed-number.ts';
import { optionalLine, recordId, tooLong } from '../../typed.ts';
import { MAX, VIN_STATES, VIN_STEPS } from '../model.ts';

/** What the address of the queue says; without a state it shows what waits for the shop. */
export const vinListSchema = listSchema({
  filters: {
    state: z.enum(['waits', 'late', ...VIN_STATES, 'all']).default('waits'),
    q: searchedText.optional(),
  },
});

const ADMIN_STEPS = ['take', 'question', 'select', 'close'] as const;

/** What the shop does with a request. `seen`: the state that was shown. */
export const adminStepSchema = z
  .object({
    id: recordId,
    step: z.enum(ADMIN_STEPS),
    seen: z.enum(VIN_STATES),
    text: z.string().trim().max(MAX.text, tooLong(MAX.text)).default(''),
  })
  .refine(({ step, text }) => !VIN_STEPS[step].text || text !== '', {
    path: ['text'],
    message: 'Напишите: это прочтёт покупатель',
  });

/** An offer that joins what is selected. */
export const addLineSchema = z.object({
  request: recordId,
  offer: recordId,
  quantity: wholePieces,
  note: optionalLine(MAX.note),
});
export const removeLineSchema = z.object({ line: recordId });

/** What the address of a request says: the step that has just been taken, what is looked for. */
export const vinAddressSchema = z.object({
  done: lenient(z.enum(ADMIN_STEPS)),
  q: lenient(searchedText),
});
