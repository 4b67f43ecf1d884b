import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { MAX } from '@/lib/accounts/model';
import { fieldState, type ActionState } from '@/lib/actions/state';
import styles from './auth-form.module.css';

type Props = {
  /** Emails leave by themselves. */ leaves: boolean;
  /** Where the visitor was going. */ next?: string;
  state: ActionState;
};

/** Asks for the email with the link to a new password; works without JavaScript. */
export function ResetForm({ leaves, next, state }: Props) {
  return (
    <ShopForm name="reset-password" className={styles.form}>
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
      <input type="hidden" name="next" value={next ?? ''} />
      <SubmitButton>{leaves ? 'Получить письмо' : 'Запросить ссылку'}</SubmitButton>
    </ShopForm>
  );
}
