import { z } from 'zod';
import { AppError } from '../errors.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { getRecord } from '../pocketbase/records.ts';
import * as contracts from './contract.ts';
import type { DocumentSummary, Invoice, Paper } from './model.ts';

/**
 * Papers of orders, for whoever may see the order: its customer, the owner, managers. All functions
 * throw AppError.
 */

/**
 * The invoice of an order as it is now: a new one only when something has changed.
 * @throws AppError `requisites_missing`, `owed_back`, `lines_undecided` (to a customer `order_unsettled`),
 * `nothing_to_pay`, `not_found`
 */
export const makeInvoice = (pb: Backend, order: string): Promise<{ id: string; number: string }> =>
  callRoute(pb, contracts.makeInvoice, { places: { id: order } });

/** The papers of an order, the newest first. */
export async function listDocuments(pb: Backend, order: string): Promise<DocumentSummary[]> {
  const { items } = await callRoute(pb, contracts.orderPapers, { places: { id: order } });
  return items;
}

const party = {
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  address: z.string(),
  phone: z.string(),
};
const invoice: z.ZodType<Invoice> = z.object({
  demo: z.boolean(),
  number: z.string(),
  day: z.string(),
  payUntil: z.string(),
  order: z.object({ number: z.string(), day: z.string(), clientNumber: z.string() }),
  seller: z.object({
    ...party,
    director: z.string(),
    bank: z.object({
      bik: z.string(),
      name: z.string(),
      account: z.string(),
      correspondentAccount: z.string(),
    }),
  }),
  buyer: z.object(party),
  lines: z.array(
    z.object({
      name: z.string(),
      article: z.string(),
      unit: z.string(),
      quantity: z.int(),
      priceKopecks: z.int(),
      vatPercent: z.number(),
    }),
  ),
  // Papers of earlier days ask for all of it.
  paidKopecks: z.int().default(0),
});

/** An invoice as it was made. @throws AppError `not_found`, for a paper of another order, too */
export async function getInvoice(pb: Backend, order: string, id: string): Promise<Invoice> {
  const record = await getRecord(pb, 'documents', id);
  if (record.order !== order) throw new AppError('not_found');
  return invoice.parse(record.snapshot);
}

/** The same with how it stands to its order now. @throws AppError `not_found` */
export async function getPaper(pb: Backend, order: string, id: string): Promise<Paper> {
  const [invoice, papers] = await Promise.all([
    getInvoice(pb, order, id),
    listDocuments(pb, order),
  ]);
  const paper = papers.find((one) => one.id === id);
  if (!paper) throw new AppError('not_found');
  return { invoice, standing: paper.standing };
}
