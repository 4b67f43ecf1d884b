import 'server-only';
import { catalogueReads } from '../catalogue/public-reads.ts';
import { PAGE_SIZE } from '../constants.ts';
import type { ListedProduct } from '../products/model.ts';

/** The products behind favorites, as any guest sees them; never kept. @throws AppError */
export const readFavoriteProducts = (numbers: number[]) => catalogueReads().listByNumbers(numbers);

/**
 * One page of favorites. `gone`: numbers, of all pages, that are not sold any more; `count`: of
 * those that are.
 */
export type FavoritesPage = {
  products: ListedProduct[];
  gone: number[];
  count: number;
  page: number;
  pages: number;
};

/**
 * @param kept all numbers, newest first
 * @param allSold nothing among them is gone; otherwise all are read, so at most 100
 * @param asked one beyond the last is the last
 * @throws AppError
 */
export async function readFavoritesPage(
  kept: number[],
  allSold: boolean,
  asked: number,
): Promise<FavoritesPage> {
  const sold = allSold ? [] : await readFavoriteProducts(kept);
  const count = allSold ? kept.length : sold.length;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(asked, pages);
  const place = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE] as const;
  const products = allSold
    ? await readFavoriteProducts(kept.slice(...place))
    : sold.slice(...place);
  const gone = allSold
    ? []
    : kept.filter((number) => !sold.some((product) => product.number === number));
  return { products, gone, count, page, pages };
}
