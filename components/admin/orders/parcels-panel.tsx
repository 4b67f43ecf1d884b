'use client';

import { Panel } from '@/components/admin/panel';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import { ParcelLabel } from '@/components/orders/parcel-label';
import type { FieldOf } from '@/components/private-form/use-private-form';
import { CopyOnClick } from '@/components/ui/copy-on-click';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { formatDay } from '@/lib/format/moment';
import type { AdminOrder } from '@/lib/orders/admin/model';
import { addParcel, correctParcel, dropParcel } from '@/lib/orders/parcels/actions';
import {
  CARRIERS,
  labelText,
  MAX_LABEL,
  takesParcels,
  type Parcel,
  type ParcelLabel as Label,
} from '@/lib/orders/parcels/model';
import styles from './parcels-panel.module.css';

const CARRIER_LIST = 'parcel-carriers';

/** With whom the goods of an order travel, once some have been handed to delivery. */
export function ParcelsPanel({
  order: { id, delivery, lines },
  parcels,
  account,
}: {
  order: AdminOrder;
  parcels: Parcel[];
  account: string;
}) {
  const takes = takesParcels(
    delivery.kind,
    lines.map(({ state }) => state),
  );
  if (!takes && parcels.length === 0) return null;
  const shared = { path: adminRoutes.order(id), account };
  return (
    <Panel title="Посылки" id="parcels">
      <CopyOnClick />
      <datalist id={CARRIER_LIST}>
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {parcels.length > 0 && (
        <ul className={styles.parcels}>
          {parcels.map((parcel) => (
            <ParcelItem key={parcel.id} parcel={parcel} {...shared} />
          ))}
        </ul>
      )}
      {!takes && (
        <p className={styles.soft}>
          Пока товары не{'\u00A0'}переданы в{'\u00A0'}доставку, покупатель посылок не{'\u00A0'}
          видит.
        </p>
      )}
      {takes && (
        <ButtonForm
          {...shared}
          form="parcel"
          action={addParcel}
          hidden={{ order: id }}
          folded="Записать посылку"
          button="Записать"
          pending="Записываем…"
          tone="plain"
        >
          {(of) => <LabelFields of={of} />}
        </ButtonForm>
      )}
    </Panel>
  );
}

function ParcelItem({
  parcel: { id, by, at, ...label },
  ...shared
}: {
  parcel: Parcel;
  path: string;
  account: string;
}) {
  const text = labelText(label);
  const seen = { seenCarrier: label.carrier, seenNumber: label.number };
  return (
    <li>
      <ParcelLabel parcel={label} />
      <p className={styles.soft}>
        {formatDay(at)}, {by}
      </p>
      <div className={styles.acts}>
        <ButtonForm
          {...shared}
          form={`parcel-${id}`}
          action={correctParcel}
          hidden={{ parcel: id }}
          seen={seen}
          folded="Исправить…"
          button="Исправить"
          label={`Исправить: ${text}`}
        >
          {(of) => <LabelFields of={of} label={label} />}
        </ButtonForm>
        <ButtonForm
          {...shared}
          form={`remove-parcel-${id}`}
          action={dropParcel}
          hidden={{ parcel: id, ...seen }}
          folded="Удалить…"
          button="Удалить запись"
          pending="Удаляем…"
          tone="danger"
          label={`Удалить запись о\u00A0посылке: ${text}`}
        >
          <p className={styles.soft}>
            Она пропадёт со{'\u00A0'}страницы заказа и{'\u00A0'}у{'\u00A0'}покупателя, письма об
            {'\u00A0'}этом не{'\u00A0'}будет. В{'\u00A0'}истории останется, что её удалили.
          </p>
        </ButtonForm>
      </div>
    </li>
  );
}

const LabelFields = ({
  of,
  label = { carrier: '', number: '' },
}: {
  of: FieldOf;
  label?: Label;
}) => (
  <>
    <Field
      label="Перевозчик"
      maxLength={MAX_LABEL}
      list={CARRIER_LIST}
      autoComplete="off"
      required
      {...of('carrier', label.carrier)}
    />
    <Field
      label="Номер для отслеживания"
      hint={'Можно не\u00A0указывать: у\u00A0своего водителя его нет'}
      maxLength={MAX_LABEL}
      autoComplete="off"
      {...of('number', label.number)}
    />
  </>
);
