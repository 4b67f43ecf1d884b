import { z } from 'zod';
import { count } from '../address-schema.ts';
import { countedIds, listSchema, searchedText } from '../lists/schema.ts';
import { email, recordId, ticked } from '../typed.ts';

/** What the address of the list may say. */
export const emailListSchema = listSchema({
  sorts: ['created'],
  filters: { q: searchedText.optional(), state: z.enum(['sent', 'waiting', 'failed']).optional() },
});

export const testEmailSchema = z.object({ to: email });

/** `seen`: how often the email had been sent once more as the page was shown. */
export const resendSchema = z.object({
  id: recordId,
  seen: count,
  sure: ticked,
});

/** `sure`: also those that may have arrived. */
export const resendManySchema = countedIds(
  'Число не совпадает с тем, сколько писем выбрано',
).safeExtend({ sure: ticked });
