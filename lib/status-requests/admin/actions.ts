'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { stepRequest } from '../repository.ts';
import { adminStepSchema } from './schema.ts';

/**
 * Takes a step of the shop with a request: looks into it, asks, approves with a level, rejects with
 * a reason.
 */
export const decideRequest = adminAction(
  ['owner', 'manager'],
  adminStepSchema,
  async ({ id, step, ...said }, { pb }) => {
    await stepRequest(pb, id, step, said);
    redirect(adminRoutes.statusRequest(id, step));
  },
);
