'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import type { Synonym } from '@/lib/synonyms/model';

const COLUMNS: ListColumn<Synonym>[] = [
  { field: 'words', headerName: 'Что набирают', flex: 1, minWidth: 120 },
  {
    field: 'meanings',
    headerName: 'Что искать',
    flex: 1,
    minWidth: 120,
    cell: ({ meanings, bothWays }) => (bothWays ? `${meanings} (и наоборот)` : meanings),
  },
];

type Props = Extent & {
  synonyms: Synonym[];
  state: AnyListState;
  /** Whether one has just been removed. */ removed: boolean;
};

/** What people type and what the catalogue calls it. */
export function SynonymsView({ synonyms, hasNext, found, state, removed }: Props) {
  return (
    <AdminList
      name="synonyms"
      title="Слова поиска"
      path={adminRoutes.synonyms()}
      state={state}
      done={removed && 'Слова удалены.'}
      columns={COLUMNS}
      rows={synonyms}
      hasNext={hasNext}
      found={found}
      filters={[{ name: 'q', label: 'Слово', kind: 'text' }]}
      rowHref={({ id }) => adminRoutes.synonym(id)}
      create={{ label: 'Добавить', href: adminRoutes.synonym('new') }}
      empty={state.q ? 'Таких слов нет.' : 'Слов пока нет: поиск понимает запросы буквально.'}
    >
      <p>
        Кто наберёт «дворники», найдёт щётки стеклоочистителя. Сначала поиск показывает то, где есть
        сами слова запроса, потом то, что они значат.
      </p>
    </AdminList>
  );
}
