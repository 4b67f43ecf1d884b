'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import { emailKind, type EmailGroup, type EmailTemplate } from '@/lib/emails/built-in/model';
import type { OwnEmailText } from '@/lib/emails/templates/repository';

type Row = OwnEmailText & { id: EmailTemplate };

const GROUPS: Record<EmailGroup, string> = {
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
    cell: ({ template }) => emailKind(template).name,
  },
  {
    field: 'group',
    headerName: 'О чём',
    width: 150,
    cell: ({ template }) => GROUPS[emailKind(template).group],
    hide: 'phone',
  },
  {
    field: 'when',
    headerName: 'Когда',
    flex: 2,
    minWidth: 220,
    cell: ({ template }) => emailKind(template).when,
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

/** The emails of the shop, to choose one whose words to change. */
export const EmailTextsView = ({ emails }: { emails: OwnEmailText[] }) => (
  <AdminList
    name="letter-texts"
    title="Тексты писем"
    path={adminRoutes.emailTexts()}
    state={{ page: 1 }}
    columns={COLUMNS}
    rows={emails.map((email) => ({ ...email, id: email.template }))}
    hasNext={false}
    rowHref={({ template }) => adminRoutes.emailText(template)}
    empty="Писем нет."
  />
);
