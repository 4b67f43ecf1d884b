'use client';

import { FindForm } from '@/components/admin/orders/find-form';
import { termText } from '@/components/admin/orders/offer-text';
import { Panel } from '@/components/admin/panel';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney } from '@/lib/format/money';
import { canBeAdded, type OrderOffer } from '@/lib/orders/admin/model';
import { addSelected, removeSelected } from '@/lib/vin-requests/admin/actions';
import type { AdminVinLine } from '@/lib/vin-requests/admin/model';
import { MAX } from '@/lib/vin-requests/model';
import styles from './request-view.module.css';

type Props = {
  request: string;
  account: string;
  lines: AdminVinLine[];
  /** What the offers of the lines are now. */
  now: OrderOffer[];
  /** Lines may be changed. */
  isOpen: boolean;
  /** What is looked for, and what was found. */
  q: string;
  offers: OrderOffer[];
};

/** What has been selected, and the search for more of it. */
export function SelectionPanel({ request, account, lines, now, isOpen, q, offers }: Props) {
  return (
    <Panel title="Подобрано" id="add">
      {lines.length === 0 && <p className={styles.soft}>Пока ничего.</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.id}
            {...{ request, account, line, isOpen }}
            offer={now.find(({ offer }) => offer === line.offer)}
          />
        ))}
      </ul>
      {isOpen && (
        <div className={styles.find}>
          <FindForm name="q" label="Найти деталь: номер или слова" value={q} hidden={{}} />
          <Found {...{ request, account, q }} offers={offers.filter(({ sold }) => sold)} />
        </div>
      )}
    </Panel>
  );
}

type LineProps = Pick<Props, 'request' | 'account' | 'isOpen'> & {
  line: AdminVinLine;
  offer?: OrderOffer;
};

function Line({ request, account, line, offer, isOpen }: LineProps) {
  const { id, product, brand, article, name, unit, quantity, note } = line;
  return (
    <li>
      <p>
        <b>{brand}</b> {article}{' '}
        {product ? <a href={adminRoutes.product(product)}>{name}</a> : name}
      </p>
      <div className={styles.line}>
        <p className={styles.soft}>
          {quantity}
          {'\u00A0'}
          {unit || 'шт.'}
          {offer?.sold
            ? ` × ${formatMoney(offer.priceKopecks)} · ${termText(offer)}`
            : ' · больше не продаётся'}
        </p>
        {isOpen && (
          <ButtonForm
            form={`remove-${id}`}
            path={adminRoutes.vinRequest(request)}
            account={account}
            action={removeSelected}
            hidden={{ line: id }}
            button="Убрать"
            tone="text"
            label={`Убрать: ${brand} ${article}`}
          />
        )}
      </div>
      {note && <p className={styles.words}>{note}</p>}
    </li>
  );
}

/** More than one looks through; a closer search is the way further. */
const SHOWN = 20;

function Found({ offers, ...of }: Pick<Props, 'request' | 'account' | 'q' | 'offers'>) {
  if (of.q && offers.length === 0) return <p>Ничего не нашлось.</p>;
  return (
    <>
      <ul className={styles.offers}>
        {offers.slice(0, SHOWN).map((offer) => (
          <Offer key={offer.offer} {...of} offer={offer} />
        ))}
      </ul>
      {offers.length > SHOWN && (
        <p className={styles.soft}>
          Показаны первые {SHOWN} предложений: уточните, что искать, чтобы увидеть другие.
        </p>
      )}
    </>
  );
}

function Offer({
  request,
  account,
  q,
  offer: found,
}: Pick<Props, 'request' | 'account' | 'q'> & { offer: OrderOffer }) {
  const { offer, brand, article, name, priceKopecks, minQuantity } = found;
  return (
    <li>
      <p>
        <b>{brand}</b> {article} <span className={styles.soft}>{name}</span>
      </p>
      <p className={styles.soft}>
        {formatMoney(priceKopecks)} · {termText(found)}
      </p>
      {canBeAdded(found) && (
        <ButtonForm
          form={`add-${offer}`}
          path={adminRoutes.vinRequest(request, { q })}
          account={account}
          action={addSelected}
          hidden={{ request, offer }}
          button="Добавить"
          label={`Добавить: ${brand} ${article}`}
        >
          {(of) => (
            <div className={styles.fields}>
              <Field
                label="Сколько"
                inputMode="numeric"
                maxLength={4}
                {...of('quantity', String(minQuantity))}
              />
              <Field label="Пометка покупателю" maxLength={MAX.note} {...of('note')} />
            </div>
          )}
        </ButtonForm>
      )}
    </li>
  );
}
