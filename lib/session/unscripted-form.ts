import 'server-only';
import { aboutField } from '../actions/about-field.ts';
import { byField, typedValues } from '../actions/form-values.ts';
import { FORM_FIELD, type ActionState } from '../actions/state.ts';
import type { z } from 'zod';
import { config } from '../config.ts';
import { AppError, isErrorCode } from '../errors.ts';
import { toAppError } from '../pocketbase/errors.ts';
import { MAX_FILE_BYTES } from '../status-requests/files/model.ts';
import { withFormFile } from '../uploads/receive-form.ts';
import { keepDraft, type Draft } from './draft.ts';

/** Forms with files that a browser sends by itself: what such forms share. */

/** Of one with its files, bytes. */
export const MOST_WITH_FILES = 5 * MAX_FILE_BYTES;

/** Where a draft keeps what became of files that were not taken, a line each. */
const REFUSED = '_refused';

/**
 * Takes the files of a form, each by itself.
 * @param add hands one to the shop @returns a line for each that was not taken
 */
export async function takeFormFiles(
  form: FormData,
  add: (path: string, name: string) => Promise<unknown>,
): Promise<string[]> {
  const refused: string[] = [];
  for (const file of form.getAll('files')) {
    if (!(file instanceof File) || file.name === '') continue;
    try {
      if (file.size > MAX_FILE_BYTES) throw new AppError('upload_too_large');
      if (file.size === 0) throw new AppError('upload_empty');
      await withFormFile(config().dataDir, file, (path) => add(path, file.name));
    } catch (error) {
      refused.push(`${file.name.slice(0, 60)}: ${toAppError(error).userMessage}`);
    }
  }
  return refused;
}

/** What a form holds, once it is what it must be. @throws AppError `invalid_input` */
export function valid<T>(parsed: { success: true; data: T } | { success: false }): T {
  if (!parsed.success) throw new AppError('invalid_input');
  return parsed.data;
}

/** Keeps what was typed for the page that will show it again. */
export const keepTyped = (account: string, form: FormData, refused: string[]): Promise<void> =>
  keepDraft({
    account,
    form: String(form.get(FORM_FIELD) ?? ''),
    values: { ...typedValues(form), [REFUSED]: refused.join('\n') },
  });

/**
 * What the page shows of a form that came without its scripts and failed.
 * @param failed the code in the page's address
 * @param schemaOf what the fields of a form must be, by its name
 */
export function unscriptedState(
  failed: string | undefined,
  draft: Draft | null,
  schemaOf: (form: string) => z.ZodType,
): { start?: ActionState; refused: string[] } {
  const refused = draft?.values[REFUSED]?.split('\n').filter(Boolean) ?? [];
  if (!isErrorCode(failed)) return { refused };
  const values = draft?.values ?? {};
  const problems = schemaOf(values[FORM_FIELD] ?? '').safeParse(values).error;
  const message = new AppError(failed).userMessage;
  return {
    refused,
    start: {
      status: 'failed',
      code: failed,
      message,
      fields:
        failed === 'invalid_input' && problems ? byField(problems) : aboutField(failed, message),
      values,
    },
  };
}
