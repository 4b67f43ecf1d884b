'use client';

import { FormFailure } from '@/components/ui/forms/form-failure';
import { PasswordField } from '@/components/ui/forms/password-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useFormAction } from '@/components/ui/forms/use-form-action';
import { confirmNewEmail } from '@/lib/accounts/actions';
import { fieldState, FORM_FIELD, IDLE } from '@/lib/actions/state';
import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

/** Moves an account to a new address by the token of an email's link and the password. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const [state, action] = useFormAction(confirmNewEmail, IDLE, signInRoutes.confirmEmail(token));
  return (
    <form className={styles.form} action={action} noValidate>
      <input type="hidden" name={FORM_FIELD} value="confirm-email" />
      <FormFailure state={state} />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        hint="Тот же, с которым вы входите сейчас"
        error={fieldState(state, 'password', 'wrong_password').error}
      />
      <SubmitButton pending="Меняем адрес…">Сменить адрес</SubmitButton>
    </form>
  );
}
