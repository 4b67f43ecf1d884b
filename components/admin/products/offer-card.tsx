'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Field } from '@/components/ui/forms/field';
import { formatLeadTime } from '@/lib/format/duration';
import { formatMoment } from '@/lib/format/moment';
import { formatMoney, formatNumber } from '@/lib/format/money';
import { countStock, removeOffer } from '@/lib/offers/actions';
import { STOCK_KIND_NAMES, type AdminOffer } from '@/lib/offers/model';
import styles from './offer-card.module.css';
import { OfferForm } from './offer-form';

type Props = {
  offer: AdminOffer;
  path: string;
  account: string;
  may: { price: boolean; count: boolean };
};

/** One offer: what it is, and the forms that change it. */
export function OfferCard({ offer, path, account, may }: Props) {
  const { id, supplier, warehouse, active, supplierSku, retailKopecks, stockKind, onHand } = offer;
  return (
    <article className={styles.offer} aria-label={`${supplier}, ${warehouse}`}>
      <div className={styles.head}>
        <strong>{supplier}</strong>
        <span>
          {warehouse}
          {supplierSku && `, код ${supplierSku}`}
          {!active && ' — закрыт, на сайте не виден'}
        </span>
        <span className={styles.price}>
          {retailKopecks > 0 ? formatMoney(retailKopecks) : 'без цены'}
        </span>
      </div>
      <OfferFacts offer={offer} />
      {may.count && stockKind === 'exact' && (
        <div className={styles.count}>
          <ButtonForm
            form={`stock-${id}`}
            path={path}
            account={account}
            action={countStock}
            hidden={{ id }}
            seen={{ seen: String(onHand) }}
            button="Записать остаток"
          >
            {(of) => (
              <Field
                label="На полке, шт."
                inputMode="numeric"
                maxLength={7}
                {...of('on_hand', String(onHand))}
              />
            )}
          </ButtonForm>
        </div>
      )}
      {may.price && (
        <details className={styles.more}>
          <summary>Изменить цену и условия</summary>
          <OfferForm offer={offer} path={path} account={account} />
          <ButtonForm
            form={`remove-${id}`}
            path={path}
            account={account}
            action={removeOffer}
            hidden={{ id }}
            button="Удалить предложение"
            pending="Удаляем…"
            tone="danger"
            label={`Удалить предложение: ${supplier}, ${warehouse}`}
          />
        </details>
      )}
    </article>
  );
}

function OfferFacts({
  offer: { costKopecks, stockKind, onHand, reserved, leadMinHours, leadMaxHours, refreshedAt },
}: Pick<Props, 'offer'>) {
  const stock =
    stockKind === 'exact'
      ? `${formatNumber(onHand)} шт.${reserved > 0 ? `, из них ${formatNumber(reserved)} в заказах` : ''}`
      : STOCK_KIND_NAMES[stockKind];
  return (
    <dl className={styles.facts}>
      {costKopecks !== null && (
        <div>
          <dt>Закупка</dt>
          <dd>{costKopecks > 0 ? formatMoney(costKopecks) : '—'}</dd>
        </div>
      )}
      <div>
        <dt>Остаток</dt>
        <dd>{stock}</dd>
      </div>
      {leadMaxHours > 0 && (
        <div>
          <dt>Срок</dt>
          <dd>{formatLeadTime(leadMinHours, leadMaxHours)}</dd>
        </div>
      )}
      {refreshedAt && (
        <div>
          <dt>Обновлено</dt>
          <dd>{formatMoment(refreshedAt)}</dd>
        </div>
      )}
    </dl>
  );
}
