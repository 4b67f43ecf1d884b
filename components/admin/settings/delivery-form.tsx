'use client';

import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { saveDelivery } from '@/lib/settings/actions';
import type { FreeDeliveryRule } from '@/lib/settings/model';
import { SettingsForm, type FieldOf, type StoredSection } from './settings-form';
import styles from './settings-form.module.css';

const RULES: { value: FreeDeliveryRule; text: string }[] = [
  { value: 'recounted', text: 'Пересчитать доставку, пока заказ не отправлен' },
  { value: 'kept', text: 'Оставить доставку бесплатной' },
];

/**
 * On what terms goods are handed over, paid and taken back: as the pages about delivery and
 * guarantee say.
 */
export function DeliveryForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Доставка, оплата, возврат" action={saveDelivery}>
      {(of) => (
        <>
          <CourierFields of={of} />
          <Choice
            label="Если покупатель отменит часть товаров и сумма станет меньше"
            options={RULES}
            {...of('free_delivery_rule')}
          />
          <Field
            label="Что сказать ему перед отменой"
            rows={2}
            maxLength={300}
            {...of('free_delivery_words', '{{from}} — сумма, {{price}} — цена доставки')}
          />
          <Field
            label="Способы оплаты"
            rows={3}
            maxLength={500}
            {...of(
              'payment_methods',
              'Каждый с новой строки, как читается в предложении: наличными, банковской картой',
            )}
          />
          <TermFields of={of} />
        </>
      )}
    </SettingsForm>
  );
}

/** How long an order waits, where the courier goes and for how much. */
function CourierFields({ of }: { of: FieldOf }) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          label="Сколько дней заказ ждёт в магазине"
          inputMode="numeric"
          maxLength={4}
          {...of('pickup_days', 'Пусто\u00A0— на\u00A0сайте об\u00A0этом не\u00A0сказано')}
        />
        <Field
          label="Куда возит курьер"
          maxLength={200}
          {...of('courier_area', 'Как читается после «доставляем»: по Москве в пределах МКАД')}
        />
      </div>
      <div className={styles.pair}>
        <Field
          label="Курьер, ₽"
          inputMode="decimal"
          maxLength={15}
          {...of('courier_price', '0\u00A0— бесплатно')}
        />
        <Field
          label="Курьер бесплатно от суммы, ₽"
          inputMode="decimal"
          maxLength={15}
          {...of('courier_free_from', 'Пусто\u00A0— всегда по\u00A0цене')}
        />
      </div>
    </>
  );
}

/** How long goods may be brought back, and are answered for. */
function TermFields({ of }: { of: FieldOf }) {
  return (
    <div className={styles.pair}>
      <Field
        label="Возврат, дней"
        inputMode="numeric"
        maxLength={4}
        {...of('return_days', 'По закону не меньше 7')}
      />
      <Field
        label="Ответ на претензию, дней"
        inputMode="numeric"
        maxLength={4}
        {...of('claim_days', 'По закону не больше 10')}
      />
      <Field
        label="Гарантия магазина, месяцев"
        inputMode="numeric"
        maxLength={4}
        {...of('warranty_months', 'Пусто\u00A0— своей гарантии нет')}
      />
    </div>
  );
}
