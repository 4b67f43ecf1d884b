import { Overview } from '@/components/admin/overview/overview';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { getOverview, getWarehouseWork } from '@/lib/overview/repository';
import { overviewSchema } from '@/lib/overview/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { isFirstDayFolded } from '@/lib/session/admin-side';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Рабочее место',
  description: 'Рабочее место сотрудника магазина.',
  path: adminRoutes.home(),
  indexed: false,
});

const TOLD_TO: readonly string[] = ['owner', 'manager'];

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  const { me, pb } = await requireAdmin();
  const { days } = overviewSchema.parse(await searchParams);
  const { storefront } = config();
  const [told, work, isFolded] = await Promise.all([
    TOLD_TO.includes(me.role) ? getOverview(pb, storefront, days) : null,
    me.role === 'warehouse' ? getWarehouseWork(pb, storefront) : null,
    isFirstDayFolded(),
  ]);
  return <Overview person={me} period={days} told={told} work={work} isFirstDayFolded={isFolded} />;
}
