import { LinesView } from '@/components/admin/orders/lines-view';
import { OrderEditor } from '@/components/admin/orders/order-editor';
import { OrdersView } from '@/components/admin/orders/orders-view';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { countOrders, listOrderLines, listOrders } from '@/lib/orders/lists/repository';
import { orderListSchema, shownBy } from '@/lib/orders/lists/schema';
import { MOVER_OF_ROLE } from '@/lib/orders/states/model';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNull } from '@/lib/pocketbase/errors';
import { listLevelNames } from '@/lib/prices/admin/repository';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { listSuppliers } from '@/lib/suppliers/repository';
import { orderParts } from './order-parts';

export const metadata = pageMetadata({
  title: 'Заказы',
  description: 'Заказы покупателей.',
  path: adminRoutes.orders(),
  indexed: false,
});

export default async function OrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const { me, pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const asked = await searchParams;
  const { storefront } = config();
  const seesPrices = me.role !== 'warehouse';
  const common = Promise.all([
    countOrders(pb, storefront),
    seesPrices ? listSuppliers(pb) : [],
    seesPrices ? listLevelNames(pb) : [],
  ]);
  if (shownBy.parse(asked) === 'lines') {
    const state = orderListSchema.lines.parse(asked);
    const [{ items, hasNext, found }, [counts, suppliers, levels]] = await Promise.all([
      listOrderLines(pb, storefront, state),
      common,
    ]);
    return (
      <LinesView
        lines={items}
        hasNext={hasNext}
        found={found}
        state={state}
        suppliers={choices(suppliers)}
        levels={levels}
        counts={counts}
        mover={MOVER_OF_ROLE[me.role] ?? 'warehouse'}
      />
    );
  }
  const state = orderListSchema.orders.parse(asked);
  const [{ items, hasNext, found }, [counts, suppliers, levels], open, draft] = await Promise.all([
    listOrders(pb, storefront, state),
    common,
    state.open ? orNull(orderParts(pb, state.open)) : null,
    draftOf(me.id),
  ]);
  const drawer = open && (
    <OrderEditor key={open.order.id} {...open} owner={{ account: me.id, draft }} role={me.role} />
  );
  return (
    <OrdersView
      orders={items}
      hasNext={hasNext}
      found={found}
      state={state}
      suppliers={choices(suppliers)}
      levels={levels}
      counts={counts}
      creates={me.role !== 'warehouse'}
      drawer={drawer}
      drawerTitle={open ? `Заказ №\u00A0${open.order.number}` : ''}
    />
  );
}

const choices = (suppliers: { id: string; name: string }[]) =>
  suppliers.map(({ id, name }) => ({ id, name }));
