'use client';

import { Panel } from '@/components/admin/panel';
import type { FieldOf } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { formatMoney } from '@/lib/format/money';
import type { OrderOffer } from '@/lib/orders/admin/model';
import { piecesField } from '@/lib/orders/lines/new-lines';
import styles from './new-order.module.css';
import { termText } from './offer-text';

/** An offer that is in the order, and how many pieces of it. */
export type ChosenOffer = { quantity: number; offer: OrderOffer };

type Props = { chosen: ChosenOffer[]; offers: OrderOffer[]; q: string; of: FieldOf };

/**
 * What is in a new order so far, and the search for more; its presses belong to the form around it.
 */
export function NewOrderGoods({ chosen, offers, q, of }: Props) {
  const isChosen = ({ offer }: OrderOffer) => chosen.some((one) => one.offer.offer === offer);
  return (
    <Panel title="Что">
      <ul className={styles.rows} aria-label="Строки нового заказа">
        {chosen.map((line) => (
          <Line key={line.offer.offer} line={line} of={of} />
        ))}
      </ul>
      {chosen.length > 0 && (
        <p className={styles.total}>
          Товары:{' '}
          {formatMoney(
            chosen.reduce((sum, { quantity, offer }) => sum + quantity * offer.priceKopecks, 0),
          )}
          <Press does="find">Пересчитать</Press>
        </p>
      )}
      <div className={styles.find}>
        <Field
          name="q"
          label="Найти деталь: номер или слова"
          value={q}
          maxLength={100}
          focused={!q}
        />
        <Press does="find">Найти</Press>
      </div>
      {q && offers.length === 0 && <p>Ничего не нашлось.</p>}
      <ul className={styles.rows} aria-label="Найденные предложения">
        {offers
          .filter(({ sold }) => sold)
          .map((offer) => (
            <Offer key={offer.offer} offer={offer} isThere={isChosen(offer)} />
          ))}
      </ul>
    </Panel>
  );
}

function Line({ line: { quantity, offer }, of }: { line: ChosenOffer; of: FieldOf }) {
  const { name, value, error } = of(piecesField(offer.offer), String(quantity));
  const called = `${offer.brand} ${offer.article}`;
  return (
    <li>
      <What offer={offer} />
      <span className={styles.quantity}>
        <input
          key={value}
          name={name}
          defaultValue={value}
          inputMode="numeric"
          size={5}
          aria-label={`Сколько: ${called}`}
          aria-invalid={!!error}
        />
        <span className={styles.sum}>{formatMoney(quantity * offer.priceKopecks)}</span>
        <Press does={`drop:${offer.offer}`} label={`Убрать: ${called}`}>
          Убрать
        </Press>
      </span>
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </li>
  );
}

function Offer({ offer, isThere }: { offer: OrderOffer; isThere: boolean }) {
  return (
    <li>
      <What offer={offer} />
      <span className={styles.quantity}>
        <span className={styles.sum}>{formatMoney(offer.priceKopecks)}</span>
        {isThere ? (
          <span className={styles.soft}>в заказе</span>
        ) : (
          <Press
            does={`add:${offer.offer}:${offer.minQuantity}`}
            label={`Добавить: ${offer.brand} ${offer.article}`}
          >
            Добавить
          </Press>
        )}
      </span>
    </li>
  );
}

const What = ({ offer }: { offer: OrderOffer }) => (
  <span>
    <b>{offer.brand}</b> {offer.article}{' '}
    <span className={styles.soft}>
      {offer.name} · {termText(offer)}
    </span>
  </span>
);

/** A press short of the last one. @param label read out instead of its words */
const Press = ({ does, label, children }: { does: string; label?: string; children: string }) => (
  <button className={styles.press} type="submit" name="do" value={does} aria-label={label}>
    {children}
  </button>
);
