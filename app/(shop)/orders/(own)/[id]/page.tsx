import { OrderView } from '@/components/orders/order-view';
import { getOrder } from '@/lib/orders/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/caller';

export const generateMetadata = async ({ params }: PageProps<'/orders/[id]'>) => pageMetadata({ title: 'Заказ', description: 'Что в заказе и что с ним происходит.', path: routes.order((await params).id), indexed: false });

export default async function OrderPage({ params }: PageProps<'/orders/[id]'>) {
  const { pb } = await requireCustomer();
  return <OrderView order={await orNotFound(getOrder(pb, (await params).id))} />;
}
