import { FormMessage } from '@/components/ui/forms/form-message';
import type { CartLine } from '@/lib/cart/lines/schema';
import { takenText, type Taken } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/format/money';
import { routes } from '@/lib/routes';
import { Dropped } from './dropped';
import styles from './guest-cart.module.css';

type Props = {
  lines: CartLine[];
  totalKopecks: number;
  /** See watchCart. */ seen: string;
  /** Why what was just asked for could not be done. */ refused?: string;
  /** What has just been taken out. */ dropped?: Taken;
};

/**
 * What a guest has put into his cart, above the form by which he goes on with it; follows the cart
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
            Войдите или зарегистрируйтесь, чтобы оформить заказ: всё, что в{'\u00A0'}корзине,
            останется с{'\u00A0'}вами.
          </p>
        </section>
      )}
    </shop-guest-cart>
  );
};

function Line({ line: { offer, product, quantity, priceKopecks, problem } }: { line: CartLine }) {
  return (
    <li className={styles.line}>
      <p>
        <a href={routes.product(product.id)}>{product.name}</a>{' '}
        <span className={styles.soft}>
          {product.brand.name} <span className={styles.article}>{product.article}</span>
        </span>
      </p>
      <p className={styles.sum}>
        {problem ? (
          <span className={styles.wrong}>нельзя заказать столько</span>
        ) : (
          <>
            {quantity} {product.unit} · {formatMoney(priceKopecks * quantity)}
          </>
        )}
      </p>
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
