'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { stepVinRequest } from '../repository.ts';
import { addVinLine, removeVinLine } from './repository.ts';
import { addLineSchema, adminStepSchema, removeLineSchema } from './schema.ts';

/** Takes a step of the shop with a request: takes it, asks, sends what was selected, closes it. */
export const stepSelection = adminAction(
  ['owner', 'manager'],
  adminStepSchema,
  async ({ id, step, ...said }, { pb }) => {
    await stepVinRequest(pb, id, step, said);
    redirect(adminRoutes.vinRequest(id, { done: step }));
  },
);

/** Puts an offer among what is selected; one that is there already is changed. */
export const addSelected = adminAction(
  ['owner', 'manager'],
  addLineSchema,
  async ({ request, ...line }, { pb }) => {
    await addVinLine(pb, request, line);
    refresh();
    return 'В подборе.';
  },
);

/** Takes a part out again. */
export const removeSelected = adminAction(
  ['owner', 'manager'],
  removeLineSchema,
  async ({ line }, { pb }) => {
    await removeVinLine(pb, line);
    refresh();
  },
);
