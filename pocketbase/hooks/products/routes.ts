import type * as contracts from '../../../lib/products/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { exportRows } from './admin-export-rows.ts';
import { productHistory } from './admin-history.ts';
import { adminList } from './admin-list-page.ts';
import { changeProducts } from './bulk/change.ts';
import { findProducts } from './bulk/find-products.ts';
import { recentChanges } from './bulk/recent.ts';
import { undoChange } from './bulk/undo.ts';
import { consequences } from './duplicates/consequences.ts';
import { mergeProduct } from './duplicates/merge.ts';
import { splitProduct } from './duplicates/split.ts';
import { farCrosses } from './far-crosses.ts';
import { moveProducts } from './move-products.ts';
import { productPage } from './product-page.ts';

export const routes = {
  exportRows,
  productHistory,
  adminList,
  changeProducts,
  findProducts,
  recentChanges,
  undoChange,
  consequences,
  mergeProduct,
  splitProduct,
  farCrosses,
  moveProducts,
  productPage,
} satisfies Handlers<typeof contracts>;
