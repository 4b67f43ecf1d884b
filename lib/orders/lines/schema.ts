import { z } from 'zod';
import { LINE_STATES } from '../model.ts';
import { recordId } from '../../typed.ts';

/** A line with the state in which it was seen, as pages name it: `{id}-{state}`. */
const seenLine = z
  .string()
  .regex(/^[a-z0-9]{15}-[a-z_]+$/)
  .transform((text) => ({ line: text.slice(0, 15), from: text.slice(16) }))
  .pipe(z.object({ line: recordId, from: z.enum(LINE_STATES) }));

/** Lines as somebody had them before him, with commas between. */
export const seenLines = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(seenLine).min(1, 'Отметьте позиции').max(500));
