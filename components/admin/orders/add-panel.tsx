'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney } from '@/lib/format/money';
import { addToOrder } from '@/lib/orders/admin/actions';
import {
  canBeAdded,
  type AdminOrder,
  type FoundOffers,
  type OrderOffer,
} from '@/lib/orders/admin/model';
import { FindForm } from './find-form';
import { LineFields } from './line-fields';
import { OfferPages } from './offer-pages';
import { marginText, termText } from './offer-text';
import styles from './proposal-panel.module.css';
import { walkOffers } from './walk-offers';

type Props = { order: AdminOrder; account: string; found: FoundOffers; q: string };

/** What may join an order: the search for it, and what was found. */
export function AddPanel({ order, account, found, q }: Props) {
  const offers = found.offers.filter(({ sold }) => sold);
  return (
    <section
      className={styles.search}
      aria-label="Что добавить в заказ"
      id="add"
      onKeyDown={walkOffers}
    >
      <FindForm
        path={adminRoutes.order(order.id)}
        name="q"
        label="Найти деталь: номер или слова"
        value={q}
        hidden={{ add: 'line' }}
        focused={!offers.some(canBeAdded)}
      >
        <a href={adminRoutes.order(order.id)}>Закрыть</a>
      </FindForm>
      {q && offers.length === 0 && <p>Ничего не нашлось.</p>}
      <ul className={styles.offers}>
        {offers.map((offer, n) => (
          <Offer key={offer.offer} {...{ order, account, offer, q }} focused={n === 0} />
        ))}
      </ul>
      <OfferPages
        found={found}
        href={(page) => adminRoutes.order(order.id, { add: 'line', q, page })}
      />
    </section>
  );
}

function Offer({
  order,
  account,
  q,
  offer: found,
  focused,
}: Omit<Props, 'found'> & { offer: OrderOffer; focused: boolean }) {
  const { offer, brand, article, name, priceKopecks, minQuantity } = found;
  return (
    <li>
      <p>
        <b>{brand}</b> {article} <span className={styles.soft}>{name}</span>
      </p>
      <p className={styles.soft}>
        {formatMoney(priceKopecks)} · {termText(found)} · {marginText(found)}
      </p>
      {canBeAdded(found) && (
        <ButtonForm
          form={`add-${offer}`}
          path={adminRoutes.order(order.id, { add: 'line', q })}
          account={account}
          action={addToOrder}
          hidden={{ order: order.id, offer }}
          seen={{ seen: String(order.lines.length) }}
          button="Добавить"
          label={`Добавить: ${brand} ${article}`}
          focused={focused}
        >
          {(of) => (
            <div className={styles.fields}>
              <LineFields of={of} quantity={String(minQuantity)} hint="Пусто: цена покупателя" />
            </div>
          )}
        </ButtonForm>
      )}
    </li>
  );
}
