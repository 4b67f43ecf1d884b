import { OrdersView } from '@/components/orders/orders-view';
import { listOwnOrders, ordersAsking } from '@/lib/orders/repository';
import { ordersAddressSchema } from '@/lib/orders/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Заказы',
  description: 'Ваши заказы и что с ними происходит.',
  path: routes.orders(),
  indexed: false,
});

export default async function OrdersPage({ searchParams }: PageProps<'/orders'>) {
  const { pb } = await requireCustomer();
  const { find, state, page } = ordersAddressSchema.parse(await searchParams);
  const { orders, hasNext } = await listOwnOrders(pb, { find, state, page });
  return (
    <OrdersView
      orders={orders}
      hasNext={hasNext}
      asking={await ordersAsking(pb, orders)}
      find={find}
      state={state}
      page={page}
    />
  );
}
