import type { Backend } from '../pocketbase/client.ts';
import { listAllRecords } from '../pocketbase/records.ts';

/** A category to choose from: `depth` below the root, 0 for a root. */
export type CategoryChoice = { id: string; slug: string; name: string; depth: number };

/** All categories, each below its parent, in the order of the shop. @throws AppError */
export async function listCategoryChoices(pb: Backend): Promise<CategoryChoice[]> {
  const all = await listAllRecords(pb, 'categories', { sort: 'position,name', fields: 'id,slug,name,depth,parent' });
  const below = (parent: string): CategoryChoice[] => all.filter((category) => category.parent === parent).flatMap(({ id, slug, name, depth }) => [{ id, slug, name, depth }, ...below(id)]);
  return below('');
}

/** Em spaces show the depth: a choice of the browser has no other way. */
export const choiceName = ({ name, depth }: CategoryChoice): string => '\u2003'.repeat(depth) + name;
