import { DocumentPage } from '@/components/documents/document-page';
import { getPaper } from '@/lib/documents/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/caller';

type Props = PageProps<'/orders/[id]/documents/[doc]'>;

export async function generateMetadata({ params }: Props) {
  const { id, doc } = await params;
  return pageMetadata({
    title: 'Счёт на оплату',
    description: 'Счёт на оплату заказа.',
    path: routes.orderDocument(id, doc),
    indexed: false,
  });
}

export default async function OwnDocumentPage({ params }: Props) {
  const { me, pb } = await requireCustomer();
  const { id, doc } = await params;
  const { invoice, standing } = await orNotFound(getPaper(pb, id, doc));
  return (
    <DocumentPage
      account={me.id}
      invoice={invoice}
      standing={standing}
      order={routes.order(id)}
      pdf={routes.orderDocumentFile(id, doc)}
    />
  );
}
