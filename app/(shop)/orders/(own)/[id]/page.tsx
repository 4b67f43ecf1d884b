import { MakeInvoice } from '@/components/documents/make-invoice';
import { OrderDocuments } from '@/components/documents/order-documents';
import { OrderView } from '@/components/orders/order-view';
import { makeOwnInvoice } from '@/lib/documents/actions';
import { listDocuments } from '@/lib/documents/repository';
import { getOrder } from '@/lib/orders/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/caller';

export const generateMetadata = async ({ params }: PageProps<'/orders/[id]'>) => pageMetadata({ title: 'Заказ', description: 'Что в заказе и что с ним происходит.', path: routes.order((await params).id), indexed: false });

export default async function OrderPage({ params }: PageProps<'/orders/[id]'>) {
  const { me, pb } = await requireCustomer();
  const { id } = await params;
  const [order, papers] = await Promise.all([orNotFound(getOrder(pb, id)), listDocuments(pb, id)]);
  const documents = (
    <OrderDocuments documents={papers} addressOf={(doc) => routes.orderDocument(id, doc)}>
      <MakeInvoice action={makeOwnInvoice} order={id} account={me.id} path={routes.order(id)} />
    </OrderDocuments>
  );
  return <OrderView order={order} documents={documents} />;
}
