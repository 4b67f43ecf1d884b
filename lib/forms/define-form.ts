import 'server-only';
import type { z } from 'zod';
import { attempt } from '../actions/attempt.ts';
import type { FailedState } from '../actions/state.ts';
import type { Backend } from '../pocketbase/client.ts';
import { guestBackend } from '../pocketbase/public-read.ts';

/** A form that is sent to an address of its own and needs no sign-in. */
export type PublicForm = {
  /** @returns where to go on, or why it was refused; never throws */
  take: (form: FormData) => Promise<{ to: string } | { failed: FailedState }>;
  /** Where the form stands. @param typed anything may stand in it */
  page: (typed: Record<string, string>) => string;
};

/**
 * @param schema what the fields must be; its messages stand under them
 * @param run does it @returns where to go on
 * @param page where the form stands, by what was typed: its refusal is shown there
 * @param sender in whose name it is sent, a guest's unless told; may add what the shop itself knows
 */
export const publicForm = <Schema extends z.ZodType>(
  schema: Schema,
  run: (input: z.output<Schema>, pb: Backend) => Promise<string>,
  page: PublicForm['page'],
  sender: (form: FormData) => Promise<Backend> = async () => guestBackend(),
): PublicForm => ({
  page,
  async take(form) {
    const outcome = await attempt(form, { schema, run, whoMay: sender });
    return outcome.failed ? { failed: outcome.failed } : { to: outcome.done };
  },
});
