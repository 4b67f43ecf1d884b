'use client';

import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useFormAction } from '@/components/ui/forms/use-form-action';
import { verifyEmail } from '@/lib/accounts/actions';
import { FORM_FIELD, IDLE } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

/**
 * Confirms an address by the token of an email's link: by a button, since scanners of mail open
 * links, too.
 */
export function VerifyForm({ token }: { token: string }) {
  const [state, action] = useFormAction(verifyEmail, IDLE, signInRoutes.verifyEmail(token));
  const isOver = state.status === 'failed' && state.code === 'link_expired';
  return (
    <form className={styles.form} action={action} noValidate>
      <input type="hidden" name={FORM_FIELD} value="verify-email" />
      <FormFailure state={state}>
        {isOver && (
          <>
            {' '}
            Новую ссылку можно запросить в{'\u00A0'}
            <a href={routes.profile()}>личном кабинете</a>.
          </>
        )}
      </FormFailure>
      <input type="hidden" name="token" value={token} />
      <SubmitButton pending="Подтверждаем…">Подтвердить адрес</SubmitButton>
    </form>
  );
}
