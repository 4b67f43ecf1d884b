import { z } from 'zod';
import { line } from '../../typed.ts';
import { LINE_STATES, MAX } from '../model.ts';

const recordId = z.string().regex(/^[a-z0-9]{15}$/);
const state = z.enum(LINE_STATES);
const reason = line(MAX.reason).default('');
const restock = z.literal('on').optional().transform((on) => on === 'on');

/** One line takes a step: `from`, as it stood on the page. */
export const stepSchema = z.object({ line: recordId, from: state, to: state, reason, restock });

/** A line with the state in which it was seen, as lists and boxes name it: `{id}-{state}`. */
const seenLine = z.string().regex(/^[a-z0-9]{15}-[a-z_]+$/).transform((text) => ({ line: text.slice(0, 15), from: text.slice(16) })).pipe(z.object({ line: recordId, from: state }));

/** Many lines take the same step. `count`: typed by who takes a step that leads nowhere back. */
const seenLines = z.string().transform((text) => text.split(',')).pipe(z.array(seenLine).min(1, 'Отметьте строки').max(500));
export const stepsSchema = z.object({
  ids: seenLines,
  to: state, reason, restock, count: z.string().trim().optional(),
});

/** The same lines as they stood before, and the step that they took. */
export const takenStepsSchema = z.object({ ids: seenLines, to: state });
