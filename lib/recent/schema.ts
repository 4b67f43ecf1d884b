import { z } from 'zod';
import { readRecent } from './model.ts';

/** Numbers of products that a script asks for. @throws ZodError for none */
export const cardsQuerySchema = z.string().transform(readRecent).pipe(z.array(z.int()).min(1));
