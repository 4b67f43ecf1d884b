import { FormFailure } from '@/components/ui/forms/form-failure';
import { PlainPasswordField } from '@/components/ui/forms/plain-password-field';
import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { PASSWORD } from '@/lib/accounts/model';
import { fieldState, type ActionState } from '@/lib/actions/state';
import styles from './auth-form.module.css';

/** Somebody of the staff chooses a password by the token of an email's link. */
export function InvitationForm({ token, state }: { token: string; state: ActionState }) {
  const isOver = state.status === 'failed' && state.code === 'link_expired';
  return (
    <ShopForm name="invitation" className={styles.form}>
      <FormFailure state={state}>
        {isOver && ' Попросите владельца магазина послать её ещё раз.'}
      </FormFailure>
      <input type="hidden" name="token" value={token} />
      <PlainPasswordField
        label="Пароль"
        name="password"
        autoComplete="new-password"
        hint={`Не короче ${PASSWORD.minAdminCharacters}\u00A0знаков`}
        error={fieldState(state, 'password').error}
      />
      <SubmitButton pending="Сохраняем…">Сохранить пароль</SubmitButton>
    </ShopForm>
  );
}
