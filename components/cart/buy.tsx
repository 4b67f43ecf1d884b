import { packs } from '@/lib/cart/model';
import { addText, sumText } from '@/lib/cart/pack-texts';
import type { BuyableOffer } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import { BUY_STEPPER, CART_FORM } from './cart-form-id';
import styles from './buy.module.css';
import { Stepper } from './stepper';

type Props = {
  offer: BuyableOffer;
  /** Of the product: what a screen reader says beside «В корзину». */
  name: string;
  /** The one thing we want pressed, or one of several rows. */
  main?: boolean;
  /** Where it stands above a link that covers everything. */
  raised?: boolean;
};

/**
 * A button that puts an offer into the cart and becomes a stepper there. A plain button of the form
 * that stands once on every page (cart-form.tsx), whose script shows what the cart holds; without
 * it a press leads to the cart.
 */
export function Buy({ offer, name, main = false, raised = false }: Props) {
  const { id, priceKopecks, unit } = offer;
  const { least, step } = packs(offer);
  const sum = sumText(least, priceKopecks, unit);
  return (
    <div
      className={raised ? `${styles.buy} ${styles.raised}` : styles.buy}
      data-buy={id}
      data-step={step}
      data-least={least}
      suppressHydrationWarning
    >
      <button
        className={main ? `${styles.add} ${styles.main}` : styles.add}
        type="submit"
        form={CART_FORM}
        name="add"
        value={id}
        aria-label={`${addText(sum)}: ${name}`}
      >
        В корзину {sum && <span className={styles.sum}>{sum}</span>}
      </button>
    </div>
  );
}

/**
 * The stepper that such a button becomes, once on a page, with the words that it is in the cart:
 * in-page.ts puts copies of them in place.
 */
export const BuyStepper = () => (
  <div id={BUY_STEPPER} hidden>
    <Stepper className={styles.stepper} label="">
      <input inputMode="numeric" maxLength={5} autoComplete="off" aria-label="Количество" />
    </Stepper>
    <span className={styles.mark} aria-hidden="true">
      В{'\u00A0'}корзине
    </span>
  </div>
);

/**
 * The same with how many, before it is in the cart: a form of its own, so that without scripts as
 * many go in. In the cart it says so, and leads there.
 */
export function BuySoMany({ offer, name }: Pick<Props, 'offer' | 'name'>) {
  const { id, priceKopecks, unit } = offer;
  const { least, step } = packs(offer);
  const sum = sumText(least, priceKopecks, unit);
  return (
    <form
      className={`${styles.buy} ${styles.choice}`}
      method="post"
      action={routes.ownCart()}
      data-cart-form=""
      data-buy={id}
      data-step={step}
      data-least={least}
      data-choice=""
      data-price={priceKopecks}
      data-unit={unit}
      suppressHydrationWarning
    >
      <input type="hidden" name="offer" value={id} />
      <Stepper className={styles.stepper} label={`Сколько: ${name}`}>
        <input
          name="quantity"
          defaultValue={least}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          aria-label="Количество"
          suppressHydrationWarning
        />
      </Stepper>
      <button
        className={`${styles.add} ${styles.main}`}
        type="submit"
        aria-label={`${addText(sum)}: ${name}`}
        suppressHydrationWarning
      >
        В корзину{' '}
        <span className={styles.sum} data-sum="" suppressHydrationWarning>
          {sum}
        </span>
      </button>
      <a className={`${styles.add} ${styles.there}`} href={routes.cart()}>
        В{'\u00A0'}корзине
        <span className="visually-hidden">: перейти</span>
      </a>
    </form>
  );
}
