import type * as contracts from '../../../lib/orders/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { accountOrders } from './account-list.ts';
import { changeContact } from './change-contact.ts';
import { orderForCustomer } from './for-customer.ts';
import { lookAtOrder } from './look.ts';
import { markSeen } from './mark-seen.ts';
import { placeOrder } from './place-order.ts';
import { recordPayment } from './record-payment.ts';
import { repeatOrder } from './repeat.ts';
import { takeBackPayment } from './take-back-payment.ts';
import { writeMessage } from './write-message.ts';

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
