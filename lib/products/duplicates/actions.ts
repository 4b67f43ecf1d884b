'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { mergeProducts, splitProduct } from './repository.ts';
import { mergeSchema, splitSchema } from './schema.ts';

export const mergeDuplicate = adminAction(
  ['owner', 'manager'],
  mergeSchema,
  async ({ id, into, seen }, { pb }) => {
    await mergeProducts(pb, id, into, seen);
    redirect(adminRoutes.product(into, 'merged'));
  },
);

export const splitDuplicate = adminAction(
  ['owner', 'manager'],
  splitSchema,
  async ({ id, ...parted }, { pb }) =>
    redirect(adminRoutes.product(await splitProduct(pb, id, parted), 'parted')),
);
