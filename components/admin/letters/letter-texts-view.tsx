'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import { letterKind, type LetterGroup, type LetterTemplate } from '@/lib/letters/built-in/model';
import type { WrittenLetter } from '@/lib/letters/texts/repository';

type Row = WrittenLetter & { id: LetterTemplate };

const GROUPS: Record<LetterGroup, string> = {
  orders: 'Заказы',
  requests: 'Заявки на опт',
  accounts: 'Учётные записи',
  others: 'Прочее',
};

const COLUMNS: ListColumn<Row>[] = [
  {
    field: 'name',
    headerName: 'Письмо',
    flex: 1,
    minWidth: 170,
    cell: ({ template }) => letterKind(template).name,
  },
  {
    field: 'group',
    headerName: 'О чём',
    width: 150,
    cell: ({ template }) => GROUPS[letterKind(template).group],
    hide: 'phone',
  },
  {
    field: 'when',
    headerName: 'Когда',
    flex: 2,
    minWidth: 220,
    cell: ({ template }) => letterKind(template).when,
    hide: 'tablet',
  },
  {
    field: 'updated',
    headerName: 'Текст',
    width: 150,
    cell: ({ updated }) =>
      updated ? (
        <>
          свой, <MomentCell iso={updated} />
        </>
      ) : (
        'встроенный'
      ),
  },
];

/** The letters of the shop, to choose one whose words to change. */
export const LetterTextsView = ({ letters }: { letters: WrittenLetter[] }) => (
  <AdminList
    name="letter-texts"
    title="Тексты писем"
    path={adminRoutes.letterTexts()}
    state={{ page: 1 }}
    columns={COLUMNS}
    rows={letters.map((letter) => ({ ...letter, id: letter.template }))}
    hasNext={false}
    rowHref={({ template }) => adminRoutes.letterText(template)}
    empty="Писем нет."
  />
);
