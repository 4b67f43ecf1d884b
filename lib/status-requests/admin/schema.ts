import { z } from 'zod';
import { recordId, recordIdOrNone, tooLong } from '../../typed.ts';
import { listSchema, searchedText } from '../../lists/schema.ts';
import { first } from '../../address-schema.ts';
import { MAX, REQUEST_STATES, REQUEST_STEPS } from '../model.ts';

/** What the address of the queue says; without a state it shows what waits for the shop. */
export const requestListSchema = listSchema({
  filters: {
    state: z.enum(['waits', 'late', ...REQUEST_STATES, 'all']).default('waits'),
    q: searchedText.optional(),
  },
});

/**
 * What the shop does with a request. `seen`: the state that was shown; `level`: granted by
 * `approve`.
 */
export const adminStepSchema = z
  .object({
    id: recordId,
    step: z.enum(['review', 'question', 'approve', 'reject']),
    seen: z.enum(REQUEST_STATES),
    text: z.string().trim().max(MAX.text, tooLong(MAX.text)).default(''),
    level: recordIdOrNone.default(''),
  })
  .refine(({ step, text }) => !REQUEST_STEPS[step].text || text !== '', {
    path: ['text'],
    message: 'Напишите: это прочтёт покупатель',
  })
  .refine(({ step, level }) => step !== 'approve' || level !== '', {
    path: ['level'],
    message: 'Выберите уровень цен',
  });

/** What the address of a request says has just been done. */
export const requestAddressSchema = z.object({
  done: z
    .preprocess(first, z.enum(['review', 'question', 'approve', 'reject']).optional())
    .catch(undefined),
});
