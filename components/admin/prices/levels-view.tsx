'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { OnPhone } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import type { AdminLevel } from '@/lib/prices/admin/model';
import { percentText, roundingText } from '@/lib/prices/admin/texts';
import { BASE_NAMES } from './base-names';

const COLUMNS: ListColumn<AdminLevel>[] = [
  {
    field: 'name',
    headerName: 'Уровень',
    flex: 1,
    minWidth: 120,
    cell: ({ name, isDefault, customers }) => (
      <>
        {name}
        <OnPhone>
          {isDefault
            ? 'остальные покупатели'
            : counted(customers, ['покупатель', 'покупателя', 'покупателей'])}
        </OnPhone>
      </>
    ),
  },
  {
    field: 'base',
    headerName: 'От чего считается',
    width: 160,
    hide: 'phone',
    cell: ({ base }) => BASE_NAMES[base],
  },
  {
    field: 'percent',
    headerName: 'Процент',
    width: 96,
    align: 'right',
    cell: ({ percent, isDefault }) => (isDefault ? '—' : percentText(percent)),
  },
  {
    field: 'rounding',
    headerName: 'Округление вверх',
    width: 150,
    hide: 'tablet',
    cell: ({ roundingKopecks, isDefault }) => (isDefault ? '—' : roundingText(roundingKopecks)),
  },
  {
    field: 'rules',
    headerName: 'Правил',
    width: 90,
    align: 'right',
    hide: 'tablet',
    cell: ({ rules, isDefault }) => (isDefault ? '—' : formatNumber(rules)),
  },
  {
    field: 'customers',
    headerName: 'Покупателей',
    width: 124,
    align: 'right',
    cell: ({ customers, isDefault }) => (isDefault ? 'остальные' : formatNumber(customers)),
    hide: 'phone',
  },
];

/** What customers pay instead of retail: every level. */
export function LevelsView({
  levels,
  removed,
}: {
  levels: AdminLevel[];
  /** Whether one has just been removed. */ removed: boolean;
}) {
  return (
    <AdminList
      name="price-levels"
      title="Уровни цен"
      path={adminRoutes.priceLevels()}
      state={{ page: 1 }}
      done={removed && 'Уровень удалён.'}
      columns={COLUMNS}
      rows={levels}
      hasNext={false}
      rowHref={({ id }) => adminRoutes.priceLevel(id)}
      create={{ label: 'Добавить', href: adminRoutes.priceLevel('new') }}
      empty="Уровней пока нет."
    >
      <p>
        У покупателя один уровень. Цена: фиксированная для товара, иначе первое подходящее правило,
        иначе процент уровня. Изменения действуют со следующего показа цены.
      </p>
    </AdminList>
  );
}
