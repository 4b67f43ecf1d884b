import { Overview } from '@/components/admin/overview/overview';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { getOverview } from '@/lib/overview/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({ title: 'Рабочее место', description: 'Рабочее место сотрудника магазина.', path: adminRoutes.home(), indexed: false });

const TOLD_TO: readonly string[] = ['owner', 'manager'];

export default async function AdminPage() {
  const { me, pb } = await requireAdmin();
  return <Overview person={me} told={TOLD_TO.includes(me.role) ? await getOverview(pb, config().storefront) : null} />;
}
