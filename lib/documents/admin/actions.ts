'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { makeInvoice } from '../repository.ts';
import { invoiceSchema } from '../schema.ts';

/** Leads a manager to the invoice of an order. */
export const makeCustomerInvoice = adminAction(
  ['owner', 'manager'],
  invoiceSchema,
  async ({ order }, { pb }) => {
    const { id } = await makeInvoice(pb, order);
    redirect(adminRoutes.orderDocument(order, id));
  },
);
