'use client';

import { Field } from '@/components/ui/forms/field';
import { CONSTANT_FIELDS } from '@/lib/imports/columns/choices';
import { constantField } from '@/lib/imports/jobs/forms';
import { FIELD_TITLES, type Mapping } from '@/lib/imports/model';
import styles from './whole-list-fields.module.css';

type ConstantField = (typeof CONSTANT_FIELDS)[number];
type Props = {
  choices: string[];
  constants: Mapping['constants'];
  of: (name: string, stored?: string) => { name: string; value: string; error?: string };
};

const EXAMPLES: Record<ConstantField, string> = {
  brand: 'Один на весь прайс-лист. {раздел}: из строк между товарами, {лист}: по имени листа',
  category: 'Для новых товаров; иначе — по правилам',
  stock: 'Например: есть, под заказ, >10',
  leadTime: 'Например: 2–3 дня',
  rate: 'Если цены не в рублях. Например: 2,15',
};

/** What is the same for every row, for what no column tells. */
export function WholeListFields({ choices, constants, of }: Props) {
  const open = CONSTANT_FIELDS.filter(
    (field) => !choices.some((choice) => choice.split('+').includes(field)),
  );
  if (open.length === 0) return null;
  return (
    <fieldset className={styles.fields}>
      <legend>Одно на весь прайс-лист: столбцов для этого нет</legend>
      {open.map((field) => (
        <Field
          key={field}
          label={FIELD_TITLES[field]}
          hint={EXAMPLES[field]}
          maxLength={120}
          {...of(constantField(field), constants[field])}
        />
      ))}
    </fieldset>
  );
}
