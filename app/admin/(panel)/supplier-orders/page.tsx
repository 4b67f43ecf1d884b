import { SupplierOrdersView } from '@/components/admin/supplier-orders/supplier-orders-view';
import { adminRoutes } from '@/lib/admin-routes';
import { wasDone } from '@/lib/lists/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { listSupplierOrders } from '@/lib/supplier-orders/repository';
import { supplierOrderListSchema } from '@/lib/supplier-orders/schema';
import { listSuppliers } from '@/lib/suppliers/repository';

export const metadata = pageMetadata({
  title: 'Заказы поставщикам',
  description: 'Что заказано у поставщиков и что из этого пришло.',
  path: adminRoutes.supplierOrders(),
  indexed: false,
});

export default async function SupplierOrdersPage({
  searchParams,
}: PageProps<'/admin/supplier-orders'>) {
  const { me, pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const buys = me.role !== 'warehouse';
  const query = await searchParams;
  const state = supplierOrderListSchema.parse(query);
  const [list, suppliers] = await Promise.all([
    listSupplierOrders(pb, { ...state, state: chosenState(state.state) }),
    buys ? listSuppliers(pb) : [],
  ]);
  return (
    <SupplierOrdersView
      {...list}
      state={state}
      suppliers={suppliers.filter(({ kind }) => kind === 'partner')}
      buys={buys}
      cancelled={wasDone(query, 'cancelled')}
    />
  );
}

/** Without a choice the list shows what something is to come of. */
const chosenState = (state: string | undefined): string | undefined =>
  state === 'all' ? undefined : (state ?? 'open');
