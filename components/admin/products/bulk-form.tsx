'use client';

import { anyway } from '@/components/private-form/anyway';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { choiceName, type CategoryChoice } from '@/lib/categories/model';
import { formatNumber } from '@/lib/format/money';
import { changeFound } from '@/lib/products/bulk/actions';
import type { BulkField } from '@/lib/products/bulk/model';
import { BrandField } from './brand-field';

type Props = {
  what: BulkField;
  categories: CategoryChoice[];
  /** How many products change, or prices. */
  count: number;
  path: string;
  account: string;
  /** Which products, and of prices by how much, from what and what was asked about them. */
  hidden: Record<string, string>;
  /** The same question in words, '' for none. */ doubts?: string;
};

/** What many products become, and how many they are, written by a person. */
export function BulkForm({ what, categories, count, path, account, hidden, doubts = '' }: Props) {
  const counted = what === 'retail' ? 'Сколько цен изменится' : 'Сколько товаров изменится';
  return (
    <ButtonForm
      form={`change-${what}`}
      path={path}
      account={account}
      action={changeFound}
      hidden={{ ...hidden, field: what, count: String(count) }}
      button={anyway('Изменить', doubts !== '')}
      pending="Меняем…"
      tone="danger"
    >
      {(of) => (
        <>
          {doubts && <p>{doubts}</p>}
          {what === 'published' && (
            <Choice
              label="Что сделать"
              options={[
                { value: '', text: 'Выберите' },
                { value: '1', text: 'Опубликовать' },
                { value: '0', text: 'Снять с сайта' },
              ]}
              {...of('to')}
            />
          )}
          {what === 'category' && (
            <Choice
              label="Новая категория"
              options={[
                { value: '', text: 'Выберите' },
                ...categories.map((category) => ({
                  value: category.id,
                  text: choiceName(category),
                })),
              ]}
              {...of('to')}
            />
          )}
          {what === 'brand' && <BrandField label="Новый производитель" {...of('to')} />}
          <Field
            label={`${counted}: впишите ${formatNumber(count)}`}
            inputMode="numeric"
            maxLength={7}
            required
            {...of('typed')}
          />
        </>
      )}
    </ButtonForm>
  );
}
