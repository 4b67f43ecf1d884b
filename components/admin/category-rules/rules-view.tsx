'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import { makeFirstRules } from '@/lib/category-rules/actions';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { ButtonForm } from '../record-form/button-form';

/** `place`: in the order in which rules are asked, from 1. */
type RuleRow = { id: string; place: number; words: string; category: string };

const COLUMNS: ListColumn<RuleRow>[] = [
  { field: 'place', headerName: '№', width: 64, align: 'right' },
  { field: 'words', headerName: 'Начала слов в названии', flex: 1, minWidth: 120 },
  { field: 'category', headerName: 'Категория', flex: 1, minWidth: 120 },
];

type Props = Extent & {
  rules: RuleRow[];
  /** Whether there are any, of whatever the list is narrowed to. */ hasRules: boolean;
  state: AnyListState;
  account: string;
  /** Whether one has just been removed. */ removed: boolean;
};

/** By which words new products find their category. */
export function RulesView({ rules, hasRules, hasNext, found, state, account, removed }: Props) {
  return (
    <AdminList
      name="category-rules"
      title="Правила категорий"
      path={adminRoutes.categoryRules()}
      state={state}
      done={removed && 'Правило удалено.'}
      columns={COLUMNS}
      rows={rules}
      hasNext={hasNext}
      found={found}
      filters={[{ name: 'q', label: 'Слово или категория', kind: 'text' }]}
      rowHref={({ id }) => adminRoutes.categoryRule(id)}
      create={hasRules ? { label: 'Добавить', href: adminRoutes.categoryRule('new') } : undefined}
      empty={hasRules ? 'Таких правил нет.' : <FirstRules account={account} />}
    >
      <p>
        Новый товар из прайс-листа попадает в категорию первого правила, все слова которого есть в
        названии; без такого правила — в «Прочее».
      </p>
    </AdminList>
  );
}

/**
 * A rule of one's own would stand alone: imports sort by the usual ones only while there are none.
 */
const FirstRules = ({ account }: { account: string }) => (
  <>
    <p>
      Правил пока нет: прайс-листы раскладываются по обычному набору. Заведите его, чтобы менять и
      дополнять.
    </p>
    <ButtonForm
      form="first-rules"
      path={adminRoutes.categoryRules()}
      account={account}
      action={makeFirstRules}
      hidden={{}}
      button="Завести обычные правила"
      pending="Заводим…"
      tone="plain"
    />
  </>
);
