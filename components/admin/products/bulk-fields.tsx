'use client';

import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import type { BulkField } from '@/lib/products/bulk/model';
import { choiceName, type CategoryChoice } from '@/lib/categories/model';
import { BrandField } from './brand-field';

type Props = { what: BulkField; categories: CategoryChoice[]; count: number };

/** What many products become, and how many they are. */
export function BulkFields({ what, categories, count }: Props) {
  return (
    <>
      {what === 'published' && <Choice name="to" label="Что сделать" options={[{ value: '1', text: 'Опубликовать' }, { value: '0', text: 'Снять с сайта' }]} />}
      {what === 'category' && <Choice name="to" label="Новая категория" options={[{ value: '', text: 'Выберите' }, ...categories.map((category) => ({ value: category.id, text: choiceName(category) }))]} />}
      {what === 'brand' && <BrandField name="to" label="Новый производитель" />}
      <Field name="typed" label={`Сколько товаров изменится: впишите ${count}`} inputMode="numeric" maxLength={6} required />
    </>
  );
}
