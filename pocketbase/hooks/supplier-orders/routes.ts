import type * as contracts from '../../../lib/supplier-orders/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { answerLines } from './answer.ts';
import { cancelDraft, dropLine } from './change.ts';
import { gatherLines } from './gather.ts';
import { listSupplierOrders } from './list.ts';
import { supplierOrder } from './one.ts';
import { sendSupplierOrder } from './send.ts';
import { linesToOrder } from './waiting.ts';

export const routes = {
  answerLines,
  cancelDraft,
  dropLine,
  gatherLines,
  listSupplierOrders,
  supplierOrder,
  sendSupplierOrder,
  linesToOrder,
} satisfies Handlers<typeof contracts>;
