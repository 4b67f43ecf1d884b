import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { PlainPasswordField } from '@/components/ui/forms/plain-password-field';
import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { MAX } from '@/lib/accounts/model';
import { fieldState, type ActionState } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import styles from './auth-form.module.css';

/** Where customers sign in, and where the staff do. */
const DOORS = {
  customer: { form: 'sign-in', identity: 'Электронная почта или имя для входа' },
  admin: { form: 'staff-sign-in', identity: 'Электронная почта' },
} as const;

type Props = {
  who: keyof typeof DOORS;
  /** Where the visitor was going. */ next?: string;
  state: ActionState;
};

/** Proves by a password who one is; works without JavaScript. */
export function SignInForm({ who, next, state }: Props) {
  const door = DOORS[who];
  const of = (name: string) => fieldState(state, name);
  return (
    <ShopForm name={door.form} className={styles.form}>
      <FormFailure state={state}>
        {state.status === 'failed' && state.code === 'account_blocked' && (
          <>
            {' '}
            <a href={routes.contacts()}>Как с нами связаться</a>
          </>
        )}
      </FormFailure>
      <Field
        label={door.identity}
        name="identity"
        inputMode="email"
        autoComplete="username"
        maxLength={MAX.email}
        {...of('identity')}
      />
      <PlainPasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        error={of('password').error}
      />
      <input type="hidden" name="next" value={next ?? ''} />
      <SubmitButton pending="Входим…">Войти</SubmitButton>
    </ShopForm>
  );
}
