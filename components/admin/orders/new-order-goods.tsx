'use client';

import { Panel } from '@/components/admin/panel';
import { Field } from '@/components/ui/forms/field';
import { useEarlyInput, valueOf } from '@/components/ui/forms/use-early-input';
import { piecesProblem } from '@/lib/cart/pieces/model';
import { formatMoney } from '@/lib/format/money';
import { canBeAdded, type FoundOffers, type OrderOffer } from '@/lib/orders/admin/model';
import { typedPieces } from '@/lib/orders/admin/new-order-sums';
import type { HandLine } from '@/lib/orders/lines/model';
import { piecesField } from '@/lib/orders/lines/new-lines';
import { HandForm, HandLines, type Typing, type WarehouseChoice } from './new-order-hand';
import styles from './new-order.module.css';
import { marginText, termText } from './offer-text';
import { Press } from './press';

/** An offer that is in the order, and how many pieces of it. */
export type ChosenOffer = { quantity: number; offer: OrderOffer };

type Props = {
  chosen: ChosenOffer[];
  hand: HandLine[];
  found: FoundOffers;
  q: string;
  warehouses: WarehouseChoice[];
  /** The offer that has just been added: how many of it is typed next. */ added:
    string | undefined;
  typing: Typing;
};

/**
 * What is in a new order so far, and the search for more; its presses belong to the form around it.
 */
export function NewOrderGoods({ chosen, hand, found, q, warehouses, added, typing }: Props) {
  return (
    <Panel title="Что">
      <ul className={styles.rows} aria-label="Позиции нового заказа">
        {chosen.map((line) => (
          <Line
            key={line.offer.offer}
            line={line}
            isNew={line.offer.offer === added}
            typing={typing}
          />
        ))}
        <HandLines lines={hand} warehouses={warehouses} />
      </ul>
      <div className={styles.find}>
        {/* Another key: who has typed how many of what was added begins here again. */}
        <Field
          key={`${added ?? ''}-${hand.length}`}
          name="q"
          label="Найти деталь: номер или слова"
          value={q}
          maxLength={100}
          focused={!added && (!q || !found.offers.some(canBeAdded))}
        />
        <Press does="find">Найти</Press>
      </div>
      {q && <Found chosen={chosen} found={found} />}
      <HandForm article={q} warehouses={warehouses} typing={typing} />
    </Panel>
  );
}

function Found({ chosen, found }: Pick<Props, 'chosen' | 'found'>) {
  const { offers, page, hasNext } = found;
  const isChosen = ({ offer }: OrderOffer) => chosen.some((one) => one.offer.offer === offer);
  const first = offers.find((offer) => canBeAdded(offer) && !isChosen(offer));
  return (
    <>
      {offers.length === 0 && <p>Ничего не нашлось.</p>}
      <ul className={styles.rows} aria-label="Найденные предложения">
        {offers
          .filter(({ sold }) => sold)
          .map((offer) => (
            <Offer
              key={offer.offer}
              offer={offer}
              isThere={isChosen(offer)}
              isFirst={offer === first}
            />
          ))}
      </ul>
      {(hasNext || page > 1) && (
        <p className={styles.pages}>
          {page > 1 && <Press does={`page:${page - 1}`}>Предыдущие предложения</Press>}
          {hasNext && <Press does={`page:${page + 1}`}>Следующие предложения</Press>}
        </p>
      )}
    </>
  );
}

function Line({
  line: { quantity, offer },
  isNew,
  typing,
}: {
  line: ChosenOffer;
  isNew: boolean;
  typing: Typing;
}) {
  const { name, value, error } = typing.of(piecesField(offer.offer), String(quantity));
  const hear = typing.hear(name);
  const ref = useEarlyInput<HTMLInputElement>(value, valueOf, hear);
  const pieces = typedPieces(typing.now(name, String(quantity)));
  const problem = pieces > 0 ? piecesProblem(pieces, offer) : error;
  const called = `${offer.brand} ${offer.article}`;
  return (
    <li>
      <What offer={offer} price={`${formatMoney(offer.priceKopecks)} за\u00A0${offer.unit}`} />
      <span className={styles.quantity}>
        <input
          key={value}
          ref={ref}
          name={name}
          defaultValue={value}
          inputMode="numeric"
          size={5}
          autoFocus={isNew}
          onFocus={({ target }) => target.select()}
          aria-label={`Сколько: ${called}`}
          aria-invalid={!!problem}
          onChange={({ target }) => hear(target.value)}
        />
        <span className={styles.sum}>{formatMoney(pieces * offer.priceKopecks)}</span>
        <Press does={`drop:${offer.offer}`} label={`Убрать: ${called}`}>
          Убрать
        </Press>
      </span>
      {problem && (
        <span className={styles.error} role="alert">
          {problem}
        </span>
      )}
    </li>
  );
}

function Offer({
  offer,
  isThere,
  isFirst,
}: {
  offer: OrderOffer;
  isThere: boolean;
  /** The first that can be added: the next press is likely its. */ isFirst: boolean;
}) {
  return (
    <li>
      <What offer={offer} />
      <span className={styles.quantity}>
        <span className={styles.sum}>{formatMoney(offer.priceKopecks)}</span>
        {isThere ? (
          <span className={styles.soft}>в заказе</span>
        ) : (
          canBeAdded(offer) && (
            <Press
              does={`add:${offer.offer}:${offer.minQuantity}`}
              label={`Добавить: ${offer.brand} ${offer.article}`}
              focused={isFirst}
            >
              Добавить
            </Press>
          )
        )}
      </span>
    </li>
  );
}

const What = ({ offer, price }: { offer: OrderOffer; price?: string }) => (
  <span className={styles.what}>
    <b>{offer.brand}</b> {offer.article} {offer.name}
    <span className={styles.soft}>
      {[price, termText(offer), marginText(offer)].filter(Boolean).join(' · ')}
    </span>
  </span>
);
