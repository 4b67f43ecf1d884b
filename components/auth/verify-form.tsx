'use client';

import { useActionState } from 'react';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { verifyEmail } from '@/lib/accounts/actions';
import { IDLE } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

/**
 * Confirms an address by the token of an email's link: by a button, since scanners of mail open
 * links, too.
 */
export function VerifyForm({ token }: { token: string }) {
  const [state, action] = useActionState(verifyEmail, IDLE, signInRoutes.verifyEmail(token));
  const isOver = state.status === 'failed' && state.code === 'link_expired';
  return (
    <form className={styles.form} action={action} noValidate>
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
