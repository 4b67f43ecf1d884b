import { Overview } from '@/components/admin/overview';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({ title: 'Рабочее место', description: 'Рабочее место сотрудника магазина.', path: routes.admin(), indexed: false });

export default async function AdminPage() {
  const { me } = await requireAdmin();
  return <Overview person={me} />;
}
