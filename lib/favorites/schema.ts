import { z } from 'zod';
import { MAX_OWN_FAVORITES } from '../constants.ts';
import { PAGE_SIZE } from '../constants.ts';
import { parseFavorites } from './model.ts';
import { count, first } from '../address-schema.ts';

const numbers = z
  .preprocess(
    first,
    z
      .string()
      .max(12 * MAX_OWN_FAVORITES)
      .transform((text) => parseFavorites(text, MAX_OWN_FAVORITES)),
  )
  .catch([]);

/**
 * What the form of the hearts sends: numbers to add or to remove. A part that cannot be read is
 * empty.
 */
export const favoritesChangeSchema = z.object({ add: numbers, remove: numbers });

/**
 * What the address of the favorites says about the change that led there: `?added=…`, `?removed=…`,
 * `?refused=…`.
 */
export const favoritesNoticeSchema = z.object({
  added: numbers,
  removed: numbers,
  refused: numbers,
});

export type FavoritesNotice = z.output<typeof favoritesNoticeSchema>;

/** The page of the favorites that the address asks for; one that cannot be is the first. */
export const favoritesPageSchema = z.object({
  page: z
    .preprocess(
      first,
      count.pipe(
        z
          .int()
          .min(1)
          .max(Math.ceil(MAX_OWN_FAVORITES / PAGE_SIZE)),
      ),
    )
    .catch(1),
});

export type FavoritesChange = z.output<typeof favoritesChangeSchema>;
