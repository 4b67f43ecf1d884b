'use client';

import { Choice } from '@/components/ui/forms/choice';
import { saveOffersOrder } from '@/lib/settings/actions';
import type { OffersOrder, SupplierNames } from '@/lib/settings/model';
import { SettingsForm, type FieldOf, type StoredSection } from './settings-form';

type Option = { value: string; text: string };

const ORDERS: (Option & { value: OffersOrder })[] = [
  { value: 'price', text: 'Сначала дешёвые, из равных — быстрые' },
  { value: 'speed', text: 'Сначала быстрые, из равных — дешёвые' },
];
const NAMES: (Option & { value: SupplierNames })[] = [
  { value: 'hidden', text: 'Не называть: «Склад поставщика» и срок' },
  { value: 'shown', text: 'Называть, как записано у поставщика' },
];

/** In what order a product's page shows its offers, and whether it names those who supply them. */
export function OffersForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Порядок предложений" action={saveOffersOrder}>
      {(of) => (
        <>
          <p>
            Свои склады всегда выше поставщиков, то, что есть в наличии, — выше того, что под заказ.
          </p>
          <Chosen
            label="Среди остальных"
            name="offers_order"
            options={ORDERS}
            of={of}
            stored={stored.stored.offers_order}
          />
          <Chosen
            label="Поставщики на страницах и в корзине"
            name="supplier_names"
            options={NAMES}
            of={of}
            stored={stored.stored.supplier_names}
          />
        </>
      )}
    </SettingsForm>
  );
}

/** Who was overtaken reads what is stored now in the words of the choice. */
function Chosen({
  label,
  name,
  options,
  of,
  stored = '',
}: {
  label: string;
  name: string;
  options: Option[];
  of: FieldOf;
  stored?: string;
}) {
  const { hint, ...field } = of(name);
  return (
    <>
      <Choice label={label} options={options} {...field} />
      {hint && (
        <p>{hint.replace(stored, options.find(({ value }) => value === stored)?.text ?? '')}</p>
      )}
    </>
  );
}
