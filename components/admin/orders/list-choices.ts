import { BETWEEN_DAYS } from '@/components/admin/list/between-days';
import type { ListFilter } from '@/components/admin/list/list-filters';
import type { ReadyView } from '@/components/admin/list/list-views';
import { formatNumber } from '@/lib/format/money';
import { adminRoutes } from '@/lib/admin-routes';
import { KEPT, type OrderCounts, type Want } from '@/lib/orders/lists/model';

/** Suppliers to choose from; none for who may not see them. */
export type SupplierChoice = { id: string; name: string };

const WANT_NAMES: Record<Want, string> = {
  waits: 'Ждут действия',
  overdue: 'Просрочено',
  unpaid: 'Не оплачено',
  unread: 'Новые сообщения',
  short: 'Не хватает на полке',
};

/** Levels of prices by their codes; none for who may not see them. */
export type LevelChoice = { code: string; name: string };

/**
 * What both lists can be narrowed by.
 * @param kept what all but the cancelled is called.
 * @param states of orders or of lines
 */
export function filtersOf(
  kept: string,
  states: Record<string, { name: string }>,
  suppliers: SupplierChoice[],
  levels: LevelChoice[],
): ListFilter[] {
  return [
    { name: 'q', label: 'Номер, имя, телефон, артикул', kind: 'text' },
    {
      name: 'state',
      label: 'Состояние',
      kind: 'choice',
      options: [
        { value: KEPT, label: kept },
        ...Object.entries(states).map(([value, { name }]) => ({
          value,
          label: name.toLowerCase(),
        })),
      ],
    },
    ...BETWEEN_DAYS,
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
    ...(levels.length > 1
      ? [
          {
            name: 'level',
            label: 'Уровень цен',
            kind: 'choice' as const,
            options: levels.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]
      : []),
  ];
}

/** As it stands behind the name of a view; exact up to a thousand. */
const figure = (count: number): string =>
  count > 1_000 ? `${formatNumber(1_000)}+` : formatNumber(count);

/** Views that everybody needs, of orders or of lines; the figures are of orders. */
export function viewsOf(by: 'orders' | 'lines', counts: OrderCounts): ReadyView[] {
  const query = (want?: Want) =>
    adminRoutes.orders({ by: by === 'lines' ? by : undefined, want }).replace(/^[^?]*/, '');
  const wanted = (Object.keys(WANT_NAMES) as Want[]).map((want) => ({
    name: WANT_NAMES[want],
    figure: by === 'orders' && counts[want] > 0 ? figure(counts[want]) : '',
    query: query(want),
  }));
  return [{ name: 'Все', figure: '', query: query() }, ...wanted];
}
