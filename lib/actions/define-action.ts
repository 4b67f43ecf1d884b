import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { AppError, type FieldErrors } from '../errors.ts';
import { log } from '../log.ts';
import type { Backend } from '../pocketbase/client.ts';
import { describeError, toAppError } from '../pocketbase/errors.ts';
import { guestBackend } from '../pocketbase/public-read.ts';
import type { ActionState } from './state.ts';

/** Who sends the form. */
type Visitor = { pb: Backend };

/** Forms are public endpoints: whoever posts to one meets the same door. */
export type FormAction = (previous: ActionState, form: FormData) => Promise<ActionState>;

/**
 * The only road from a form to the shop, for forms that need no sign-in.
 * @param schema what the fields must be; its messages stand under them
 * @param run does it; returns what to say when it is done. `redirect()` works in it
 * @returns the action; it never throws anything but Next's own signals, and a failure brings back what was typed
 */
export function publicAction<Schema extends z.ZodType>(schema: Schema, run: (input: z.output<Schema>, visitor: Visitor) => Promise<string | void>): FormAction {
  return async (_previous, form) => {
    try {
      const input = schema.safeParse(Object.fromEntries(form));
      if (!input.success) throw new AppError('invalid_input', { fields: byField(input.error) });
      return { status: 'done', message: (await run(input.data, { pb: guestBackend() })) ?? undefined };
    } catch (error) {
      unstable_rethrow(error); // redirect() and notFound() travel as exceptions
      return failed(toAppError(error), form);
    }
  };
}

function failed(error: AppError, form: FormData): ActionState {
  if (error.code === 'unexpected' || error.code === 'backend_unavailable') log.error(describeError(error), 'action failed');
  return { status: 'failed', message: error.userMessage, fields: error.details.fields, values: typedValues(form) };
}

/** Texts only: no files, no passwords, and nothing of what React adds for itself. */
function typedValues(form: FormData): Record<string, string> {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !/^\$|password/i.test(entry[0]));
  return Object.fromEntries(typed);
}

/** The messages of each field, by its name; what belongs to no field is left to the form's own message. */
function byField(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) if (path.length > 0) (fields[String(path[0])] ??= []).push(message);
  return fields;
}
