import { AdminsView } from '@/components/admin/admins/admins-view';
import { adminRoutes } from '@/lib/admin-routes';
import { listAdmins } from '@/lib/admins/repository';
import { wasDone } from '@/lib/lists/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Сотрудники',
  description: 'Кто работает в магазине.',
  path: adminRoutes.admins(),
  indexed: false,
});

export default async function AdminsPage({ searchParams }: PageProps<'/admin/admins'>) {
  const { pb } = await requireAdmin('owner');
  return (
    <AdminsView
      colleagues={await listAdmins(pb)}
      removed={wasDone(await searchParams, 'removed')}
    />
  );
}
