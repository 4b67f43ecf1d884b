import type * as contracts from '../../../lib/orders/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { accountOrders } from './account/list.ts';
import { changeContact } from './change-contact.ts';
import { orderForCustomer } from './account/for-customer.ts';
import { lookAtOrder } from './account/look.ts';
import { markSeen } from './account/mark-seen.ts';
import { placeOrder } from './placing/place-order.ts';
import { recordPayment } from './payments/record-payment.ts';
import { repeatOrder } from './account/repeat.ts';
import { takeBackPayment } from './payments/take-back-payment.ts';
import { writeMessage } from './messages/write-message.ts';

export const routes = {
  accountOrders,
  changeContact,
  orderForCustomer,
  lookAtOrder,
  markSeen,
  placeOrder,
  recordPayment,
  repeatOrder,
  takeBackPayment,
  writeMessage,
} satisfies Handlers<typeof contracts>;
