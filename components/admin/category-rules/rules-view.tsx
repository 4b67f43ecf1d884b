'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import type { AnyListState } from '@/lib/lists/address';

/** `place`: in the order in which rules are asked, from 1. */
export type RuleRow = { id: string; place: number; words: string; category: string };

const COLUMNS: ListColumn<RuleRow>[] = [
  { field: 'place', headerName: '№', width: 64, align: 'right' },
  { field: 'words', headerName: 'Начала слов в названии', flex: 1, minWidth: 140 },
  { field: 'category', headerName: 'Категория', flex: 1, minWidth: 140 },
];

/** By which words new products find their category. */
export function RulesView({ rules, hasNext, state }: { rules: RuleRow[]; hasNext: boolean; state: AnyListState }) {
  return (
    <AdminList
      name="category-rules"
      title="Правила категорий"
      path={adminRoutes.categoryRules()}
      state={state}
      columns={COLUMNS}
      rows={rules}
      hasNext={hasNext}
      filters={[{ name: 'q', label: 'Слово или категория', kind: 'text' }]}
      rowHref={({ id }) => adminRoutes.categoryRule(id)}
      create={{ label: 'Добавить', href: adminRoutes.categoryRule('new') }}
      empty={state.q ? 'Таких правил нет.' : 'Правил пока нет: первые заведёт первый прайс-лист, или добавьте своё.'}
    >
      <p>Новый товар из прайс-листа попадает в категорию первого правила, все слова которого есть в названии; без такого правила — в «Прочее».</p>
    </AdminList>
  );
}
