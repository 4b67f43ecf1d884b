'use client';

import { useFormAction } from '@/components/ui/forms/use-form-action';
import { ACCOUNT_FIELD, fieldState, FORM_FIELD, IDLE, type ActionState } from '@/lib/actions/state';
import { routes } from '@/lib/routes';

/**
 * Whose page a form stands on, and what he had typed into which form that has not arrived: his
 * session had ended, or the shop was away. Without `draft` the page does not show it again.
 */
export type Owner = {
  account: string;
  draft?: { form: string; page?: string; values: Record<string, string> } | null;
};

type Setup = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
  /** Its name on the page, by which a draft finds it. */
  form: string;
  owner: Owner;
  /** Where the page with the form is. */
  path: string;
  /** Where its people sign in: customers unless told. */
  door?: (next: string) => string;
  /** What became of it when the browser sent it by itself, to another address than the page's. */
  start?: ActionState;
};

/**
 * What a field of the form shows.
 * @param stored what it shows at first.
 */
export type FieldOf = (
  name: string,
  stored?: string,
) => { name: string; value: string; error: string | undefined };

/**
 * A form of a customer or of the staff: what it shows is what was just typed, else what waited
 * while he signed in or the shop was away, else what is stored.
 * @returns the parts of the form for `PrivateForm`, and `of(name, stored)` for each field,
 * and whether it was asked about what was sent, and whether anything of it was typed: a box that is not ticked is not sent, so only then does its
 * absence mean something
 */
export function usePrivateForm({
  action,
  form,
  owner,
  path,
  door = routes.signIn,
  start = IDLE,
}: Setup) {
  const [answer, send] = useFormAction(action, start, path);
  // Without scripts the answer to one form reaches every form of the page that has the same action.
  const state = answer.status === 'failed' && answer.values[FORM_FIELD] !== form ? IDLE : answer;
  // Without scripts a form of another account comes back on the page of whoever is signed in now:
  // nothing that was typed stays in it.
  const isOwn = state.status === 'failed' && state.values[ACCOUNT_FIELD] === owner.account;
  const page = pathOf(path);
  const waited = isOf(owner.draft, form, page) ? owner.draft.values : undefined;
  const of: FieldOf = (name, stored = '') => {
    const { error, value } = isOwn ? fieldState(state, name) : {};
    return { name, error, value: value ?? waited?.[name] ?? stored };
  };
  return {
    parts: {
      form,
      isCustomers: door === routes.signIn,
      account: owner.account,
      page: owner.draft === undefined ? undefined : page,
      signIn: door(path),
      state,
      send,
    },
    of,
    isTyped: isOwn || !!waited,
    isAsked: state.status === 'failed' && state.asked !== undefined,
  };
}

const pathOf = (address: string): string => address.replace(/[?#].*/, '');

function isOf(
  draft: Owner['draft'],
  form: string,
  page: string,
): draft is NonNullable<typeof draft> {
  return draft?.form === form && (draft.page === undefined || draft.page === page);
}
