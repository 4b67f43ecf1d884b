import { z } from 'zod';
import { parseFavorites } from './model.ts';

const numbers = z.preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().max(2000).transform(parseFavorites)).catch([]);

/** What the form of the hearts sends: numbers to add or to remove. A part that cannot be read is empty. */
export const favoritesChangeSchema = z.object({ add: numbers, remove: numbers });

/** What the address of the favorites says about the change that led there: `?added=…`, `?removed=…`, `?refused=…`. */
export const favoritesNewsSchema = z.object({ added: numbers, removed: numbers, refused: numbers });

export type FavoritesNews = z.output<typeof favoritesNewsSchema>;
