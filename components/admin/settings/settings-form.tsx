'use client';

import { useActionState, type ReactNode } from 'react';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { ACCOUNT_FIELD, FORM_FIELD, fieldState, IDLE, type ActionState } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import type { SettingsSection } from '@/lib/settings/model';
import styles from './settings-form.module.css';

/** One part of the settings as it is stored. */
export type StoredSection = {
  section: SettingsSection;
  /** Text of each field by its name. */
  stored: Record<string, string>;
  /** When the newest of them was changed, '' for never. */
  seen: string;
  /** Whose page it is. */
  account: string;
  /** What was typed before the session had ended. */
  draft?: Record<string, string>;
  /** It has just been stored. */
  saved: boolean;
};

type Props = StoredSection & {
  title: string;
  action: (state: ActionState, form: FormData) => Promise<ActionState>;
  /** The fields; `of` says what each shows. */
  children: (of: (name: string) => { name: string; value: string; error?: string; hint?: string }) => ReactNode;
};

/** A part of the settings: its fields and its button. Who was overtaken by somebody else sees under each field what is stored now. */
export function SettingsForm({ section, stored, seen, account, draft, saved, title, action, children }: Props) {
  const [state, send] = useActionState(action, IDLE, routes.adminSettings());
  const overtaken = state.status === 'failed' && state.code === 'changed_meanwhile';
  const of = (name: string) => {
    const { error, value = draft?.[name] ?? stored[name] ?? '' } = fieldState(state, name);
    return { name, value, error, hint: overtaken && value !== (stored[name] ?? '') ? `Сейчас сохранено: ${stored[name] || 'ничего'}` : undefined };
  };
  return (
    <section className={styles.section} id={section} aria-labelledby={`${section}-title`}>
      <h2 id={`${section}-title`}>{title}</h2>
      <form className={styles.form} action={send} noValidate>
        <FormFailure state={state} signIn={routes.adminSignIn(routes.adminSettings())} />
        {saved && state.status === 'idle' && <FormMessage kind="info">Сохранено. На страницах магазина это видно сразу.</FormMessage>}
        <input type="hidden" name={ACCOUNT_FIELD} value={account} />
        <input type="hidden" name={FORM_FIELD} value={section} />
        <input type="hidden" name="seen" value={seen} />
        {children(of)}
        <div><SubmitButton pending="Сохраняем…">Сохранить</SubmitButton></div>
      </form>
    </section>
  );
}
