'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import * as repository from './repository.ts';
import * as schema from './schema.ts';

const BUYERS = ['owner', 'manager'] as const;

export const gatherOrder = adminAction(
  BUYERS,
  schema.gatherSchema,
  async ({ warehouse, items }, { pb }) =>
    redirect(
      adminRoutes.supplierOrder(await repository.gatherLines(pb, warehouse, items), {
        done: 'gathered',
      }),
    ),
);

export const dropOrderLine = adminAction(
  BUYERS,
  schema.dropSchema,
  async ({ id, item }, { pb }) => {
    await repository.dropLine(pb, id, item);
    refresh();
  },
);

export const cancelOrderDraft = adminAction(BUYERS, schema.draftSchema, async ({ id }, { pb }) => {
  await repository.cancelDraft(pb, id);
  redirect(adminRoutes.supplierOrders({ done: 'cancelled' }));
});

export const sendOrder = adminAction(BUYERS, schema.sendSchema, async ({ id, ...sent }, { pb }) => {
  await repository.sendSupplierOrder(pb, id, sent);
  redirect(adminRoutes.supplierOrder(id, { done: 'sent' }));
});

/** Which answers the warehouse may write down the backend decides. */
export const answerOrderLines = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.answerSchema,
  async ({ id, ...said }, { pb }) => {
    const { refused } = await repository.answerLines(pb, id, said);
    redirect(
      adminRoutes.supplierOrder(id, {
        done: said.answer,
        left: refused.length > 0 ? String(refused.length) : undefined,
      }),
    );
  },
);
