'use client';

import { FormFailure } from '@/components/ui/forms/form-failure';
import { PasswordField } from '@/components/ui/forms/password-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useFormAction } from '@/components/ui/forms/use-form-action';
import { PASSWORD } from '@/lib/accounts/model';
import { acceptInvitation } from '@/lib/accounts/admin/actions';
import { fieldState, FORM_FIELD, IDLE } from '@/lib/actions/state';
import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

/** Somebody of the staff chooses a password by the token of an email's link. */
export function InvitationForm({ token }: { token: string }) {
  const [state, action] = useFormAction(acceptInvitation, IDLE, signInRoutes.invitation(token));
  const isOver = state.status === 'failed' && state.code === 'link_expired';
  return (
    <form className={styles.form} action={action} noValidate>
      <input type="hidden" name={FORM_FIELD} value="invitation" />
      <FormFailure state={state}>
        {isOver && ' Попросите владельца магазина послать её ещё раз.'}
      </FormFailure>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="new-password"
        hint={`Не короче ${PASSWORD.minAdminCharacters}\u00A0знаков`}
        error={fieldState(state, 'password', 'common_password').error}
      />
      <SubmitButton pending="Сохраняем…">Сохранить пароль</SubmitButton>
    </form>
  );
}
