'use client';

import { useActionState } from 'react';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { agreeToService } from '@/lib/accounts/actions';
import { fieldState, IDLE } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import { ConsentCheck } from './register-form';
import styles from './auth-form.module.css';

type Props = { service: string; next?: string; document: string };

/** What a newcomer from another service agrees to before there is an account. */
export function ServiceConsentForm({ service, next, document }: Props) {
  const [state, action] = useActionState(agreeToService, IDLE, routes.registerByService(service, next));
  return (
    <form className={styles.form} action={action} noValidate>
      <FormFailure state={state} />
      <input type="hidden" name="service" value={service} />
      <input type="hidden" name="next" value={next ?? ''} />
      <input type="hidden" name="document" value={document} />
      <ConsentCheck {...fieldState(state, 'consent')} />
      <SubmitButton>Продолжить</SubmitButton>
    </form>
  );
}
