import 'server-only';
import { byField, typedValues } from '../actions/form-values.ts';
import { ACCOUNT_FIELD, FORM_FIELD, type ActionState } from '../actions/state.ts';
import { config } from '../config.ts';
import { AppError, isErrorCode } from '../errors.ts';
import { log } from '../log.ts';
import { describeError, toAppError } from '../pocketbase/errors.ts';
import { routes } from '../routes.ts';
import { addCheckedFile } from '../status-requests/files/check-file.ts';
import { MAX_FILE_BYTES } from '../status-requests/files/model.ts';
import { removeRequestFile } from '../status-requests/files/repository.ts';
import { filesFormSchema } from '../status-requests/files/schema.ts';
import { stepRequest, submitRequest } from '../status-requests/repository.ts';
import { ownStepSchema, requestSchema } from '../status-requests/schema.ts';
import { withForm, withFormFile } from '../uploads/receive-form.ts';
import { asCustomer, currentCaller, type Customer } from './caller.ts';
import { dropDraft, keepDraft, type Draft } from './draft.ts';

/** Of a form with its files, bytes; of who has to sign in first only what he typed is taken. */
const MOST = 5 * MAX_FILE_BYTES;
const MOST_TYPED = 1024 ** 2;

/** Where a draft keeps what became of files that were not taken, a line each. */
const REFUSED = '_refused';
/** How the application is called among the forms of its page. */
const APPLICATION_FORM = 'status-request';

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
      { dataDir: config().dataDir, maxBytes: customer ? MOST : MOST_TYPED },
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
  await keep(String(form.get(ACCOUNT_FIELD) ?? ''), form, []);
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
    await keep(customer.me.id, form, refused);
    throw error;
  }
}

async function toPage({ me }: Customer, form: FormData, refused: string[]): Promise<string> {
  await keep(me.id, form, refused);
  return routes.statusRequests(
    refused.length > 0 ? { failed: 'files_refused' } : { done: 'files' },
  );
}

/** @returns a line for each file that was not taken */
async function takeFiles({ pb }: Customer, form: FormData, request: string): Promise<string[]> {
  const refused: string[] = [];
  for (const file of form.getAll('files')) {
    if (!(file instanceof File) || file.name === '') continue;
    try {
      if (file.size > MAX_FILE_BYTES) throw new AppError('upload_too_large');
      if (file.size === 0) throw new AppError('upload_empty');
      await withFormFile(config().dataDir, file, (path) =>
        addCheckedFile(pb, path, file.name, request),
      );
    } catch (error) {
      refused.push(`${file.name.slice(0, 60)}: ${toAppError(error).userMessage}`);
    }
  }
  return refused;
}

async function sendForm({ pb }: Customer, form: FormData): Promise<'sent' | 'answer' | 'withdraw'> {
  const typed = typedValues(form);
  if (typed[FORM_FIELD] !== APPLICATION_FORM) {
    const { id, step, seen, text } = valid(ownStepSchema.safeParse(typed));
    await stepRequest(pb, id, step, { seen, text });
    return step;
  }
  const { application, document } = valid(requestSchema.safeParse(typed));
  await submitRequest(pb, application, { document, form: APPLICATION_FORM }, config().storefront);
  return 'sent';
}

function valid<T>(parsed: { success: true; data: T } | { success: false }): T {
  if (!parsed.success) throw new AppError('invalid_input');
  return parsed.data;
}

const keep = (account: string, form: FormData, refused: string[]) =>
  keepDraft({
    account,
    form: String(form.get(FORM_FIELD) ?? ''),
    values: { ...typedValues(form), [REFUSED]: refused.join('\n') },
  });

/**
 * What the page shows of a form that came without its scripts and failed.
 * @param failed the code in the page's address
 */
export function unscriptedAnswer(
  failed: string | undefined,
  draft: Draft | null,
): { start?: ActionState; refused: string[] } {
  const refused = draft?.values[REFUSED]?.split('\n').filter(Boolean) ?? [];
  if (!isErrorCode(failed)) return { refused };
  const values = draft?.values ?? {};
  const problems = (
    values[FORM_FIELD] === APPLICATION_FORM ? requestSchema : ownStepSchema
  ).safeParse(values).error;
  return {
    refused,
    start: {
      status: 'failed',
      code: failed,
      message: new AppError(failed).userMessage,
      fields: failed === 'invalid_input' && problems ? byField(problems) : {},
      values,
    },
  };
}
