import type * as contracts from '../../../lib/categories/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { categoryUses } from './category-uses.ts';
import { mergeCategory } from './merge.ts';
import { moveCategory } from './move.ts';
import { categoryTree } from './tree.ts';

export const routes = {
  categoryUses,
  mergeCategory,
  moveCategory,
  categoryTree,
} satisfies Handlers<typeof contracts>;
