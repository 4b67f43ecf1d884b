import { AppError } from '../errors.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { toAppError } from '../pocketbase/errors.ts';
import { mergeRecords } from '../pocketbase/merge-records.ts';
import {
  changeRecord,
  createRecord,
  getRecord,
  listAllRecords,
  removeRecord,
} from '../pocketbase/records.ts';
import * as contracts from './contract.ts';
import type { CategoryFields, CategoryNode, CategoryUses, EditedCategory } from './model.ts';

/** Every category, brothers in their order. @throws AppError */
export async function listNodes(pb: Backend): Promise<CategoryNode[]> {
  const rows = await listAllRecords(pb, 'categories', {
    sort: 'position,name,id',
    fields: 'id,name,slug,parent,products_count',
  });
  return rows.map(({ id, name, slug, parent, products_count }) => ({
    id,
    name,
    slug,
    parent,
    count: products_count,
  }));
}

/** @throws AppError `not_found` */
export async function getCategory(pb: Backend, id: string): Promise<EditedCategory> {
  const { name, slug, text, updated } = await getRecord(pb, 'categories', id);
  return { id, name, slug, text, updatedAt: updated };
}

/**
 * A new category stands behind its brothers.
 * @returns its id.
 * @throws AppError `invalid_input`, `category_too_deep`
 */
export const createCategory = async (
  pb: Backend,
  fields: CategoryFields & { parent: string },
): Promise<string> => (await createRecord(pb, 'categories', fields)).id;

/**
 * A changed slug leaves a redirect behind.
 * @throws AppError `changed_meanwhile`, `invalid_input`
 */
export const changeCategory = (pb: Backend, id: string, fields: CategoryFields, seen: string) =>
  changeRecord(pb, 'categories', id, fields, seen);

/**
 * @param before the brother to stand before, '' for the last place.
 * @throws AppError `category_inside_itself`, `category_too_deep`, `changed_meanwhile`
 */
export const moveCategory = (pb: Backend, id: string, parent: string, before: string) =>
  callRoute(pb, contracts.moveCategory, { places: { id }, body: { parent, before } });

/**
 * Products, children and rules go over, the address leads there.
 * @returns products that went over.
 * @throws AppError
 */
export const mergeCategory = (pb: Backend, id: string, into: string): Promise<number> =>
  mergeRecords(() => callRoute(pb, contracts.mergeCategory, { places: { id }, body: { into } }));

/** What is in a category and what names it. @throws AppError `not_found` */
export const getCategoryUses = (pb: Backend, id: string): Promise<CategoryUses> =>
  callRoute(pb, contracts.categoryUses, { places: { id } });

/** Removes an empty one; attributes and rules of it go along. @throws AppError `in_use` */
export async function removeCategory(pb: Backend, id: string): Promise<void> {
  await getRecord(pb, 'categories', id, { fields: 'id' });
  // What has children is not found by the rule of removing, what has products is refused
  // without a word.
  await removeRecord(pb, 'categories', id).catch((error: unknown) => {
    const { code } = toAppError(error);
    throw code === 'not_found' || code === 'not_stored' ? new AppError('in_use') : error;
  });
}
