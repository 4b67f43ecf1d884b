import type * as contracts from '../../../lib/customers/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { blockCustomer, unblockCustomer } from './block.ts';
import { listCustomers } from './list-page.ts';
import { mergeCustomer, previewMerge } from './merge.ts';
import { oneCustomer } from './one-customer.ts';
import { changeCustomer, createCustomer } from './save.ts';
import { sendPasswordEmail, signCustomerOut } from './sessions.ts';

export const routes = {
  blockCustomer,
  unblockCustomer,
  listCustomers,
  mergeCustomer,
  previewMerge,
  oneCustomer,
  changeCustomer,
  createCustomer,
  sendPasswordEmail,
  signCustomerOut,
} satisfies Handlers<typeof contracts>;
