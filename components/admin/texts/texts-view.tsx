'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import type { CompanyPage } from '@/lib/pages/model';

type Row = CompanyPage & { id: string };

const COLUMNS: ListColumn<Row>[] = [
  { field: 'title', headerName: 'Страница', flex: 1, minWidth: 170 },
  {
    field: 'description',
    headerName: 'Описание для поисковых систем',
    flex: 2,
    minWidth: 200,
    hide: 'phone',
  },
  {
    field: 'updated',
    headerName: 'Изменена',
    width: 130,
    cell: ({ updated }) => <MomentCell iso={updated} />,
  },
];

/** The company's pages, to choose one to edit. */
export const TextsView = ({ pages }: { pages: CompanyPage[] }) => (
  <AdminList
    name="texts"
    title="Тексты"
    path={adminRoutes.texts()}
    state={{ page: 1 }}
    columns={COLUMNS}
    rows={pages.map((page) => ({ ...page, id: page.slug }))}
    hasNext={false}
    rowHref={({ slug }) => adminRoutes.text(slug)}
    empty="Страниц нет."
  />
);
