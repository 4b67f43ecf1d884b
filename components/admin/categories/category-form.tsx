'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { saveCategory } from '@/lib/categories/actions';
import type { EditedCategory } from '@/lib/categories/model';
import { RecordForm } from '../record-form/record-form';

type Props = {
  category: EditedCategory | null;
  /** Where a new one is made: id of the parent, '' for a root. */ parent?: string;
  owner: Owner;
  done?: string;
};

const DONE: Record<string, string> = {
  saved: 'Сохранено. На страницах магазина это видно сразу.',
  created: 'Категория добавлена.',
  merged: 'Категории объединены: всё, что было в той, теперь здесь.',
};

const BLANK: EditedCategory = { id: '', name: '', slug: '', text: '', updatedAt: '' };

/** What a category is called and what stands above its products. */
export function CategoryForm({ category, parent = '', owner, done = '' }: Props) {
  const { id, updatedAt, ...stored } = category ?? BLANK;
  return (
    <RecordForm
      title={category ? 'Название и текст' : 'Новая категория'}
      form={category ? `category-${id}` : 'new-category'}
      path={adminRoutes.categories(category ? { open: id } : { under: parent })}
      action={saveCategory}
      stored={stored}
      seen={updatedAt}
      owner={owner}
      done={DONE[done]}
      hidden={{ id, parent }}
      submit={category ? 'Сохранить' : 'Добавить'}
    >
      {(of) => (
        <>
          <Field label="Название" maxLength={120} required {...of('name')} />
          <Field
            label="Адрес"
            maxLength={80}
            {...of(
              'slug',
              category
                ? 'Латинскими буквами. Со старого адреса покупатели попадут на новый'
                : 'Латинскими буквами; пустой получится из названия',
            )}
          />
          <Field
            label="Текст над товарами"
            rows={5}
            maxLength={20_000}
            {...of('text', 'Пустая строка отделяет абзац. Можно не заполнять')}
          />
        </>
      )}
    </RecordForm>
  );
}
