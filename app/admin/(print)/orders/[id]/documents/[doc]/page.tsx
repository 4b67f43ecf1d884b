import { DocumentPage } from '@/components/documents/document-page';
import { adminRoutes } from '@/lib/admin-routes';
import { getPaper } from '@/lib/documents/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';

type Props = PageProps<'/admin/orders/[id]/documents/[doc]'>;

export async function generateMetadata({ params }: Props) {
  const { id, doc } = await params;
  return pageMetadata({
    title: 'Счёт на оплату',
    description: 'Счёт на оплату заказа.',
    path: adminRoutes.orderDocument(id, doc),
    indexed: false,
  });
}

export default async function OrderDocumentPage({ params }: Props) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const { id, doc } = await params;
  const { invoice, standing } = await orNotFound(getPaper(pb, id, doc));
  return (
    <DocumentPage
      account={me.id}
      invoice={invoice}
      standing={standing}
      order={adminRoutes.order(id)}
      pdf={adminRoutes.orderDocumentFile(id, doc)}
    />
  );
}
