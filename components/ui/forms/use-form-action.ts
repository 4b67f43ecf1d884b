'use client';

import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation';
import { useActionState, useMemo } from 'react';
import { typedValues } from '@/lib/actions/form-values';
import { FORM_FIELD, IDLE, type ActionState } from '@/lib/actions/state';

type FormAction<Shown> = (
  previous: ActionState<Shown>,
  form: FormData,
) => Promise<ActionState<Shown>>;

/**
 * `useActionState` for a form of a page: whatever becomes of the way to the shop, what was typed
 * stays. Where the shop has been updated meanwhile, the browser sends a form that has a name by
 * itself, and the shop takes it for the one that the page has now (server/http/outdated-forms.ts).
 * @param path where a page with the form is; the present one unless told
 */
export function useFormAction<Shown = unknown>(
  action: FormAction<Shown>,
  start: ActionState<Shown>,
  path?: string,
) {
  const careful = useMemo(
    // On the server React looks at the action itself, and writes its name into the form.
    () => (typeof window === 'undefined' ? action : sentAnyway(action, path)),
    [action, path],
  );
  return useActionState(careful, start, path);
}

/** An action whose failure on the way is an answer, too, for what is no form of the page. */
export const answered =
  <Shown>(action: FormAction<Shown>): FormAction<Shown> =>
  async (previous, form) => {
    try {
      return await action(previous, form);
    } catch (error) {
      unstable_rethrow(error); // redirect() and notFound() travel as exceptions
      return lost(error, form);
    }
  };

type Done<Shown> = Extract<ActionState<Shown>, { status: 'done' }>;

/** The same, with what comes after it was done. */
export const useAction = <Shown>(
  action: FormAction<Shown>,
  onDone: (answer: Done<Shown>) => void,
) =>
  useActionState(async (previous: ActionState<Shown>, form: FormData) => {
    const answer = await answered(action)(previous, form);
    if (answer.status === 'done') onDone(answer);
    return answer;
  }, IDLE);

const sentAnyway =
  <Shown>(action: FormAction<Shown>, path: string | undefined): FormAction<Shown> =>
  async (previous, form) => {
    try {
      return await action(previous, form);
    } catch (error) {
      unstable_rethrow(error);
      const isOutdated = unstable_isUnrecognizedActionError(error);
      if (!isOutdated || !(await isOnPage(form.get(FORM_FIELD), path))) return lost(error, form);
      sendByBrowser(form, path);
      return new Promise(() => undefined); // the page is being left
    }
  };

function lost(error: unknown, form: FormData): Extract<ActionState, { status: 'failed' }> {
  // Browsers empty the fields of files after each press.
  const hasFile = [...form.values()].some((value) => value instanceof File && value.name !== '');
  return {
    status: 'failed',
    code: 'unexpected',
    message: wordsFor(error) + (hasFile ? ' Файл нужно выбрать снова.' : ''),
    values: typedValues(form),
  };
}

function wordsFor(error: unknown): string {
  if (unstable_isUnrecognizedActionError(error))
    return 'Магазин обновился, пока страница была открыта. Обновите её и\u00A0повторите.';
  return error instanceof TypeError
    ? 'Магазин не\u00A0ответил. Проверьте связь и\u00A0нажмите ещё раз: введённое на\u00A0месте.'
    : 'Магазин не\u00A0смог это принять. Подождите немного и\u00A0нажмите ещё раз: введённое на\u00A0месте.';
}

/** Whether the page as it is now has a form of this name: else it would be left for nothing. */
async function isOnPage(name: FormDataEntryValue | null, path = location.href): Promise<boolean> {
  if (typeof name !== 'string') return false;
  const html = await fetch(path).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const named = page.querySelectorAll<HTMLInputElement>(`form input[name="${FORM_FIELD}"]`);
  return [...named].some(({ value }) => value === name);
}

/** As it names an action where no scripts run; there is none of this name. */
const NO_ACTION = `$ACTION_ID_${'0'.repeat(42)}`;

function sendByBrowser(form: FormData, path: string | undefined): void {
  const element = document.createElement('form');
  Object.assign(element, {
    method: 'post',
    enctype: 'multipart/form-data',
    action: path ?? location.href,
    hidden: true,
  });
  const typed = [...form].filter(([name]) => !name.startsWith('$ACTION_'));
  element.append(
    ...[[NO_ACTION, ''] as const, ...typed].map(([name, value]) => field(name, value)),
  );
  document.body.append(element);
  element.submit();
}

function field(name: string, value: FormDataEntryValue): HTMLInputElement {
  const input = document.createElement('input');
  input.name = name;
  if (typeof value === 'string') {
    input.type = 'hidden';
    input.value = value;
    return input;
  }
  const files = new DataTransfer();
  if (value.name) files.items.add(value);
  input.type = 'file';
  input.files = files.files;
  return input;
}
