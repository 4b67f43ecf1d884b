import { z } from 'zod';
import { searchedText } from '../lists/schema.ts';

/** `?q=` of a search over everything. */
export const adminSearchQuery = z.object({ q: searchedText });
