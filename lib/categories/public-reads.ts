import 'server-only';
import { publicRead } from '../pocketbase/public-read.ts';
import { listCategories } from './repository.ts';

/** The category tree of the side column. @throws AppError */
export const readCategoryTree = publicRead({
  name: 'categories',
  read: listCategories,
  tags: () => ['categories'],
  keepData: true,
});
