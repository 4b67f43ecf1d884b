'use server';

import { refresh } from 'next/cache';
import { adminAction } from '../../actions/define-action.ts';
import * as repository from './repository.ts';
import { attributeSchema, pairsSchema, removeAttributeSchema } from './schema.ts';

const WRITERS = ['owner', 'manager', 'content'] as const;

export const saveProductAttributes = adminAction(WRITERS, pairsSchema, async (fields, { pb }) => {
  await repository.saveAttributes(pb, fields);
  refresh();
  return 'Сохранено. На странице товара это видно сразу.';
});

export const addCategoryAttribute = adminAction(
  WRITERS,
  attributeSchema,
  async (fields, { pb }) => {
    await repository.addAttribute(pb, fields);
    refresh();
  },
);

export const removeCategoryAttribute = adminAction(
  WRITERS,
  removeAttributeSchema,
  async ({ id }, { pb }) => {
    await repository.removeAttribute(pb, id);
    refresh();
  },
);
