'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import * as parts from './parts.ts';
import * as images from './images.ts';
import { createProduct, getEditedProduct, publishProduct, saveProduct } from './repository.ts';
import * as schema from './schema.ts';

const SHOWN = 'Сохранено. На странице товара это видно сразу.';

/** Stores what a product is and what is said of it. */
export const saveEditedProduct = adminAction(
  ['owner', 'manager'],
  schema.productSchema,
  async (fields, { pb }) => {
    await saveProduct(pb, fields);
    refresh();
    return SHOWN;
  },
);

/** Stores what is said of a product; what it is stays. */
export const saveProductTexts = adminAction(
  ['owner', 'manager', 'content'],
  schema.productTextsSchema,
  async (fields, { pb }) => {
    await saveProduct(pb, fields);
    refresh();
    return SHOWN;
  },
);

/** Makes a draft and leads to its page. */
export const addProduct = adminAction(
  ['owner', 'manager'],
  schema.newProductSchema,
  async (fields, { pb }) =>
    redirect(adminRoutes.product(await createProduct(pb, fields), 'created')),
);

export const setPublished = adminAction(
  ['owner', 'manager'],
  schema.publishSchema,
  async ({ id, published }, { pb }) => {
    await publishProduct(pb, id, published);
    refresh();
    return published ? 'Товар на сайте.' : 'Товар снят с сайта.';
  },
);

export const orderImages = adminAction(
  ['owner', 'manager', 'content'],
  schema.imagesSchema,
  async ({ id, order, seen }, { pb }) => {
    await images.orderImages(pb, id, order, seen);
    refresh();
  },
);

export const removeImage = adminAction(
  ['owner', 'manager', 'content'],
  schema.removeImageSchema,
  async ({ id, file }, { pb }) => {
    await images.removeImage(pb, id, file);
    refresh();
  },
);

export const describeImages = adminAction(
  ['owner', 'manager', 'content'],
  schema.altsSchema,
  async ({ id, alts, seen }, { pb }) => {
    await images.describeImages(pb, id, alts, seen);
    refresh();
    return 'Подписи сохранены.';
  },
);

export const addNumbers = adminAction(
  ['owner', 'manager'],
  schema.addNumbersSchema,
  async (fields, { pb }) => {
    await parts.addNumbers(pb, fields);
    refresh();
  },
);

export const removeNumber = adminAction(
  ['owner', 'manager'],
  schema.removePartSchema,
  async ({ id }, { pb }) => {
    await parts.removeNumber(pb, id);
    refresh();
  },
);

export const addCross = adminAction(
  ['owner', 'manager'],
  schema.addCrossSchema,
  async (fields, { pb }) => {
    await parts.addCross(pb, await getEditedProduct(pb, fields.product), fields);
    refresh();
  },
);

export const removeCross = adminAction(
  ['owner', 'manager'],
  schema.removePartSchema,
  async ({ id }, { pb }) => {
    await parts.removeCross(pb, id);
    refresh();
  },
);
