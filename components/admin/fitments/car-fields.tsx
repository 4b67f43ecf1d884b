'use client';

import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import type { CarChoice } from '@/lib/fitments/staff/model';
import styles from './cars-page.module.css';

/** Which cars of a generation, and where on them. */
export function CarFields({ modifications, errorOf }: { modifications: CarChoice[]; errorOf: (name: string) => string | undefined }) {
  return (
    <div className={styles.fields}>
      <Choice name="modification" label="Модификация" options={[{ value: '', text: 'Все модификации' }, ...modifications.map(({ id, name }) => ({ value: id, text: name }))]} error={errorOf('modification')} />
      <Field name="position" label="Место" maxLength={60} hint="Передняя ось, слева" error={errorOf('position')} />
      <Field name="quantity" label="Штук на автомобиль" inputMode="numeric" maxLength={3} error={errorOf('quantity')} />
      <Field name="year_from" label="С года" inputMode="numeric" maxLength={4} hint="Пусто — как у автомобиля" error={errorOf('year_from')} />
      <Field name="year_to" label="По год" inputMode="numeric" maxLength={4} error={errorOf('year_to')} />
      <Field name="note" label="Примечание" maxLength={300} hint="До рестайлинга, кроме АКПП" error={errorOf('note')} />
    </div>
  );
}
