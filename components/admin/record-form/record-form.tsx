'use client';

import type { ReactNode } from 'react';
import { anyway } from '@/components/private-form/anyway';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { ActionState } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import styles from './record-form.module.css';
import { useVersion } from './use-version';

/**
 * What a field shows.
 * @param hint stands under it; who was overtaken reads there what is stored now
 */
export type FieldOf = (
  name: string,
  hint?: string,
) => { name: string; value: string; error?: string; hint?: string };
/** What a box shows; `error` only to who was overtaken. */
export type BoxOf = (name: string) => { name: string; checked: boolean; error?: string };

export type RecordFormProps = {
  title: string;
  /** Its name on the page, by which a draft finds it, and its anchor. */
  form: string;
  /** Where the page with the form is. */
  path: string;
  action: (state: ActionState, form: FormData) => Promise<ActionState>;
  /** Text of each field by its name, as it is stored; a ticked box is `on`. */
  stored: Record<string, string>;
  /** Which version of the record that is. */
  seen: string;
  owner: Owner;
  /** What to say when it has just been stored. */
  done?: ReactNode;
  /** Sent along, such as the id. */
  hidden?: Record<string, string>;
  /** Stored values of choices in the words of their options. */
  words?: (name: string, stored: string) => string;
  /**
   * Its action answers in words and stays on the page, which may be rendered anew while the form is
   * being filled in.
   */
  answers?: boolean;
  submit?: string;
  /** Stands beside the button. */
  beside?: ReactNode;
  children: (of: FieldOf, box: BoxOf) => ReactNode;
};

/**
 * A record of the back office: its fields and its button. Who was overtaken by somebody else sees
 * under each field what is stored now.
 */
export function RecordForm({
  title,
  done,
  hidden = {},
  submit = 'Сохранить',
  beside,
  children,
  ...record
}: RecordFormProps) {
  const { form } = record;
  const { parts, known, of, box, isAsked } = useRecord(record);
  return (
    <section className={styles.section} id={form} aria-labelledby={`${form}-title`}>
      <h2 id={`${form}-title`}>{title}</h2>
      <PrivateForm {...parts}>
        <div className={styles.fields}>
          {done && parts.state.status === 'idle' && <FormMessage kind="done">{done}</FormMessage>}
          {parts.state.status === 'done' && parts.state.message && (
            <FormMessage kind="done" answer={parts.state}>
              {parts.state.message}
            </FormMessage>
          )}
          <input type="hidden" name="seen" value={known} />
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children(of, box)}
          <div className={styles.buttons}>
            <SubmitButton tone="plain" pending="Сохраняем…">
              {anyway(submit, isAsked)}
            </SubmitButton>
            {beside}
          </div>
        </div>
      </PrivateForm>
    </section>
  );
}

type RecordParts = Pick<
  RecordFormProps,
  'form' | 'path' | 'action' | 'stored' | 'seen' | 'owner' | 'words' | 'answers'
>;

/** The form of a record: `known` is the version that it was filled in from. */
function useRecord({
  form,
  path,
  action,
  stored,
  seen,
  owner,
  words,
  answers = false,
}: RecordParts) {
  const {
    parts,
    of: shownOf,
    isTyped,
    isAsked,
  } = usePrivateForm({ action, form, owner, path, door: routes.adminSignIn });
  const known = useVersion(stored, seen, answers ? parts.state : undefined);
  const overtaken = parts.state.status === 'failed' && parts.state.code === 'changed_meanwhile';
  const of: FieldOf = (name, hint) => {
    const shown = shownOf(name, stored[name]);
    const now = stored[name] ?? '';
    return {
      ...shown,
      hint:
        overtaken && shown.value !== now
          ? `Сейчас сохранено: ${words?.(name, now) || now || 'ничего'}`
          : hint,
    };
  };
  const box: BoxOf = (name) => {
    const checked = shownOf(name, isTyped ? '' : stored[name]).value === 'on';
    const now = stored[name] === 'on';
    return {
      name,
      checked,
      error: overtaken && checked !== now ? `Сейчас сохранено: ${now ? 'да' : 'нет'}` : undefined,
    };
  };
  return { parts, known, of, box, isAsked };
}
