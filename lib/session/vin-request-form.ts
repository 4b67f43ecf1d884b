import 'server-only';
import { typedValues } from '../actions/form-values.ts';
import { ACCOUNT_FIELD } from '../actions/state.ts';
import { config } from '../config.ts';
import { log } from '../log.ts';
import { describeError, toAppError } from '../pocketbase/errors.ts';
import { guestBackend } from '../pocketbase/public-read.ts';
import { routes } from '../routes.ts';
import { withForm } from '../uploads/receive-form.ts';
import { addVinFile, removeVinFile } from '../vin-requests/files/repository.ts';
import { filesFormSchema, vinRequestSchema } from '../vin-requests/schema.ts';
import { sendVisitorRequest, senderOf } from './vin-visitor.ts';
import { dropDraft, type Draft } from './draft.ts';
import {
  keepTyped,
  MOST_WITH_FILES,
  takeFormFiles,
  unscriptedState,
  valid,
} from './unscripted-form.ts';

/**
 * Takes the form of a request to have parts selected that the browser sent by itself: its files,
 * and, if its main button was pressed, the form too. What was typed waits in a cookie for the page.
 * @returns where to go on; never throws
 */
export async function takeVinRequestForm(request: Request): Promise<string> {
  try {
    const limits = { dataDir: config().dataDir, maxBytes: MOST_WITH_FILES };
    return await withForm(request, limits, take);
  } catch (error) {
    const known = toAppError(error);
    if (known.code === 'unexpected' || known.code === 'backend_unavailable')
      log.error(describeError(error), 'a request with files was not taken');
    return known.code === 'sign_in_required'
      ? routes.signIn(routes.vinRequest())
      : routes.vinRequest({ failed: known.code });
  }
}

async function take(form: FormData): Promise<string> {
  const typed = valid(filesFormSchema.safeParse(typedValues(form)));
  const { key, remove, send } = typed;
  const account = typed[ACCOUNT_FIELD];
  const guest = guestBackend();
  let refused: string[] = [];
  try {
    await senderOf(account);
    refused = await takeFormFiles(form, (path, name) => addVinFile(guest, path, name, key));
    if (remove) await removeVinFile(guest, remove, key);
    if (send !== undefined && refused.length === 0) {
      const page = await sendVisitorRequest(valid(vinRequestSchema.safeParse(typedValues(form))));
      await dropDraft();
      return page;
    }
  } catch (error) {
    await keepTyped(account, form, refused);
    throw error;
  }
  await keepTyped(account, form, refused);
  return routes.vinRequest(refused.length > 0 ? { failed: 'files_refused' } : { done: 'files' });
}

/** What the page shows of a form that came without its scripts and failed. @param failed its code */
export const unscriptedVinForm = (failed: string | undefined, draft: Draft | null) =>
  unscriptedState(failed, draft, () => vinRequestSchema);
