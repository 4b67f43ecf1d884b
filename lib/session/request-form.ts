import 'server-only';
import { typedValues } from '../actions/form-values.ts';
import { ACCOUNT_FIELD, FORM_FIELD } from '../actions/state.ts';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { log } from '../log.ts';
import { describeError, toAppError } from '../pocketbase/errors.ts';
import { routes } from '../routes.ts';
import { addCheckedFile } from '../status-requests/files/check-file.ts';
import { removeRequestFile } from '../status-requests/files/repository.ts';
import { filesFormSchema } from '../status-requests/files/schema.ts';
import { stepRequest, submitRequest } from '../status-requests/repository.ts';
import { ownStepSchema, REQUEST_FORM, requestSchema } from '../status-requests/schema.ts';
import { withForm } from '../uploads/receive-form.ts';
import { asCustomer, currentCaller, type Customer } from './caller.ts';
import { dropDraft, type Draft } from './draft.ts';
import {
  keepTyped,
  MOST_WITH_FILES,
  takeFormFiles,
  unscriptedState,
  valid,
} from './unscripted-form.ts';

/** Of who has to sign in first only what he typed is taken, bytes. */
const MOST_TYPED = 1024 ** 2;

/**
 * Takes a form about requests that the browser sent by itself: its files, and, if its main button
 * was pressed, the form too. What was typed waits in a cookie for the page.
 * @returns where to go on; never throws
 */
export async function takeRequestForm(request: Request): Promise<string> {
  try {
    const customer = asCustomer(await currentCaller());
    return await withForm(
      request,
      { dataDir: config().dataDir, maxBytes: customer ? MOST_WITH_FILES : MOST_TYPED },
      (form) => (customer ? take(customer, form) : signInFirst(form)),
    );
  } catch (error) {
    const known = toAppError(error);
    if (known.code === 'unexpected' || known.code === 'backend_unavailable')
      log.error(describeError(error), 'a form with files was not taken');
    return routes.statusRequests({ failed: known.code });
  }
}

async function signInFirst(form: FormData): Promise<string> {
  await keepTyped(String(form.get(ACCOUNT_FIELD) ?? ''), form, []);
  return routes.signIn(routes.statusRequests());
}

async function take(customer: Customer, form: FormData): Promise<string> {
  if (form.get(ACCOUNT_FIELD) !== customer.me.id) throw new AppError('other_account');
  const { id, remove, send } = filesFormSchema.parse(Object.fromEntries(form));
  const refused = await takeFiles(customer, form, id);
  try {
    if (remove) await removeRequestFile(customer.pb, remove);
    if (send === undefined || refused.length > 0) return await toPage(customer, form, refused);
    const done = await sendForm(customer, form);
    await dropDraft();
    return routes.statusRequests({ done });
  } catch (error) {
    await keepTyped(customer.me.id, form, refused);
    throw error;
  }
}

async function toPage({ me }: Customer, form: FormData, refused: string[]): Promise<string> {
  await keepTyped(me.id, form, refused);
  return routes.statusRequests(
    refused.length > 0 ? { failed: 'files_refused' } : { done: 'files' },
  );
}

const takeFiles = ({ pb }: Customer, form: FormData, request: string): Promise<string[]> =>
  takeFormFiles(form, (path, name) => addCheckedFile(pb, path, name, request));

async function sendForm({ pb }: Customer, form: FormData): Promise<'sent' | 'answer' | 'withdraw'> {
  const typed = typedValues(form);
  if (typed[FORM_FIELD] !== REQUEST_FORM) {
    const { id, step, seen, text } = valid(ownStepSchema.safeParse(typed));
    await stepRequest(pb, id, step, { seen, text });
    return step;
  }
  const { application, consent } = valid(requestSchema.safeParse(typed));
  await submitRequest(pb, application, consent, config().storefront);
  return 'sent';
}

/** What the page shows of a form that came without its scripts and failed. @param failed its code */
export const unscriptedAnswer = (failed: string | undefined, draft: Draft | null) =>
  unscriptedState(failed, draft, (form) => (form === REQUEST_FORM ? requestSchema : ownStepSchema));
