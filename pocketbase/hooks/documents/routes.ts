import type * as contracts from '../../../lib/documents/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { makeInvoice } from './make-invoice.ts';
import { orderPapers } from './papers.ts';

export const routes = { makeInvoice, orderPapers } satisfies Handlers<typeof contracts>;
