import { z } from 'zod';
import { NUMBERED_PAGES } from '../constants.ts';

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);
/** A bad query is never an error: what cannot be read counts as absent. */
const lenient = <T extends z.ZodType>(schema: T) => z.preprocess(first, schema.optional()).catch(undefined as never);

/** What the address of a list may say: `?page=2&available=1&sort=price&after=…`. */
export const listQuerySchema = z.object({
  page: lenient(z.coerce.number().int().min(1).max(NUMBERED_PAGES)),
  available: lenient(z.literal('1')),
  sort: lenient(z.enum(['price', '-price'])),
  after: lenient(z.string().regex(/^\d{1,2}~\d{1,15}~\d{1,15}$/)),
});

export type ListQuery = z.output<typeof listQuerySchema>;
