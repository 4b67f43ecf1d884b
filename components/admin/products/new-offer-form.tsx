'use client';

import { RecordForm } from '@/components/admin/record-form/record-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { addOffer } from '@/lib/offers/actions';
import { saveByKey } from '../save-by-key';
import { OfferFields } from './offer-fields';
import styles from './section.module.css';

type Props = {
  product: string;
  warehouses: { id: string; name: string }[];
  path: string;
  account: string;
};

/** An offer that no price list brought. */
export function NewOfferForm({ product, warehouses, path, account }: Props) {
  return (
    <div onKeyDown={saveByKey}>
      <RecordForm
        answers
        title="Новое предложение"
        form="new-offer"
        path={path}
        action={addOffer}
        stored={{ stock_kind: 'exact', multiple: '1', min_quantity: '1' }}
        seen=""
        owner={{ account }}
        hidden={{ product }}
        submit="Добавить предложение"
      >
        {(of) => (
          <>
            <div className={styles.add}>
              <Choice
                label="Склад"
                options={[
                  { value: '', text: 'Выберите' },
                  ...warehouses.map(({ id, name }) => ({ value: id, text: name })),
                ]}
                {...of('warehouse')}
              />
              <Field label="На полке, шт." inputMode="numeric" maxLength={7} {...of('on_hand')} />
            </div>
            <OfferFields of={of} />
          </>
        )}
      </RecordForm>
    </div>
  );
}
