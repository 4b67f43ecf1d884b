'use server';

import { redirect } from 'next/navigation';
import { customerAction } from '../actions/define-action.ts';
import { routes } from '../routes.ts';
import { makeInvoice } from './repository.ts';
import { invoiceSchema } from './schema.ts';

/** Leads a customer to the invoice of his order. */
export const makeOwnInvoice = customerAction(invoiceSchema, async ({ order }, { pb }) => {
  const { id } = await makeInvoice(pb, order);
  redirect(routes.orderDocument(order, id));
});
