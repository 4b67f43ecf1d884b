import { ConsentCheck } from '@/components/consent/consent-check';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { ActionState } from '@/lib/actions/state';
import type { OwnCart } from '@/lib/cart/contract';
import styles from './checkout-form.module.css';
import { CheckoutImages } from './checkout-images';
import { CheckoutTotal } from './checkout-total';

type Props = {
  cart: OwnCart;
  /** A courier brings it. */
  isSent: boolean;
  /** The shop has a courier. */
  hasCourier: boolean;
  /** As `deliveryPrice` tells it. */
  deliveryKopecks: number | null;
  /** He has consented before. */
  agreed: boolean;
  /** Of the form. */
  state: ActionState;
};

/** What is ordered, what it comes to, and the button. */
export function CheckoutSummary({
  cart,
  isSent,
  hasCourier,
  deliveryKopecks,
  agreed,
  state,
}: Props) {
  return (
    <section className={styles.summary} aria-label="Ваш заказ">
      <CheckoutImages lines={cart.lines} />
      <CheckoutTotal
        itemsKopecks={cart.totalKopecks}
        isSent={isSent}
        deliveryKopecks={deliveryKopecks}
      />
      {hasCourier && (
        <noscript>
          <p className={styles.soft}>
            Если выберете курьера, сначала покажем сумму с{'\u00A0'}доставкой: заказ оформится по
            второму нажатию.
          </p>
        </noscript>
      )}
      <ConsentCheck state={state} agreed={agreed} />
      {cart.lines.some(({ problem }) => problem) ? (
        <p className={styles.stop}>Чтобы оформить заказ, исправьте отмеченные строки корзины.</p>
      ) : (
        <SubmitButton pending="Оформляем…">Оформить заказ</SubmitButton>
      )}
    </section>
  );
}
