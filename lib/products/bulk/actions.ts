'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { AppError } from '../../errors.ts';
import { counted, type PluralForms } from '../../format/plural.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { findBrandId } from '../admin/find-brand.ts';
import type { BulkChange } from './model.ts';
import { changeProducts, findProducts, undoChange } from './repository.ts';
import * as schema from './schema.ts';
import { undoText } from './texts.ts';

const PRODUCTS: PluralForms = ['товар', 'товара', 'товаров'];

/**
 * Changes ticked rows of the list; what it says stands there. What has changed nothing is not taken
 * back: an earlier change would be.
 */
async function changeTicked(
  pb: Backend,
  ids: string[],
  change: BulkChange,
): Promise<{ message: string; undo: string }> {
  const { changed } = await changeProducts(pb, ids, change);
  refresh();
  const same = ids.length - changed;
  return {
    message: `Изменено: ${counted(changed, PRODUCTS)}.${same > 0 ? ` Уже так и было: ${counted(same, PRODUCTS)}.` : ''}`,
    undo: changed > 0 ? ids.join(',') : '',
  };
}

export const publishMany = adminAction(
  ['owner', 'manager'],
  schema.tickedSchema,
  ({ ids }, { pb }) => changeTicked(pb, ids, { field: 'published', to: true }),
);
export const withdrawMany = adminAction(
  ['owner', 'manager'],
  schema.tickedSchema,
  ({ ids }, { pb }) => changeTicked(pb, ids, { field: 'published', to: false }),
);
export const moveMany = adminAction(
  ['owner', 'manager', 'content'],
  schema.tickedCategorySchema,
  ({ ids, category }, { pb }) => changeTicked(pb, ids, { field: 'category', to: category }),
);
export const rebrandMany = adminAction(
  ['owner', 'manager'],
  schema.tickedBrandSchema,
  async ({ ids, brand }, { pb }) =>
    changeTicked(pb, ids, { field: 'brand', to: await findBrandId(pb, brand) }),
);

/** Takes back what has just been done with ticked rows. */
export const undoMany = adminAction(
  ['owner', 'manager', 'content'],
  schema.tickedSchema,
  async ({ ids }, { pb }) => {
    const said = undoText(await undoChange(pb, 'last', ids));
    refresh();
    return said;
  },
);

/** Leads to the page where prices are changed, with the ticked rows. */
export const markUpMany = adminAction(['owner', 'manager'], schema.tickedSchema, async ({ ids }) =>
  redirect(adminRoutes.productsBulk({ ids: ids.join(',') })),
);

/**
 * Changes everything that the filters of the list leave; how many that is, a person has written.
 */
export const changeFound = adminAction(
  ['owner', 'manager'],
  schema.changeFoundSchema,
  async (
    { field, to, percent, rounding, seen = null, known, count, typed: _typed, ids, ...filters },
    { pb },
  ) => {
    const change = await changeOf(pb, field, to, percent, { rounding, seen, known });
    const found = await findProducts(pb, { ids, ...schema.filtersOf(filters) });
    if ((field === 'retail' ? found.own : found.ids.length) !== count)
      throw new AppError('found_changed');
    const done = await changeProducts(pb, found.ids, change);
    redirect(
      adminRoutes.productsBulk({
        ids: ids?.join(','),
        ...schema.filtersOf(filters),
        what: field,
        done: done.id,
        changed: done.changed,
      }),
    );
  },
);

/** Takes a change of what was found back. */
export const undoFound = adminAction(
  ['owner', 'manager'],
  schema.undoFoundSchema,
  async ({ id, what, ids, ...filters }, { pb }) => {
    const { changed, left } = await undoChange(pb, id);
    redirect(
      adminRoutes.productsBulk({
        ids: ids?.join(','),
        ...schema.filtersOf(filters),
        what,
        undone: changed,
        left,
      }),
    );
  },
);

async function changeOf(
  pb: Backend,
  field: BulkChange['field'],
  to: string,
  percent: number | '',
  prices: { rounding: number; seen: number | null; known: string },
): Promise<BulkChange> {
  if (field === 'published') {
    if (to !== '1' && to !== '0')
      throw new AppError('invalid_input', { fields: { to: ['Выберите, что сделать'] } });
    return { field, to: to === '1' };
  }
  if (field === 'brand') return { field, to: await findBrandId(pb, to, 'to') };
  if (field === 'category') {
    if (!to) throw new AppError('invalid_input', { fields: { to: ['Выберите категорию'] } });
    return { field, to };
  }
  if (percent === '')
    throw new AppError('invalid_input', { fields: { percent: ['На сколько процентов?'] } });
  return { field, percent, ...prices };
}
