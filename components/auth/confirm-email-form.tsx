import { FormFailure } from '@/components/ui/forms/form-failure';
import { PlainPasswordField } from '@/components/ui/forms/plain-password-field';
import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { fieldState, type ActionState } from '@/lib/actions/state';
import styles from './auth-form.module.css';

/** Moves an account to a new address by the token of an email's link and the password. */
export function ConfirmEmailForm({ token, state }: { token: string; state: ActionState }) {
  return (
    <ShopForm name="confirm-email" className={styles.form}>
      <FormFailure state={state} />
      <input type="hidden" name="token" value={token} />
      <PlainPasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        hint="Тот же, с которым вы входите сейчас"
        error={fieldState(state, 'password').error}
      />
      <SubmitButton pending="Меняем адрес…">Сменить адрес</SubmitButton>
    </ShopForm>
  );
}
