import type * as contracts from '../../../lib/brands/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { brandList } from './brand-list.ts';
import { brandPage } from './brand-page.ts';
import { brandUses } from './brand-uses.ts';
import { mergeBrand } from './merge.ts';

export const routes = { brandList, brandPage, brandUses, mergeBrand } satisfies Handlers<
  typeof contracts
>;
