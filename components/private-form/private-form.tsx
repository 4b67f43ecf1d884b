'use client';

import type { ReactNode } from 'react';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { NamedForm } from '@/components/ui/forms/form-name';
import { PasswordField } from '@/components/ui/forms/password-field';
import {
  ACCOUNT_FIELD,
  fieldState,
  FORM_FIELD,
  PAGE_FIELD,
  PROOF_FIELD,
} from '@/lib/actions/state';
import type { usePrivateForm } from './use-private-form';
import styles from './private-form.module.css';

type Props = ReturnType<typeof usePrivateForm>['parts'] & {
  /** By which buttons elsewhere on the page belong to it. */ id?: string;
  /** The password is a field of its own anyway. */ asksItself?: boolean;
  /** What is wrong, where its field may stand far below. */ problem?: string;
  children: ReactNode;
};

/**
 * The form around the fields: says whose it is, and why it was not accepted. What a refusal only
 * asked about the next press knows.
 */
export function PrivateForm({
  id,
  asksItself,
  problem,
  form,
  isCustomers,
  account,
  page,
  signIn,
  state,
  send,
  children,
}: Props) {
  const asked = state.status === 'failed' && state.asked;
  const isProof = state.status === 'failed' && state.code === 'password_needed';
  return (
    <form id={id} className={styles.form} action={send} noValidate>
      <NamedForm name={isCustomers ? form : ''}>
        <input type="hidden" name={FORM_FIELD} value={form} />
        <input type="hidden" name={ACCOUNT_FIELD} value={account} />
        {page !== undefined && <input type="hidden" name={PAGE_FIELD} value={page} />}
        {asked && <input type="hidden" name="known" value={asked} />}
        {!(asksItself && isProof) && (
          <FormFailure state={state} signIn={signIn}>
            {problem && ` ${problem}.`}
          </FormFailure>
        )}
        {!asksItself && isProof && (
          <div className={styles.proof}>
            <PasswordField
              label="Ваш пароль"
              name={PROOF_FIELD}
              autoComplete="current-password"
              error={fieldState(state, PROOF_FIELD).error}
            />
          </div>
        )}
        {children}
      </NamedForm>
    </form>
  );
}
