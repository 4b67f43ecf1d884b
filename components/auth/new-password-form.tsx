import { FormFailure } from '@/components/ui/forms/form-failure';
import { PlainPasswordField } from '@/components/ui/forms/plain-password-field';
import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { PASSWORD } from '@/lib/accounts/model';
import { fieldState, type ActionState } from '@/lib/actions/state';
import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

/** Sets a new password by the token of an email's link. */
export function NewPasswordForm({ token, state }: { token: string; state: ActionState }) {
  const isOver = state.status === 'failed' && state.code === 'link_expired';
  return (
    <ShopForm name="new-password" className={styles.form}>
      <FormFailure state={state}>
        {isOver && (
          <>
            {' '}
            <a href={signInRoutes.resetPassword()}>Запросить новую ссылку</a>
          </>
        )}
      </FormFailure>
      <input type="hidden" name="token" value={token} />
      <PlainPasswordField
        label="Новый пароль"
        name="password"
        autoComplete="new-password"
        hint={`Не короче ${PASSWORD.minCharacters}\u00A0знаков`}
        error={fieldState(state, 'password').error}
      />
      <SubmitButton pending="Сохраняем…">Сохранить пароль</SubmitButton>
    </ShopForm>
  );
}
