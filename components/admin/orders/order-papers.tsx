'use client';

import { MakeInvoice } from '@/components/documents/make-invoice';
import { OrderDocuments } from '@/components/documents/order-documents';
import { adminRoutes } from '@/lib/admin-routes';
import type { DocumentSummary } from '@/lib/documents/model';
import { makeCustomerInvoice } from '@/lib/documents/admin/actions';
import { routes } from '@/lib/routes';

/** The papers of an order as the staff make and open them. */
export const OrderPapers = ({
  order,
  account,
  papers,
}: {
  order: string;
  account: string;
  papers: DocumentSummary[];
}) => (
  <OrderDocuments documents={papers} addressOf={(id) => adminRoutes.orderDocument(order, id)}>
    <MakeInvoice
      action={makeCustomerInvoice}
      order={order}
      account={account}
      path={adminRoutes.order(order)}
      door={routes.adminSignIn}
    />
  </OrderDocuments>
);
