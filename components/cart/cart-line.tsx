import { Arrival } from '@/components/products/arrival';
import { ProductImage } from '@/components/products/product-image';
import { ActionForm } from '@/components/action-form/action-form';
import { changeLine } from '@/lib/cart/actions';
import { packs } from '@/lib/cart/model';
import type { CartLine as Line } from '@/lib/cart/lines/schema';
import { takenText } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/format/money';
import { routes } from '@/lib/routes';
import type { OpenDays } from '@/lib/settings/model';
import styles from './cart-line.module.css';
import { problemText } from './problem-text';
import { Stepper } from './stepper';

/**
 * One line of a cart: what, from where, when, how many, for how much, and what is wrong with it.
 */
export function CartLine({ line, shop }: { line: Line; shop: OpenDays }) {
  const { product, offer, quantity, problem } = line;
  const sold = problem !== 'not_sold';
  return (
    <li
      className={problem ? `${styles.line} ${styles.wrong}` : styles.line}
      data-buy={offer}
      data-step={line.multiple}
      data-least={packs(line).least}
      data-pieces={quantity}
      data-in-cart=""
      suppressHydrationWarning
    >
      <div className={styles.photo}>
        <ProductImage product={product} size="thumb" />
      </div>
      <LineFacts line={line} shop={shop} />
      <div className={styles.quantity}>{sold && <Quantity line={line} />}</div>
      <LineSum line={line} />
      <ActionForm className={styles.drop} action={changeLine} data-cart-form="">
        <button
          type="submit"
          name="drop"
          value={takenText({ offer, quantity })}
          aria-label={`Убрать из корзины: ${product.name}`}
        >
          Убрать
        </button>
      </ActionForm>
    </li>
  );
}

/**
 * A form of its own, which the script of the cart answers; without it there is a button to press.
 */
function Quantity({ line: { offer, quantity, product } }: { line: Line }) {
  return (
    <ActionForm className={styles.form} action={changeLine} data-cart-form="">
      <input type="hidden" name="offer" value={offer} />
      <Stepper className={styles.stepper} label={`Количество: ${product.name}`}>
        <input
          key={quantity}
          name="quantity"
          defaultValue={quantity}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          aria-label="Количество"
          suppressHydrationWarning
        />
      </Stepper>
      <noscript>
        <button className={styles.change} type="submit">
          Изменить
        </button>
      </noscript>
    </ActionForm>
  );
}

/** What it is, when it comes, and what is wrong with it or new about it. */
function LineFacts({ line, shop }: { line: Line; shop: OpenDays }) {
  const { product, priceKopecks, priceSeenKopecks, problem, warehouse } = line;
  return (
    <div className={styles.what}>
      <p className={styles.number}>
        <b>{product.brand.name}</b> <span>{product.article}</span>
      </p>
      <p className={styles.name}>
        {product.published ? <a href={routes.product(product.id)}>{product.name}</a> : product.name}
      </p>
      {problem !== 'not_sold' && (
        <p className={styles.soft}>
          {[warehouse.name, warehouse.city].filter(Boolean).join(', ')} ·{' '}
          <Arrival
            dispatch={{
              leadMinHours: line.leadMinHours,
              leadMaxHours: line.leadMaxHours,
              cutOff: warehouse.cutOff,
              workDays: warehouse.workDays,
            }}
            shop={shop}
          />
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problemText(problem, line)}
        </p>
      )}
      {!problem && priceKopecks !== priceSeenKopecks && (
        <p className={styles.news}>
          Цена изменилась: была {formatMoney(priceSeenKopecks)}, стала {formatMoney(priceKopecks)}
        </p>
      )}
    </div>
  );
}

function LineSum({ line: { product, quantity, priceKopecks, problem } }: { line: Line }) {
  const sold = problem !== 'not_sold';
  return (
    <div className={styles.sum}>
      {sold && <p className={styles.total}>{formatMoney(priceKopecks * quantity)}</p>}
      {sold && quantity > 1 && (
        <p className={styles.soft}>
          {formatMoney(priceKopecks)} за {product.unit}
        </p>
      )}
    </div>
  );
}
