import { ConsentCheck } from '@/components/consent/consent-check';
import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { PlainPasswordField } from '@/components/ui/forms/plain-password-field';
import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { MAX, PASSWORD } from '@/lib/accounts/model';
import { fieldState, type ActionState } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import { leadsToCart, signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

type Props = {
  /** Where the visitor was going. */ next?: string;
  /** The version of the document that is consented to. */ document: string;
  state: ActionState;
};

/**
 * Makes an account; works without JavaScript. On the way to an order it asks for what that needs.
 */
export function RegisterForm({ next, document, state }: Props) {
  const of = (name: string) => fieldState(state, name);
  const isOrdering = leadsToCart(next);
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
        label="Имя"
        name="name"
        autoComplete="name"
        maxLength={MAX.name}
        required={isOrdering}
        {...of('name')}
      />
      <Field
        label="Телефон"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        required={isOrdering}
        {...of('phone')}
      />
      <Field
        label="Электронная почта"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX.email}
        required
        {...of('email')}
      />
      <PlainPasswordField
        label="Пароль"
        name="password"
        autoComplete="new-password"
        hint={`Не короче ${PASSWORD.minCharacters}\u00A0знаков`}
        required
        error={of('password').error}
      />
      <input type="hidden" name="next" value={next ?? ''} />
      <input type="hidden" name="document" value={document} />
      <ConsentCheck state={state} />
      <SubmitButton pending="Регистрируем…">Зарегистрироваться</SubmitButton>
    </ShopForm>
  );
}
