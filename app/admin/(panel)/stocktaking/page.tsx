import { StocktakingsView } from '@/components/admin/stocktaking/stocktakings-view';
import { adminRoutes } from '@/lib/admin-routes';
import { wasDone } from '@/lib/lists/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { listOwnWarehouses, listStocktakings } from '@/lib/stocktaking/repository';
import { stocktakingListSchema } from '@/lib/stocktaking/schema';

export const metadata = pageMetadata({
  title: 'Инвентаризация',
  description: 'Счёт склада и сверка с учётом.',
  path: adminRoutes.stocktakings(),
  indexed: false,
});

export default async function StocktakingsPage({ searchParams }: PageProps<'/admin/stocktaking'>) {
  const { me, pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const query = await searchParams;
  const state = stocktakingListSchema.parse(query);
  const [list, warehouses] = await Promise.all([
    listStocktakings(pb, state),
    listOwnWarehouses(pb),
  ]);
  return (
    <StocktakingsView
      {...list}
      state={state}
      warehouses={warehouses}
      account={me.id}
      cancelled={wasDone(query, 'cancelled')}
    />
  );
}
