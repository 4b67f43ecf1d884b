import { ConsentCheck } from '@/components/consent/consent-check';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { ActionState } from '@/lib/actions/state';
import styles from './auth-form.module.css';

type Props = { service: string; next?: string; document: string; state: ActionState };

/** What a newcomer from another service agrees to before there is an account. */
export function ServiceConsentForm({ service, next, document, state }: Props) {
  return (
    <ShopForm name="service-consent" className={styles.form}>
      <FormFailure state={state} />
      <input type="hidden" name="service" value={service} />
      <input type="hidden" name="next" value={next ?? ''} />
      <input type="hidden" name="document" value={document} />
      <ConsentCheck state={state} />
      <SubmitButton>Продолжить</SubmitButton>
    </ShopForm>
  );
}
