'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import * as categories from './repository.ts';
import {
  categorySchema,
  mergedCategorySchema,
  movedCategorySchema,
  removedCategorySchema,
} from './schema.ts';

export const saveCategory = adminAction(
  ['owner', 'manager', 'content'],
  categorySchema,
  async ({ id, parent, seen, ...fields }, { pb }) => {
    if (id) await categories.changeCategory(pb, id, fields, seen);
    const open = id || (await categories.createCategory(pb, { ...fields, parent }));
    redirect(adminRoutes.categories({ open, done: id ? 'saved' : 'created' }));
  },
);

/** The page stays where it is: the tree is shown anew. */
export const moveCategory = adminAction(
  ['owner', 'manager', 'content'],
  movedCategorySchema,
  async ({ id, parent, before }, { pb }) => {
    await categories.moveCategory(pb, id, parent, before);
    refresh();
    return 'Перенесено.';
  },
);

export const mergeCategory = adminAction(
  ['owner', 'manager'],
  mergedCategorySchema,
  async ({ id, into }, { pb }) => {
    await categories.mergeCategory(pb, id, into);
    redirect(adminRoutes.categories({ open: into, done: 'merged' }));
  },
);

export const removeCategory = adminAction(
  ['owner', 'manager'],
  removedCategorySchema,
  async ({ id }, { pb }) => {
    await categories.removeCategory(pb, id);
    redirect(adminRoutes.categories({ done: 'removed' }));
  },
);
