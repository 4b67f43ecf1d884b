'use client';

import type { BoxOf, FieldOf } from '@/components/admin/record-form/record-form';
import { Check } from '@/components/ui/forms/check';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { choiceName, type CategoryChoice } from '@/lib/categories/model';
import type { EditedProduct } from '@/lib/products/admin/model';
import { BrandField } from './brand-field';
import styles from './product-fields.module.css';

type Props = {
  of: FieldOf;
  box: BoxOf;
  categories: CategoryChoice[];
  /** Which number of which maker it is may be changed too. */ identity: boolean;
};

/** Everything that is typed about a product. */
export function ProductFields({ of, box, categories, identity }: Props) {
  return (
    <div className={styles.fields}>
      <Field label="Название" maxLength={300} required {...of('name')} />
      {identity && (
        <div className={styles.pair}>
          <BrandField {...of('brand')} />
          <Field label="Артикул" maxLength={60} required {...of('article')} />
        </div>
      )}
      <Choice
        label="Категория"
        options={choices(categories, of('category').value)}
        {...of('category')}
      />
      <div className={styles.three}>
        <Field label="Единица" maxLength={10} required {...of('unit')} />
        <Field
          label="Вес, г"
          inputMode="numeric"
          maxLength={9}
          {...of('weight_g', 'Пусто\u00A0— неизвестен')}
        />
        {identity && (
          <Field label="Штрихкод" inputMode="numeric" maxLength={14} {...of('barcode')} />
        )}
      </div>
      {identity && <Check {...box('is_original')}>Оригинальная запчасть</Check>}
      <Field label="Описание" rows={5} maxLength={20_000} {...of('description')} />
    </div>
  );
}

/** A product as its fields show it. */
export function storedFields(
  {
    name,
    brand,
    article,
    category,
    unit,
    weightGrams,
    barcode,
    isOriginal,
    description,
  }: EditedProduct,
  identity: boolean,
): Record<string, string> {
  const words = {
    name,
    category: category.id,
    unit,
    weight_g: weightGrams > 0 ? String(weightGrams) : '',
    description,
  };
  return identity
    ? { ...words, brand: brand.name, article, barcode, is_original: isOriginal ? 'on' : '' }
    : words;
}

/** Who makes a product chooses: none is the right one by itself. */
const choices = (categories: CategoryChoice[], chosen: string) => [
  ...(chosen ? [] : [{ value: '', text: 'Выберите' }]),
  ...categories.map((category) => ({ value: category.id, text: choiceName(category) })),
];
