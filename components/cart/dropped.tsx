import { FormMessage } from '@/components/ui/forms/form-message';
import type { Taken } from '@/lib/cart/schema';
import { routes } from '@/lib/routes';
import styles from './dropped.module.css';

/**
 * Says that a line has just been taken out, and brings it back: for who has no scripts, since those
 * say it beside the page (cart-form.element.ts).
 */
export const Dropped = ({ offer, quantity }: Taken) => (
  <FormMessage kind="done">
    <form className={styles.dropped} method="post" action={routes.ownCart()}>
      Убрано из корзины.
      <input type="hidden" name="offer" value={offer} />
      <input type="hidden" name="quantity" value={quantity} />
      <button className={styles.back} type="submit">
        Вернуть
      </button>
    </form>
  </FormMessage>
);
