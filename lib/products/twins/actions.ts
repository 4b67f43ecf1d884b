'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { mergeProducts, partProduct } from './repository.ts';
import { mergeSchema, partSchema } from './schema.ts';

export const mergeTwin = adminAction(
  ['owner', 'manager'],
  mergeSchema,
  async ({ id, into, seen }, { pb }) => {
    await mergeProducts(pb, id, into, seen);
    redirect(adminRoutes.product(into, 'merged'));
  },
);

export const partTwin = adminAction(
  ['owner', 'manager'],
  partSchema,
  async ({ id, ...parted }, { pb }) =>
    redirect(adminRoutes.product(await partProduct(pb, id, parted), 'parted')),
);
