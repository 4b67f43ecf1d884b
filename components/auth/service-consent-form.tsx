'use client';

import { ConsentCheck } from '@/components/consent/consent-check';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useFormAction } from '@/components/ui/forms/use-form-action';
import { agreeToService } from '@/lib/accounts/actions';
import { FORM_FIELD, IDLE } from '@/lib/actions/state';
import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

type Props = { service: string; next?: string; document: string };

/** What a newcomer from another service agrees to before there is an account. */
export function ServiceConsentForm({ service, next, document }: Props) {
  const [state, action] = useFormAction(
    agreeToService,
    IDLE,
    signInRoutes.registerByService(service, next),
  );
  return (
    <form className={styles.form} action={action} noValidate>
      <input type="hidden" name={FORM_FIELD} value="service-consent" />
      <FormFailure state={state} />
      <input type="hidden" name="service" value={service} />
      <input type="hidden" name="next" value={next ?? ''} />
      <input type="hidden" name="document" value={document} />
      <ConsentCheck state={state} />
      <SubmitButton>Продолжить</SubmitButton>
    </form>
  );
}
