import 'server-only';
import { catalogueReads } from '../catalogue/public-reads.ts';
import { publicRead } from '../pocketbase/public-read.ts';
import type { VisitorsCar } from '../vehicles/schema.ts';
import { withFitting, type CategoryLink } from './model.ts';

/** The category tree of the side column. @throws AppError */
export const readCategoryTree = publicRead({
  name: 'categories',
  read: () => catalogueReads().listCategories(),
  tags: () => ['categories'],
  keepData: true,
});

/**
 * How many products of each category fit a car: for all lists of who drives it.
 * @throws AppError `not_found`
 */
const readFitting = publicRead({
  name: 'fitting-counts',
  read: async (key): Promise<[slug: string, count: number][]> => {
    const [car = '', year] = key.split('~');
    const { categories } = await catalogueReads().getCarPage(car, Number(year) || undefined);
    return categories.map(({ slug, count }) => [slug, count]);
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
