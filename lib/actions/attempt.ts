import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { log } from '../log.ts';
import { describeError, toAppError } from '../pocketbase/errors.ts';
import { markFormRead } from '../request-context.ts';
import { aboutField } from './about-field.ts';
import { byField, inFormOrder, typedValues } from './form-values.ts';
import type { FailedState } from './state.ts';

type Form<Schema extends z.ZodType, Who, Done> = {
  /** What the fields must be; its messages stand under them. */
  schema: Schema;
  /** Who sends it. @throws AppError when he may not */
  whoMay: (form: FormData) => Promise<Who>;
  run: (input: z.output<Schema>, who: Who) => Promise<Done>;
};

/**
 * The only road from a form to the shop, whichever way it came.
 * @param sent anything: whoever posts to a form meets the same door
 * @returns what came of it, or why it was refused, with what had been typed; a failure of ours is
 * written down
 * @throws only Next's own signals, such as `redirect()`
 */
export async function attempt<Schema extends z.ZodType, Who, Done>(
  sent: unknown,
  { schema, whoMay, run }: Form<Schema, Who, Done>,
): Promise<{ done: Done; failed?: undefined } | { failed: FailedState }> {
  markFormRead();
  const form = sent instanceof FormData ? sent : new FormData();
  try {
    if (form !== sent) throw new AppError('invalid_input');
    const who = await whoMay(form);
    const input = schema.safeParse(Object.fromEntries(form));
    if (!input.success) throw new AppError('invalid_input', { fields: byField(input.error) });
    return { done: await run(input.data, who) };
  } catch (error) {
    unstable_rethrow(error); // redirect() and notFound() travel as exceptions
    return { failed: failed(toAppError(error), form) };
  }
}

function failed(error: AppError, form: FormData): FailedState {
  if (isOurs(error.code)) log.error(describeError(error), 'action failed');
  return {
    status: 'failed',
    code: error.code,
    message: error.userMessage,
    fields:
      inFormOrder(form, error.details.fields) ??
      aboutField(error.code, error.userMessage, (name) => form.has(name)),
    see: error.details.see,
    asked: error.details.asked,
    values: typedValues(form),
  };
}

/** Whether nothing about the form was wrong: the shop could not take it. */
export const isOurs = (code: AppError['code']): boolean =>
  code === 'unexpected' || code === 'backend_unavailable';
