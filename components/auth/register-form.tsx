import { ConsentCheck } from '@/components/consent/consent-check';
import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { PlainPasswordField } from '@/components/ui/forms/plain-password-field';
import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { MAX, PASSWORD } from '@/lib/accounts/model';
import { fieldState, type ActionState } from '@/lib/actions/state';
import type { ErrorCode } from '@/lib/errors';
import { routes } from '@/lib/routes';
import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

type Props = {
  /** Where the visitor was going. */ next?: string;
  /** The version of the document that is consented to. */ document: string;
  state: ActionState;
};

/** Makes an account; works without JavaScript. */
export function RegisterForm({ next, document, state }: Props) {
  const of = (name: string, ...codes: ErrorCode[]) => fieldState(state, name, ...codes);
  const isKnown = state.status === 'failed' && state.code === 'email_taken';
  return (
    <ShopForm name="register" className={styles.form}>
      <FormFailure state={state}>
        {isKnown && (
          <>
            {' '}
            <a href={routes.signIn(next)}>Войдите</a> или{' '}
            <a href={signInRoutes.resetPassword(next)}>задайте новый пароль</a>.
          </>
        )}
      </FormFailure>
      <Field
        label="Электронная почта"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX.email}
        required
        {...of('email', 'email_taken')}
      />
      <PlainPasswordField
        label="Пароль"
        name="password"
        autoComplete="new-password"
        hint={`Не короче ${PASSWORD.minCharacters}\u00A0знаков`}
        required
        error={of('password', 'common_password').error}
      />
      <Field
        label="Как к вам обращаться"
        name="name"
        autoComplete="name"
        maxLength={MAX.name}
        {...of('name')}
      />
      <Field
        label="Телефон"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...of('phone', 'phone_taken')}
      />
      <input type="hidden" name="next" value={next ?? ''} />
      <input type="hidden" name="document" value={document} />
      <ConsentCheck state={state} />
      <SubmitButton pending="Регистрируем…">Зарегистрироваться</SubmitButton>
    </ShopForm>
  );
}
