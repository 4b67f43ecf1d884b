'use client';

import { Choice } from '@/components/ui/forms/choice';
import { adminRoutes } from '@/lib/admin-routes';
import { mergeCategory } from '@/lib/categories/actions';
import type { CategoryNode } from '@/lib/categories/model';
import { counted } from '@/lib/format/plural';
import { ButtonForm } from '../record-form/button-form';
import { categoryOptions } from './category-options';

/** Gives everything that is in a category to another one. */
export function MergeForm({
  nodes,
  category,
  account,
}: {
  nodes: CategoryNode[];
  category: CategoryNode;
  account: string;
}) {
  const below = nodes.filter(({ parent }) => parent === category.id).length;
  const what = [
    category.count > 0 && counted(category.count, ['товар', 'товара', 'товаров']),
    below > 0 && counted(below, ['подкатегория', 'подкатегории', 'подкатегорий']),
  ]
    .filter(Boolean)
    .join(' и ');
  return (
    <ButtonForm
      form="merge"
      path={adminRoutes.categories({ open: category.id })}
      account={account}
      action={mergeCategory}
      hidden={{ id: category.id }}
      button="Объединить"
      pending="Объединяем…"
      tone="danger"
    >
      {(of) => (
        <>
          <p>
            {what
              ? `Туда перейдут ${what}, а также черновики и правила.`
              : 'Товаров в продаже здесь нет; черновики и правила перейдут туда.'}{' '}
            Категории «{category.name}» больше не будет, с её адреса покупатели попадут на новый.
            Вернуть это нельзя.
          </p>
          <Choice
            label="С какой категорией"
            options={[{ value: '', text: '— выберите —' }, ...categoryOptions(nodes, category.id)]}
            {...of('into')}
          />
        </>
      )}
    </ButtonForm>
  );
}
