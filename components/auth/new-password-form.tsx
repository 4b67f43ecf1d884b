'use client';

import { FormFailure } from '@/components/ui/forms/form-failure';
import { PasswordField } from '@/components/ui/forms/password-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useFormAction } from '@/components/ui/forms/use-form-action';
import { setNewPassword } from '@/lib/accounts/actions';
import { PASSWORD } from '@/lib/accounts/model';
import { fieldState, FORM_FIELD, IDLE } from '@/lib/actions/state';
import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

/** Sets a new password by the token of an email's link. */
export function NewPasswordForm({ token }: { token: string }) {
  const [state, action] = useFormAction(setNewPassword, IDLE, signInRoutes.newPassword(token));
  const isOver = state.status === 'failed' && state.code === 'link_expired';
  return (
    <form className={styles.form} action={action} noValidate>
      <input type="hidden" name={FORM_FIELD} value="new-password" />
      <FormFailure state={state}>
        {isOver && (
          <>
            {' '}
            <a href={signInRoutes.resetPassword()}>Запросить новую ссылку</a>
          </>
        )}
      </FormFailure>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label="Новый пароль"
        name="password"
        autoComplete="new-password"
        hint={`Не короче ${PASSWORD.minCharacters}\u00A0знаков`}
        error={fieldState(state, 'password', 'common_password').error}
      />
      <SubmitButton pending="Сохраняем…">Сохранить пароль</SubmitButton>
    </form>
  );
}
