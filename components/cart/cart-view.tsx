import type { ReactNode } from 'react';
import { RefusedPress } from '@/components/action-form/refused-press';
import { RecentStrip } from '@/components/recent/recent-strip';
import { EmptyCartDrawing } from '@/components/ui/drawings';
import { FormMessage } from '@/components/ui/forms/form-message';
import { Notice } from '@/components/ui/notice';
import type { CartLine as Line } from '@/lib/cart/lines/schema';
import type { Taken } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import type { OpenDays } from '@/lib/settings/model';
import { CartLine } from './cart-line';
import { CartRefresh } from './cart-refresh';
import styles from './cart-view.module.css';
import { Dropped } from './dropped';
import { WaitingOrder, type Waiting } from './waiting-order';

type Props = {
  lines: Line[];
  /** Whose it is. */ account: string;
  /** See watchCart. */ seen: string;
  shop: OpenDays;
  totalKopecks: number;
  /** Why what was just asked for could not be done. */
  refused?: string;
  /**
   * What was typed is there again: the session had ended, so no order was placed, or the shop was
   * away, and nobody knows.
   */
  isWaiting: false | Waiting;
  /** What has just been taken out. */
  dropped?: Taken;
  /** What came of ordering something again. */
  news?: ReactNode;
  /** What comes beside the lines: the order, or the way to sign in. */
  children: ReactNode;
};

/** What is in the cart, with today's prices, and what to do with it. */
export function CartView({
  lines,
  account,
  seen,
  totalKopecks,
  refused,
  dropped,
  news,
  isWaiting,
  shop,
  children,
}: Props) {
  return (
    <main className={styles.page} id="content">
      <CartRefresh account={account} seen={seen} />
      <RefusedPress />
      {refused && <FormMessage kind="error">{refused}</FormMessage>}
      {dropped && !lines.some(({ offer }) => offer === dropped.offer) && <Dropped {...dropped} />}
      {isWaiting && lines.length > 0 && <WaitingOrder is={isWaiting} />}
      {news}
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <div className={styles.head}>
            <h1>Корзина</h1>
            <p className={styles.count}>
              {counted(lines.length, ['позиция', 'позиции', 'позиций'])}
            </p>
            <a className={styles.list} href={routes.bulkOrder()}>
              Заказ списком
            </a>
          </div>
          <div className={styles.columns}>
            <section aria-label="Что в корзине">
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <CartLine key={line.offer} line={line} shop={shop} />
                ))}
              </ul>
              <p className={styles.total}>
                <span>Товары</span> <b>{formatMoney(totalKopecks)}</b>
              </p>
            </section>
            {children}
          </div>
        </>
      )}
    </main>
  );
}

const EmptyCart = () => (
  <>
    <Notice
      title="Корзина пуста"
      drawing={<EmptyCartDrawing />}
      action={{ href: routes.catalogue(), text: 'Перейти в каталог' }}
    >
      <p>Найдите деталь по номеру или названию и нажмите «В корзину».</p>
      <p>
        Номеров много? <a href={routes.bulkOrder()}>Закажите списком</a>.
      </p>
    </Notice>
    <RecentStrip />
  </>
);
