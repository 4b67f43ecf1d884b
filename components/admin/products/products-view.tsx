'use client';

import type { ReactNode } from 'react';
import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone, StateCell } from '@/components/admin/list/cells';
import type { BulkAction } from '@/components/admin/list/bulk-action';
import type { ListColumn } from '@/components/admin/list/columns';
import type { ListFilter } from '@/components/admin/list/list-filters';
import { adminRoutes } from '@/lib/admin-routes';
import { choiceName, type CategoryChoice } from '@/lib/categories/model';
import { formatMoney, formatNumber } from '@/lib/format/money';
import { listAddress, type AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import type { StockKind } from '@/lib/offers/model';
import {
  markUpMany,
  moveMany,
  publishMany,
  rebrandMany,
  undoMany,
  withdrawMany,
} from '@/lib/products/bulk/actions';
import type { AdminListedProduct } from '@/lib/products/admin/model';
import styles from './products-view.module.css';
import { AdminImage } from './admin-image';

type Props = Extent & {
  products: AdminListedProduct[];
  state: AnyListState;
  categories: CategoryChoice[];
  /** Empty for who may not see them. */
  suppliers: { id: string; name: string }[];
  may: { publish: boolean; move: boolean; export: boolean };
  drawer: ReactNode;
  drawerTitle: string;
};

const TONES = { in_stock: 'good', on_order: 'waits', none: 'quiet' } as const;

const STOCK: Record<StockKind, string> = {
  exact: '',
  few: 'Мало',
  some: 'Есть',
  many: 'Много',
  on_order: 'Под заказ',
};

/** What is to be had, as short as a column wants it. */
function stockWords({
  published,
  availability,
  stockKind,
  quantity,
  unit,
}: AdminListedProduct): string {
  if (!published) return 'Не на сайте';
  if (availability === 'none' || !stockKind) return 'Нет';
  return STOCK[stockKind] || `${formatNumber(quantity)}\u00A0${unit}`;
}

const COLUMNS: ListColumn<AdminListedProduct>[] = [
  {
    field: 'article',
    headerName: 'Артикул',
    width: 130,
    sortable: true,
    cell: ({ article }) => <span className={styles.article}>{article}</span>,
  },
  {
    field: 'image',
    headerName: 'Фото',
    width: 56,
    cell: ({ id, image, published }) => (
      <span className={styles.image}>
        <AdminImage id={id} image={image} published={published} />
      </span>
    ),
    hide: 'tablet',
  },
  { field: 'brand', headerName: 'Производитель', width: 132, hide: 'tablet' },
  {
    field: 'name',
    headerName: 'Название',
    flex: 3,
    minWidth: 120,
    cell: (row) => (
      <>
        {row.name}
        <OnPhone>
          {[row.priceKopecks !== null && formatMoney(row.priceKopecks), stockWords(row)]
            .filter(Boolean)
            .join(', ')}
        </OnPhone>
      </>
    ),
  },
  { field: 'category', headerName: 'Категория', flex: 1, minWidth: 110, hide: 'tablet' },
  {
    field: 'price',
    headerName: 'Цена',
    width: 92,
    align: 'right',
    cell: ({ priceKopecks }) => (priceKopecks === null ? '—' : formatMoney(priceKopecks)),
    hide: 'phone',
  },
  {
    field: 'availability',
    headerName: 'Наличие',
    width: 118,
    cell: (row) => (
      <StateCell tone={row.published ? TONES[row.availability] : 'bad'}>
        {stockWords(row)}
      </StateCell>
    ),
    hide: 'phone',
  },
  {
    field: 'updated',
    headerName: 'Изменён',
    width: 92,
    cell: ({ updated }) => <MomentCell iso={updated} />,
    hide: 'tablet',
  },
];

const OPTIONS = {
  state: [
    { value: 'published', label: 'на сайте' },
    { value: 'draft', label: 'черновики' },
  ],
  photo: [
    { value: 'with', label: 'есть' },
    { value: 'without', label: 'нет' },
  ],
  availability: [
    { value: 'in_stock', label: 'в наличии' },
    { value: 'on_order', label: 'под заказ' },
    { value: 'none', label: 'нет' },
  ],
};

function filtersOf({
  categories,
  suppliers,
}: Pick<Props, 'categories' | 'suppliers'>): ListFilter[] {
  return [
    { name: 'q', label: 'Номер или слова', kind: 'text' },
    { name: 'brand', label: 'Производитель', kind: 'text' },
    {
      name: 'category',
      label: 'Категория',
      kind: 'choice',
      options: categories.map((category) => ({
        value: category.slug,
        label: choiceName(category),
      })),
    },
    { name: 'state', label: 'На сайте', kind: 'choice', options: OPTIONS.state },
    { name: 'photo', label: 'Фото', kind: 'choice', options: OPTIONS.photo },
    { name: 'availability', label: 'Наличие', kind: 'choice', options: OPTIONS.availability },
    ...(suppliers.length > 0
      ? [
          {
            name: 'supplier',
            label: 'Поставщик',
            kind: 'choice' as const,
            options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
  ];
}

const undo = { action: undoMany, fields: null };
const PUBLISHING: BulkAction<AdminListedProduct>[] = [
  {
    label: 'Опубликовать',
    action: publishMany,
    only: {
      fits: ({ published }) => !published,
      reason: 'выбранные товары уже на\u00A0сайте',
    },
    undo,
  },
  {
    label: 'Снять с сайта',
    action: withdrawMany,
    danger: true,
    only: {
      fits: ({ published }) => published,
      reason: 'выбранных товаров на\u00A0сайте нет',
    },
    undo,
  },
];

function bulkOf({
  categories,
  may,
}: Pick<Props, 'categories' | 'may'>): BulkAction<AdminListedProduct>[] {
  const fields = (
    <label className={styles.category}>
      Категория
      <select name="category" defaultValue="" required>
        <option value="" disabled>
          Выберите
        </option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {choiceName(category)}
          </option>
        ))}
      </select>
    </label>
  );
  return [
    ...(may.publish ? PUBLISHING : []),
    ...(may.move ? [{ label: 'Перенести в категорию', action: moveMany, fields, undo }] : []),
    ...(may.publish
      ? [
          {
            label: 'Сменить производителя',
            action: rebrandMany,
            fields: (
              <input
                className={styles.brand}
                name="brand"
                aria-label="Производитель"
                placeholder="Производитель"
                maxLength={80}
                required
              />
            ),
            undo,
          },
          { label: 'Изменить цены…', action: markUpMany },
        ]
      : []),
  ];
}

/** All products, on sale and not, to look at and correct. */
export function ProductsView({
  products: rows,
  hasNext,
  found,
  state,
  may,
  drawer,
  drawerTitle,
  ...choices
}: Props) {
  const bulk = bulkOf({ may, ...choices });
  return (
    <AdminList
      name="products"
      title="Товары"
      path={adminRoutes.products()}
      state={state}
      columns={COLUMNS}
      rows={rows}
      hasNext={hasNext}
      found={found}
      forms={['товар', 'товара', 'товаров']}
      filters={filtersOf(choices)}
      rowHref={({ id }) => adminRoutes.product(id)}
      drawer={drawer}
      drawerTitle={drawerTitle}
      bulk={bulk.length > 0 ? bulk : undefined}
      exports={may.export ? adminRoutes.productsFile : undefined}
      create={may.publish ? { label: 'Новый товар', href: adminRoutes.newProduct() } : undefined}
      empty="Таких товаров нет. Снимите часть условий или поищите по номеру."
    >
      {may.publish && rows.length > 0 && (
        <p>
          <a
            href={listAddress(adminRoutes.productsBulk(), {
              ...state,
              sort: undefined,
              open: undefined,
              page: 1,
            })}
          >
            Изменить все найденные
          </a>
        </p>
      )}
    </AdminList>
  );
}
