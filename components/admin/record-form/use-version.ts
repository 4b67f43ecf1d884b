import { useState } from 'react';
import type { ActionState } from '@/lib/actions/state';

/**
 * The version that a form may say it has seen. A page is rendered anew while a form on it is being
 * filled in (a photo was added beside it): the newer version counts only while it says the same in
 * the form's own fields, or when the form has just shown what is stored now.
 * @param stored text of each field of the form
 * @param updated version of the record as the page was rendered last
 * @param state of the form; undefined where it begins anew after each saving, so that the last
 * rendering is what was seen
 */
export function useVersion(
  stored: Record<string, string>,
  updated: string,
  state: ActionState | undefined,
): string {
  const [known, know] = useState({ stored, updated });
  const isShown =
    !state ||
    state.status === 'done' ||
    (state.status === 'failed' && state.code === 'changed_meanwhile');
  const isSame = Object.keys(stored).every((name) => stored[name] === known.stored[name]);
  if (known.updated !== updated && (isShown || isSame)) know({ stored, updated });
  return isShown || isSame ? updated : known.updated;
}
