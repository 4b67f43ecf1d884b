import 'server-only';
import { publicRead } from '../pocketbase/public-read.ts';
import type { VisitorsCar } from '../vehicles/schema.ts';
import { withFitting, type CategoryLink } from './model.ts';
import { countFitting, listCategories } from './repository.ts';

/** The category tree of the side column. @throws AppError */
export const readCategoryTree = publicRead({
  name: 'categories',
  read: listCategories,
  tags: () => ['categories'],
  keepData: true,
});

/**
 * How many products of each category fit a car: for all lists of who drives it.
 * @throws AppError `not_found`
 */
const readFitting = publicRead({
  name: 'fitting-counts',
  read: (guest, key) => {
    const [car = '', year] = key.split('~');
    return countFitting(guest, car, Number(year) || undefined);
  },
  tags: (key) => ['catalogue', 'categories', 'cars', `cars:${key.split('.')[0]}`],
  keepData: true,
});

/**
 * The same with what fits a visitor's car; one that the shop does not know counts as none.
 * @throws AppError
 */
export async function readTreeFor(mine: VisitorsCar | undefined): Promise<CategoryLink[]> {
  const [tree, counts] = await Promise.all([
    readCategoryTree(),
    mine && readFitting(`${mine.key}~${mine.year ?? ''}`).catch(() => null),
  ]);
  return counts ? withFitting(tree, new Map(counts)) : tree;
}
