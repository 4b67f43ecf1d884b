import { FormMessage } from '@/components/ui/forms/form-message';
import { Told } from '@/components/ui/told';
import type { CartLine } from '@/lib/cart/lines/schema';
import { packs } from '@/lib/cart/model';
import { takenText, type Taken } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/format/money';
import { routes } from '@/lib/routes';
import { Dropped } from './dropped';
import styles from './guest-cart.module.css';
import { problemText } from './problem-text';
import { Stepper } from './stepper';

type Props = {
  lines: CartLine[];
  totalKopecks: number;
  /** See watchCart. */ seen: string;
  /** Why what was just asked for could not be done. */ refused?: string;
  /** What has just been taken out. */ dropped?: Taken;
};

/**
 * What a guest has put into his cart, above the forms by which he goes on with it; follows the cart
 * (guest-cart.element.ts).
 */
export const GuestCart = ({ lines, totalKopecks, seen, refused, dropped }: Props) => {
  const news = (
    <>
      {refused && <FormMessage kind="error">{refused}</FormMessage>}
      {dropped && !lines.some(({ offer }) => offer === dropped.offer) && <Dropped {...dropped} />}
    </>
  );
  return (
    <shop-guest-cart data-seen={seen}>
      <div data-lines="">
        {lines.length === 0 ? (
          news
        ) : (
          <section className={styles.cart} aria-labelledby="guest-cart">
            <h2 id="guest-cart">Ваша корзина</h2>
            {news}
            <ul className={styles.lines}>
              {lines.map((line) => (
                <Line key={line.offer} line={line} />
              ))}
            </ul>
            <p className={styles.total}>
              <span>Товары</span> <b>{formatMoney(totalKopecks)}</b>
            </p>
            <p className={styles.soft}>
              Чтобы оформить заказ, <a href="#sign-in">войдите</a> или{' '}
              <a href="#register">зарегистрируйтесь</a>: всё, что в{'\u00A0'}корзине, останется с
              {'\u00A0'}вами.
            </p>
          </section>
        )}
      </div>
      <Told />
    </shop-guest-cart>
  );
};

function Line({ line }: { line: CartLine }) {
  const { offer, product, quantity, priceKopecks, problem } = line;
  const sold = problem !== 'not_sold';
  return (
    <li
      className={styles.line}
      data-buy={offer}
      data-step={line.multiple}
      data-least={packs(line).least}
    >
      <p>
        <a href={routes.product(product.id)}>{product.name}</a>{' '}
        <span className={styles.soft}>
          {product.brand.name} <span className={styles.article}>{product.article}</span>
        </span>
      </p>
      {problem && <p className={styles.wrong}>{problemText(problem, line)}</p>}
      {sold && <Quantity line={line} />}
      <p className={styles.sum}>{sold && formatMoney(priceKopecks * quantity)}</p>
      <form method="post" action={routes.ownCart()}>
        <button
          className={styles.drop}
          type="submit"
          name="drop"
          value={takenText({ offer, quantity })}
          aria-label={`Убрать из корзины: ${product.name}`}
        >
          Убрать
        </button>
      </form>
    </li>
  );
}

/** A form of its own, which guest-cart.element.ts answers; without scripts there is a button to press. */
const Quantity = ({ line: { offer, product, quantity } }: { line: CartLine }) => (
  <form className={styles.quantity} method="post" action={routes.ownCart()} data-cart-form="">
    <input type="hidden" name="offer" value={offer} />
    <Stepper className={styles.stepper} label={`Количество: ${product.name}`}>
      <input
        name="quantity"
        defaultValue={quantity}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        aria-label="Количество"
      />
    </Stepper>
    <button className={styles.change} type="submit">
      Изменить
    </button>
  </form>
);
