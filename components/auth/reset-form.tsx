'use client';

import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useFormAction } from '@/components/ui/forms/use-form-action';
import { requestReset } from '@/lib/accounts/actions';
import { MAX } from '@/lib/accounts/model';
import { fieldState, FORM_FIELD, IDLE } from '@/lib/actions/state';
import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

/** Asks for the email with the link to a new password; works without JavaScript. */
export function ResetForm({ leaves }: { /** Emails leave by themselves. */ leaves: boolean }) {
  const [state, action] = useFormAction(requestReset, IDLE, signInRoutes.resetPassword());
  return (
    <form className={styles.form} action={action} noValidate>
      <input type="hidden" name={FORM_FIELD} value="reset-password" />
      <FormFailure state={state} />
      <Field
        label="Электронная почта"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX.email}
        {...fieldState(state, 'email')}
      />
      <SubmitButton>{leaves ? 'Получить письмо' : 'Запросить ссылку'}</SubmitButton>
    </form>
  );
}
