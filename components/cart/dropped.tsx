import { FormMessage } from '@/components/ui/forms/form-message';
import { ActionForm } from '@/components/action-form/action-form';
import { changeLine } from '@/lib/cart/actions';
import type { Taken } from '@/lib/cart/schema';
import styles from './dropped.module.css';

/**
 * Says that a line has just been taken out, and brings it back: for who has no scripts, since those
 * say it beside the page (cart-form.tsx).
 */
export const Dropped = ({ offer, quantity }: Taken) => (
  <FormMessage kind="done">
    <ActionForm className={styles.dropped} action={changeLine}>
      Убрано из корзины.
      <input type="hidden" name="offer" value={offer} />
      <input type="hidden" name="quantity" value={quantity} />
      <button className={styles.back} type="submit">
        Вернуть
      </button>
    </ActionForm>
  </FormMessage>
);
