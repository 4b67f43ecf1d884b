import { MissesView } from '@/components/admin/search-misses/misses-view';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { listMisses } from '@/lib/search-misses/repository';
import { missListSchema } from '@/lib/search-misses/schema';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Поиск без результата',
  description: 'Что искали и не нашли.',
  path: adminRoutes.searchMisses(),
  indexed: false,
});

export default async function SearchMissesPage({
  searchParams,
}: PageProps<'/admin/search-misses'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const state = missListSchema.parse(await searchParams);
  return <MissesView {...await listMisses(pb, state)} state={state} />;
}
