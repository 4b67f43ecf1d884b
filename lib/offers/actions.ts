'use server';

import { refresh } from 'next/cache';
import { adminAction } from '../actions/define-action.ts';
import * as repository from './repository.ts';
import { newOfferSchema, offerSchema, removeOfferSchema, stockSchema } from './schema.ts';

/** Changes price, kind of stock and terms of an offer. */
export const saveOffer = adminAction(['owner', 'manager'], offerSchema, async (fields, { pb }) => {
  await repository.saveOffer(pb, fields);
  refresh();
  return 'Сохранено.';
});

export const addOffer = adminAction(
  ['owner', 'manager'],
  newOfferSchema,
  async (fields, { pb }) => {
    await repository.createOffer(pb, fields);
    refresh();
    return 'Предложение добавлено.';
  },
);

/** Sets what was counted on the shelf. */
export const countStock = adminAction(
  ['owner', 'manager', 'warehouse'],
  stockSchema,
  async ({ id, on_hand, seen }, { pb }) => {
    await repository.setStock(pb, id, on_hand, seen);
    refresh();
    return 'Остаток записан.';
  },
);

export const removeOffer = adminAction(
  ['owner', 'manager'],
  removeOfferSchema,
  async ({ id }, { pb }) => {
    await repository.removeOffer(pb, id);
    refresh();
  },
);
