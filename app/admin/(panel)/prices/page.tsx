import { LevelsView } from '@/components/admin/prices/levels-view';
import { adminRoutes } from '@/lib/admin-routes';
import { wasDone } from '@/lib/lists/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { listLevels } from '@/lib/prices/admin/repository';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Уровни цен',
  description: 'Сколько платят покупатели, которым дали свой уровень цен.',
  path: adminRoutes.priceLevels(),
  indexed: false,
});

export default async function PriceLevelsPage({ searchParams }: PageProps<'/admin/prices'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  return (
    <LevelsView levels={await listLevels(pb)} removed={wasDone(await searchParams, 'removed')} />
  );
}
