import type * as contracts from '../../../lib/documents/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { makeInvoice } from './make-invoice.ts';

export const routes = { makeInvoice } satisfies Handlers<typeof contracts>;
