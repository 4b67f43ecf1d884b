'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import * as brands from './repository.ts';
import {
  brandSchema,
  mergedBrandSchema,
  newAliasSchema,
  removedAliasSchema,
  removedBrandSchema,
} from './schema.ts';

export const saveBrand = adminAction(
  ['owner', 'manager', 'content'],
  brandSchema,
  async ({ id, seen, ...fields }, { pb }) => {
    if (id) await brands.changeBrand(pb, id, fields, seen);
    redirect(adminRoutes.brand(id || (await brands.createBrand(pb, fields)), 'saved'));
  },
);

export const addAlias = adminAction(
  ['owner', 'manager'],
  newAliasSchema,
  async ({ brand, spelling }, { pb }) => {
    await brands.addAlias(pb, brand, spelling);
    redirect(adminRoutes.brand(brand, 'aliases'));
  },
);

export const removeAlias = adminAction(
  ['owner', 'manager'],
  removedAliasSchema,
  async ({ id, brand }, { pb }) => {
    await brands.removeAlias(pb, id);
    redirect(adminRoutes.brand(brand, 'alias-removed'));
  },
);

export const mergeBrand = adminAction(
  ['owner', 'manager'],
  mergedBrandSchema,
  async ({ id, into }, { pb }) => {
    await brands.mergeBrand(pb, id, into);
    redirect(adminRoutes.brand(into, 'merged'));
  },
);

export const removeBrand = adminAction(
  ['owner', 'manager'],
  removedBrandSchema,
  async ({ id }, { pb }) => {
    await brands.removeBrand(pb, id);
    redirect(adminRoutes.brands({ done: 'removed' }));
  },
);
