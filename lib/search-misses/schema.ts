import { z } from 'zod';
import { chosenIds, countedIds, listSchema, searchedText } from '../lists/schema.ts';

/**
 * What the address of the list may say; the most frequent ones first, and what somebody has hidden
 * only when asked for.
 */
export const missListSchema = listSchema({
  sorts: ['times', 'last_at'],
  filters: { q: searchedText.optional(), shown: z.enum(['shown', 'hidden']).default('shown') },
});
export type MissQuery = z.output<typeof missListSchema>;

export const missIdsSchema = z.object({ ids: chosenIds });
export const forgottenMissesSchema = countedIds(
  'Число не совпадает с\u00A0тем, сколько запросов выбрано',
);
