'use client';

import { useActionState } from 'react';
import { ConsentCheck } from '@/components/consent/consent-check';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { agreeToService } from '@/lib/accounts/actions';
import { IDLE } from '@/lib/actions/state';
import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

type Props = { service: string; next?: string; document: string };

/** What a newcomer from another service agrees to before there is an account. */
export function ServiceConsentForm({ service, next, document }: Props) {
  const [state, action] = useActionState(
    agreeToService,
    IDLE,
    signInRoutes.registerByService(service, next),
  );
  return (
    <form className={styles.form} action={action} noValidate>
      <FormFailure state={state} />
      <input type="hidden" name="service" value={service} />
      <input type="hidden" name="next" value={next ?? ''} />
      <input type="hidden" name="document" value={document} />
      <ConsentCheck state={state} />
      <SubmitButton>Продолжить</SubmitButton>
    </form>
  );
}
