'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '@/lib/actions/define-action';
import { adminRoutes } from '@/lib/admin-routes';
import { saveRule } from '@/lib/prices/admin/repository';
import { ruleSchema } from '@/lib/prices/admin/schema';
import { findBrandId } from '@/lib/products/admin/find-brand';

/** Stores a rule of a level; its maker is named as people write it. */
export const savePriceRule = adminAction(
  ['owner', 'manager'],
  ruleSchema,
  async ({ id, level, seen, brand, ...fields }, { pb }) => {
    await saveRule(
      pb,
      id,
      level,
      { ...fields, brand: brand ? await findBrandId(pb, brand) : '' },
      seen,
    );
    redirect(adminRoutes.priceLevel(level, { done: 'rules' }));
  },
);
