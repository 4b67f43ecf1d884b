import type * as contracts from '../../../lib/catalogue/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { loadRows } from '../catalogue-rows/load.ts';
import { attributeFacets } from './attribute-facets.ts';
import { boughtMost } from './bought-most.ts';
import { byNumber } from './by-number.ts';
import { facets } from './facets.ts';
import { listPage } from './list-page.ts';

export const routes = {
  loadRows,
  attributeFacets,
  boughtMost,
  byNumber,
  facets,
  listPage,
} satisfies Handlers<typeof contracts>;
