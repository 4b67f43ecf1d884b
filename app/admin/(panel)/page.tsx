import { Overview } from '@/components/admin/overview/overview';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { countOrders } from '@/lib/orders/lists/repository';
import { getOverview } from '@/lib/overview/repository';
import { overviewSchema } from '@/lib/overview/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({ title: 'Рабочее место', description: 'Рабочее место сотрудника магазина.', path: adminRoutes.home(), indexed: false });

const TOLD_TO: readonly string[] = ['owner', 'manager'];

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  const { me, pb } = await requireAdmin();
  const { days } = overviewSchema.parse(await searchParams);
  const { storefront } = config();
  const short = me.role === 'warehouse' ? (await countOrders(pb, storefront)).short : 0;
  return <Overview person={me} period={days} short={short} told={TOLD_TO.includes(me.role) ? await getOverview(pb, storefront, days) : null} />;
}
