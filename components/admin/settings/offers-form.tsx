'use client';

import { Choice } from '@/components/ui/forms/choice';
import { saveOffersOrder } from '@/lib/settings/actions';
import type { OffersOrder } from '@/lib/settings/model';
import { SettingsForm, type StoredSection } from './settings-form';

const ORDERS: { value: OffersOrder; text: string }[] = [
  { value: 'price', text: 'Сначала дешёвые, из равных — быстрые' },
  { value: 'speed', text: 'Сначала быстрые, из равных — дешёвые' },
];

/** In what order a product's page shows its offers. */
export function OffersForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Порядок предложений" action={saveOffersOrder}>
      {(of) => {
        const { hint, ...field } = of('offers_order');
        return (
          <>
            <p>Свои склады всегда выше поставщиков, то, что есть в наличии, — выше того, что под заказ.</p>
            <Choice label="Среди остальных" options={ORDERS} {...field} />
            {hint && <p>{hint.replace(stored.stored.offers_order ?? '', ORDERS.find(({ value }) => value === stored.stored.offers_order)?.text ?? '')}</p>}
          </>
        );
      }}
    </SettingsForm>
  );
}
