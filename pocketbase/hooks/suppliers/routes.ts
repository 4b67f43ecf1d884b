import type * as contracts from '../../../lib/suppliers/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { changeMarkup } from './markup.ts';
import { previewMarkup, recountMarkup } from './recount.ts';
import { supplierList } from './supplier-list.ts';
import { supplierUses } from './supplier-uses.ts';

export const routes = {
  changeMarkup,
  previewMarkup,
  recountMarkup,
  supplierList,
  supplierUses,
} satisfies Handlers<typeof contracts>;
