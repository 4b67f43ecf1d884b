'use client';

import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useFormAction } from '@/components/ui/forms/use-form-action';
import { enterWithCode } from '@/lib/accounts/second-factor/actions';
import { fieldState, FORM_FIELD, IDLE } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import styles from './auth-form.module.css';

type Props = { next: string | undefined; by: 'recovery' | undefined };

/** The second step of signing in: a code of the application, or a recovery code. */
export function CodeForm({ next, by }: Props) {
  const path = adminRoutes.signInStep('code', next, by);
  const [state, action] = useFormAction(enterWithCode, IDLE, path);
  const error = fieldState(state, 'code').error;
  return (
    <form className={styles.form} action={action} noValidate>
      <input type="hidden" name={FORM_FIELD} value="code" />
      {!error && <FormFailure state={state} signIn={routes.adminSignIn(next)} />}
      {by === 'recovery' ? (
        <Field
          label="Запасной код"
          name="code"
          hint={'Четыре группы по\u00A0четыре знака. Каждый код срабатывает один раз'}
          autoComplete="off"
          maxLength={60}
          error={error}
          focused
        />
      ) : (
        <Field
          label={'Код из\u00A0приложения'}
          name="code"
          hint={'Шесть цифр, меняются каждые 30\u00A0секунд'}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={60}
          error={error}
          focused
        />
      )}
      <input type="hidden" name="next" value={next ?? ''} />
      <SubmitButton pending="Проверяем…">Войти</SubmitButton>
    </form>
  );
}
