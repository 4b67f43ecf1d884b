import { z } from 'zod';
import { listSchema, searchedText } from '../lists/schema.ts';

/** What the address of the list may say. */
export const letterListSchema = listSchema({ sorts: ['created'], filters: { q: searchedText.optional(), state: z.enum(['sent', 'waiting', 'failed']).optional() } });

export const testLetterSchema = z.object({ to: z.string().trim().toLowerCase().pipe(z.email('Проверьте адрес: похоже, в нём опечатка')) });
