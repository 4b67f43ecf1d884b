import { Overview } from '@/components/admin/overview';
import { pageMetadata } from '@/lib/pages/metadata';
import { adminRoutes } from '@/lib/admin-routes';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({ title: 'Рабочее место', description: 'Рабочее место сотрудника магазина.', path: adminRoutes.home(), indexed: false });

export default async function AdminPage() {
  const { me } = await requireAdmin();
  return <Overview person={me} />;
}
