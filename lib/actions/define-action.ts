import 'server-only';
import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { prove } from '../accounts/sessions/repository.ts';
import type { Role } from '../admins/model.ts';
import { AppError } from '../errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { toAppError } from '../pocketbase/errors.ts';
import { guestBackend } from '../pocketbase/public-read.ts';
import { markAnswered, markRefresh } from '../request-context.ts';
import { routes } from '../routes.ts';
import {
  asAdmin,
  asCustomer,
  askedPath,
  currentCaller,
  type Admin,
  type Customer,
} from '../session/caller.ts';
import { dropDraft, keepDraft } from '../session/draft.ts';
import { sentByScript } from '../session/sent-by-script.ts';
import { sessionBackend } from '../session/session.ts';
import { attempt, isOurs } from './attempt.ts';
import { typedValues } from './form-values.ts';
import {
  isStale,
  ACCOUNT_FIELD,
  FORM_FIELD,
  PAGE_FIELD,
  PROOF_FIELD,
  type ActionState,
  type FailedState,
} from './state.ts';

/** Who sends a form that needs no sign-in. */
type Visitor = { pb: Backend };

type SigningIn = NonNullable<Awaited<ReturnType<typeof sessionBackend>>>;

/** Forms are public endpoints: whoever posts to one meets the same door. */
export type FormAction<Shown = unknown> = (
  previous: ActionState<Shown>,
  form: FormData,
) => Promise<ActionState<Shown>>;

/**
 * Returns what to say when it is done, or with it what takes it back, or what was asked for.
 * `redirect()` works in it.
 */
type Run<Schema extends z.ZodType, Who, Shown = unknown> = (
  input: z.output<Schema>,
  who: Who,
) => Promise<string | { message: string; undo: string } | { shown: Shown } | void>;

/**
 * A form that React sends and that needs no sign-in.
 * @param schema what the fields must be; its messages stand under them
 * @param run does it
 * @returns the action; it never throws anything but Next's own signals, and a failure brings back
 * what was typed
 */
export const publicAction = <Schema extends z.ZodType, Shown = unknown>(
  schema: Schema,
  run: Run<Schema, Visitor, Shown>,
): FormAction<Shown> => action(schema, async () => ({ pb: guestBackend() }), run);

/**
 * The same for a customer's forms. Who is none, or not the one whose page the form stood on, is
 * refused before anything is read; when only the session has ended, what was typed waits until he
 * has signed in again.
 */
export const customerAction = <Schema extends z.ZodType>(
  schema: Schema,
  run: Run<Schema, Customer>,
): FormAction =>
  action(
    schema,
    async (form) => {
      const customer = await ownerOf(form);
      await dropDraft(); // what had waited stands in this form now
      return customer;
    },
    run,
  );

/**
 * Makes the page of a customer anew while he is at it, in one request with asking whether it still
 * is his: `router.refresh()` would lead him to the sign-in, and away from what he has typed, if his
 * session ended meanwhile, and load the page again where the shop does not answer.
 * @param form holds the account that the page was made for
 */
export const refreshOwnPage: FormAction = async (_previous, form) => {
  const { failed } = await attempt(form, {
    schema: z.unknown(),
    whoMay: ownerOf,
    run: async () => {
      markRefresh();
      refresh();
    },
  });
  return failed ?? { status: 'done' };
};

/** The customer whose page a form stood on. */
async function ownerOf(form: FormData): Promise<Customer> {
  const customer = asCustomer(await currentCaller());
  if (!customer) return signInFirst(form, routes.signIn);
  const madeFor = form.get(ACCOUNT_FIELD);
  if (madeFor !== null && madeFor !== customer.me.id) throw new AppError('other_account');
  return customer;
}

/** The same for the back office. @param roles those that may; any admin when there are none */
export const adminAction = <Schema extends z.ZodType>(
  roles: readonly Role[],
  schema: Schema,
  run: Run<Schema, Admin>,
): FormAction =>
  action(
    schema,
    async (form) => {
      const caller = await currentCaller();
      if (!asAdmin(caller)) return signInFirst(form, routes.adminSignIn);
      const admin = asAdmin(caller, roles);
      if (!admin) throw new AppError('forbidden');
      await proveAgain(admin, form.get(PROOF_FIELD));
      await dropDraft();
      return admin;
    },
    run,
  );

/**
 * The same for the steps of signing in to the back office: whoever has a session there, through
 * with it or not. The backend decides what it may.
 */
export const signInStepAction = <Schema extends z.ZodType>(
  schema: Schema,
  run: Run<Schema, SigningIn>,
): FormAction =>
  action(
    schema,
    async (form) => {
      const found = await sessionBackend();
      if (found?.session.kind !== 'admin') return signInFirst(form, routes.adminSignIn);
      await proveAgain(found, form.get(PROOF_FIELD));
      return found;
    },
    run,
  );

/**
 * Where a form was refused until its sender says his password once more, it brings it along.
 * @throws AppError `password_needed` naming the field when it is wrong
 */
async function proveAgain(
  { pb }: { pb: Backend },
  password: FormDataEntryValue | null,
): Promise<void> {
  if (typeof password !== 'string') return;
  try {
    await prove(pb, password);
  } catch (error) {
    const known = toAppError(error);
    if (known.code !== 'wrong_password') throw known;
    throw new AppError('password_needed', { fields: { [PROOF_FIELD]: [known.userMessage] } });
  }
}

function action<Schema extends z.ZodType, Who, Shown>(
  schema: Schema,
  whoMay: (form: FormData) => Promise<Who>,
  run: Run<Schema, Who, Shown>,
): FormAction<Shown> {
  return async (_previous, form) => {
    const outcome = await attempt(form, { schema, whoMay, run });
    if (outcome.failed) {
      if (isOurs(outcome.failed.code)) await keepTyped(form, true);
      return await told(outcome.failed);
    }
    const said = outcome.done ?? undefined;
    markAnswered(null);
    return typeof said === 'object'
      ? { status: 'done', ...said }
      : { status: 'done', message: said };
  };
}

/**
 * With scripts the form stays on the screen and says it; without them the visitor goes to sign in,
 * and what he typed waits in a cookie.
 */
async function signInFirst(form: FormData, doorTo: (next?: string) => string): Promise<never> {
  if (await sentByScript()) throw new AppError('sign_in_required');
  await keepTyped(form, false);
  redirect(doorTo(await askedPath()));
}

/**
 * What was typed waits in a cookie until its form is there again, where a page shows it. With scripts
 * it is on the screen still.
 * @param isDoubtful nobody knows whether it was done
 */
async function keepTyped(form: FormData, isDoubtful: boolean): Promise<void> {
  const [account, page] = [form.get(ACCOUNT_FIELD), form.get(PAGE_FIELD)];
  if (typeof account !== 'string' || !account || typeof page !== 'string') return;
  if (await sentByScript()) return;
  await keepDraft({
    account,
    form: String(form.get(FORM_FIELD) ?? ''),
    page,
    values: typedValues(form),
    ...(isDoubtful && { isDoubtful }),
  });
}

/** Fields in which people write more than a word. */
const WORDS = ['text', 'reason', 'comment', 'note'];

/** The form may stand there no more, and its words with it: the page says them then. */
async function told(failed: FailedState): Promise<FailedState> {
  const { code, message, values } = failed;
  if (isStale(code)) {
    if (await sentByScript()) markRefresh();
    refresh();
  }
  if (isStale(code) || code === 'not_found' || code === 'price_removed') {
    const typed = WORDS.flatMap((name) => values[name]?.trim() || []);
    markAnswered({ code, message, typed });
  }
  return failed;
}
