'use client';

import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { PasswordField } from '@/components/ui/forms/password-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useFormAction } from '@/components/ui/forms/use-form-action';
import { enter, enterAsAdmin } from '@/lib/accounts/actions';
import { MAX } from '@/lib/accounts/model';
import { fieldState, FORM_FIELD, IDLE } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import styles from './auth-form.module.css';

/** Where customers sign in, and where the staff do. `next`: where the visitor was going. */
const DOORS = {
  customer: { action: enter, page: routes.signIn, identity: 'Электронная почта или имя для входа' },
  admin: { action: enterAsAdmin, page: routes.adminSignIn, identity: 'Электронная почта' },
} as const;

/** Proves by a password who one is; works without JavaScript. */
export function SignInForm({ who, next }: { who: keyof typeof DOORS; next?: string }) {
  const door = DOORS[who];
  const [state, action] = useFormAction(door.action, IDLE, door.page(next));
  const of = (name: string) => fieldState(state, name);
  return (
    <form className={styles.form} action={action} noValidate>
      <input type="hidden" name={FORM_FIELD} value="sign-in" />
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
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        error={of('password').error}
      />
      <input type="hidden" name="next" value={next ?? ''} />
      <SubmitButton pending="Входим…">Войти</SubmitButton>
    </form>
  );
}
