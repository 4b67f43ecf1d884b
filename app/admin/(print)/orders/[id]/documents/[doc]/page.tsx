import { DocumentPage } from '@/components/documents/document-page';
import { adminRoutes } from '@/lib/admin-routes';
import { paymentSquares } from '@/lib/documents/invoice/payment-code';
import { getInvoice } from '@/lib/documents/repository';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = { title: 'Счёт на оплату', robots: { index: false } };

export default async function OrderDocumentPage({ params }: PageProps<'/admin/orders/[id]/documents/[doc]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const { id, doc } = await params;
  const invoice = await orNotFound(getInvoice(pb, id, doc));
  return <DocumentPage account={me.id} invoice={invoice} code={paymentSquares(invoice)} order={adminRoutes.order(id)} pdf={adminRoutes.orderDocumentFile(id, doc)} />;
}
