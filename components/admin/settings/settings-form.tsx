'use client';

import type { ReactNode } from 'react';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { ActionState } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
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
  owner: Owner;
  /** It has just been stored. */
  saved: boolean;
};

/** What a field shows; `hint` only to who was overtaken. */
export type FieldOf = (name: string) => { name: string; value: string; error?: string; hint?: string };

type Props = StoredSection & {
  title: string;
  action: (state: ActionState, form: FormData) => Promise<ActionState>;
  children: (of: FieldOf) => ReactNode;
};

/** A part of the settings: its fields and its button. Who was overtaken by somebody else sees under each field what is stored now. */
export function SettingsForm({ section, stored, seen, owner, saved, title, action, children }: Props) {
  const { parts, of: shownOf } = usePrivateForm({ action, form: section, owner, path: adminRoutes.settings(), door: routes.adminSignIn });
  const overtaken = parts.state.status === 'failed' && parts.state.code === 'changed_meanwhile';
  const of: FieldOf = (name) => {
    const shown = shownOf(name, stored[name]);
    return { ...shown, hint: overtaken && shown.value !== (stored[name] ?? '') ? `Сейчас сохранено: ${stored[name] || 'ничего'}` : undefined };
  };
  return (
    <section className={styles.section} id={section} aria-labelledby={`${section}-title`}>
      <h2 id={`${section}-title`}>{title}</h2>
      <PrivateForm {...parts}>
        <div className={styles.fields}>
          {saved && parts.state.status === 'idle' && <FormMessage kind="done">Сохранено. На страницах магазина это видно сразу.</FormMessage>}
          <input type="hidden" name="seen" value={seen} />
          {children(of)}
          <div><SubmitButton tone="plain" pending="Сохраняем…">Сохранить</SubmitButton></div>
        </div>
      </PrivateForm>
    </section>
  );
}
