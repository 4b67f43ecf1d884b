'use client';

import type { ReactNode } from 'react';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ACCOUNT_FIELD, FORM_FIELD } from '@/lib/actions/state';
import type { usePrivateForm } from './use-private-form';
import styles from './private-form.module.css';

type Props = ReturnType<typeof usePrivateForm>['parts'] & {
  /** By which buttons elsewhere on the page belong to it. */ id?: string;
  children: ReactNode;
};

/** The form around the fields: says whose it is, and why it was not accepted. */
export function PrivateForm({ id, form, account, signIn, state, send, children }: Props) {
  return (
    <form id={id} className={styles.form} action={send} noValidate>
      <input type="hidden" name={FORM_FIELD} value={form} />
      <input type="hidden" name={ACCOUNT_FIELD} value={account} />
      <FormFailure state={state} signIn={signIn} />
      {children}
    </form>
  );
}
