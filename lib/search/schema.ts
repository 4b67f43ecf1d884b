import { z } from 'zod';
import { boundsInOrder, lenient } from '../address-schema.ts';
import { searchParts } from '../products/schema.ts';
import { tidyQuery } from './query/model.ts';

const text = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.string().transform(tidyQuery),
);

/**
 * What the address of a search may say: `?q=…` what lists are narrowed by, and `literal` where no
 * correction is wanted. A bad part is never an error; no `q` reads as empty.
 */
export const searchQuerySchema = searchParts
  .extend({ q: text.catch(''), literal: lenient(z.literal('1')) })
  .transform(boundsInOrder);

export type SearchQuery = Partial<z.output<typeof searchQuerySchema>> & { q: string };

/** What the search box asks while one types. @throws ZodError for an absent or empty `q` */
export const suggestQuerySchema = z.object({ q: text.pipe(z.string().min(1)) });
