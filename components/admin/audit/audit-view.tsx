'use client';

import type { ReactNode } from 'react';
import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import { ACTIONS, type AuditEntry, type AuditLine } from '@/lib/audit/model';
import { isNarrowed, type AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { ACTION_NAMES } from './action-names';
import { COLLECTION_NAMES, fieldName } from './names';
import { recordTitle } from './record-title';

type Props = Extent & {
  lines: AuditLine[];
  state: AnyListState;
  actors: { id: string; name: string }[];
  open: AuditEntry | null;
  drawer: ReactNode;
};

const COLUMNS: ListColumn<AuditLine>[] = [
  {
    field: 'createdAt',
    headerName: 'Когда',
    width: 116,
    cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
  },
  { field: 'actor', headerName: 'Кто', width: 160, cell: ({ actor }) => actor.name, hide: 'phone' },
  {
    field: 'action',
    headerName: 'Что',
    width: 96,
    cell: ({ action }) => ACTION_NAMES[action],
    hide: 'phone',
  },
  {
    field: 'collection',
    headerName: 'Где',
    width: 170,
    cell: ({ collection }) => COLLECTION_NAMES[collection] ?? collection,
    hide: 'tablet',
  },
  {
    field: 'title',
    headerName: 'Запись',
    flex: 2,
    minWidth: 112,
    cell: ({ collection, title, action, actor }) => (
      <>
        {recordTitle(collection, title) || '—'}
        <OnPhone>{`${ACTION_NAMES[action]} · ${actor.name}`}</OnPhone>
      </>
    ),
  },
  {
    field: 'fields',
    headerName: 'Поля',
    flex: 2,
    minWidth: 140,
    cell: ({ fields }) => fields.map(fieldName).join(', '),
    hide: 'tablet',
  },
];

const option = ([value, label]: [string, string]) => ({ value, label });

function emptyText(state: AnyListState): string {
  if (String(state.q ?? '').length === 1)
    return 'Одной буквы или\u00A0цифры мало: напишите хотя\u00A0бы две.';
  return isNarrowed(state)
    ? 'Таких записей нет. Снимите часть условий.'
    : 'В журнале пока ничего нет.';
}

/** Who changed what and when. */
export function AuditView({ lines, hasNext, found, state, actors, open, drawer }: Props) {
  return (
    <AdminList
      name="audit"
      title="Журнал"
      path={adminRoutes.audit()}
      state={state}
      columns={COLUMNS}
      rows={lines}
      hasNext={hasNext}
      found={found}
      filters={[
        { name: 'q', label: 'Номер, артикул, имя, почта', kind: 'text' },
        {
          name: 'actor',
          label: 'Кто',
          kind: 'choice',
          options: actors.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'collection',
          label: 'Где',
          kind: 'choice',
          options: Object.entries(COLLECTION_NAMES)
            .map(option)
            .toSorted((a, b) => a.label.localeCompare(b.label, 'ru')),
        },
        {
          name: 'action',
          label: 'Что',
          kind: 'choice',
          options: ACTIONS.map((action) => ({
            value: action,
            label: ACTION_NAMES[action].toLowerCase(),
          })),
        },
        { name: 'from', label: 'С', kind: 'day' },
        { name: 'to', label: 'По', kind: 'day' },
        { name: 'record', label: 'Код записи', kind: 'text' },
      ]}
      exports={adminRoutes.auditFile}
      drawer={drawer}
      drawerTitle={
        open
          ? recordTitle(open.collection, open.title) || (COLLECTION_NAMES[open.collection] ?? '')
          : ''
      }
      empty={emptyText(state)}
    />
  );
}
