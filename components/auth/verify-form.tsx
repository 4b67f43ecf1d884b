import { FormFailure } from '@/components/ui/forms/form-failure';
import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { ActionState } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import styles from './auth-form.module.css';

/**
 * Confirms an address by the token of an email's link: by a button, since scanners of mail open
 * links, too.
 */
export function VerifyForm({ token, state }: { token: string; state: ActionState }) {
  const isOver = state.status === 'failed' && state.code === 'link_expired';
  return (
    <ShopForm name="verify-email" className={styles.form}>
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
    </ShopForm>
  );
}
