import { OrderDesk } from '@/components/admin/orders/order-desk';
import { OrderPapers } from '@/components/admin/orders/order-papers';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { listDocuments } from '@/lib/documents/repository';
import { getDeskOrder } from '@/lib/orders/desk/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const metadata = pageMetadata({ title: 'Заказ', description: 'Заказ покупателя.', path: adminRoutes.orders(), indexed: false });

export default async function OrderPage({ params }: PageProps<'/admin/orders/[id]'>) {
  const { me: { id: account, role }, pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const { id } = await params;
  const [order, draft, papers] = await Promise.all([orNotFound(getDeskOrder(pb, id)), draftOf(account), role === 'warehouse' ? null : listDocuments(pb, id)]);
  const title = `Заказ №\u00A0${order.number}`;
  return (
    <OrderDesk order={order} owner={{ account, draft }} role={role} documents={papers && <OrderPapers order={id} account={account} papers={papers} />}>
      <Breadcrumbs steps={[{ name: 'Заказы', href: adminRoutes.orders() }]} current={order.number} />
      <h1>{title}</h1>
    </OrderDesk>
  );
}
