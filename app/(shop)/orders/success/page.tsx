import { OrderPlaced } from '@/components/orders/order-placed';
import { OwnPage } from '@/components/session/own-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { currentSession } from '@/lib/session/session';
import { placedOrder } from '@/lib/session/placed-order';

export const metadata = pageMetadata({ title: 'Ваш заказ принят в обработку', description: 'Заказ принят, дальше им занимается магазин.', path: routes.ordersSuccess(), indexed: false });

export default async function OrderPlacedPage() {
  const [placed, session] = await Promise.all([placedOrder(), currentSession()]);
  const isOwn = placed !== null && placed.account === session?.model.id;
  return (
    <>
      <OwnPage account={session?.model.id ?? ''} />
      <OrderPlaced order={isOwn ? placed : null} />
    </>
  );
}
