'use client';

import type { FieldOf } from '@/components/admin/record-form/record-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { STOCK_KIND_NAMES, STOCK_KINDS } from '@/lib/offers/model';
import styles from './section.module.css';

/** Price and terms of an offer. */
export function OfferFields({ of }: { of: FieldOf }) {
  return (
    <div className={styles.add}>
      <Field
        label="Цена, ₽"
        inputMode="decimal"
        maxLength={12}
        {...of('retail', 'Пусто\u00A0— без\u00A0цены, на\u00A0сайте его нет')}
      />
      <Field
        label="Закупка, ₽"
        inputMode="decimal"
        maxLength={12}
        {...of('cost', 'Пусто\u00A0— неизвестна')}
      />
      <Choice
        label="Сколько есть"
        options={STOCK_KINDS.map((kind) => ({ value: kind, text: STOCK_KIND_NAMES[kind] }))}
        {...of('stock_kind')}
      />
      <Field label="Кратность, шт." inputMode="numeric" maxLength={6} {...of('multiple')} />
      <Field label="Не меньше, шт." inputMode="numeric" maxLength={6} {...of('min_quantity')} />
      <Field label="Срок от, дней" maxLength={10} {...of('lead_min_h', 'Пусто\u00A0— сразу')} />
      <Field label="Срок до, дней" maxLength={10} {...of('lead_max_h')} />
    </div>
  );
}
