'use client';

import type { FieldOf } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import type { CarChoice } from '@/lib/fitments/admin/model';
import styles from './cars-page.module.css';

/** Which cars of a generation, and where on them. */
export function CarFields({ modifications, of }: { modifications: CarChoice[]; of: FieldOf }) {
  return (
    <div className={styles.fields}>
      <Choice
        label="Модификация"
        options={[
          { value: '', text: 'Все модификации' },
          ...modifications.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        {...of('modification')}
      />
      <Field label="Место" maxLength={60} hint="Передняя ось, слева" {...of('position')} />
      <Field
        label="Штук на автомобиль"
        inputMode="numeric"
        maxLength={3}
        hint={'Пусто\u00A0— не\u00A0сказано'}
        {...of('quantity')}
      />
      <Field
        label="С года"
        inputMode="numeric"
        maxLength={4}
        hint="Пусто — как у автомобиля"
        {...of('year_from')}
      />
      <Field label="По год" inputMode="numeric" maxLength={4} {...of('year_to')} />
      <Field label="Примечание" maxLength={300} hint="До рестайлинга, кроме АКПП" {...of('note')} />
    </div>
  );
}
