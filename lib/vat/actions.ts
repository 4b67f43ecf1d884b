'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import { addRate, removeRate } from './repository.ts';
import { newRateSchema, removedRateSchema } from './schema.ts';

export const addVatRate = adminAction(['owner'], newRateSchema, async (rate, { pb }) => {
  await addRate(pb, rate);
  redirect(adminRoutes.settings('vat', true));
});

export const removeVatRate = adminAction(['owner'], removedRateSchema, async ({ id }, { pb }) => {
  await removeRate(pb, id);
  redirect(adminRoutes.settings('vat', true));
});
