import { select, selectOne } from '../sql/select.ts';

/** A category by its slug. @throws 404 */
export function findCategory(app: core.App, slug: string) {
  const found = selectOne(
    app,
    { id: '', name: '', slug: '', text: '', path: '' },
    'SELECT id, name, slug, text, path FROM categories WHERE slug = {:slug}',
    { slug },
  );
  if (!found) throw new NotFoundError('');
  return found;
}

/**
 * Ids of a category and its descendants. Only those that hold products: the fewer branches, the
 * faster the page.
 * @param path the materialised path of the category, `/rootid/childid/`
 */
export function descendants(app: core.App, path: string): string[] {
  const rows = select(
    app,
    { id: '' },
    'SELECT id FROM categories WHERE instr(path, {:path}) = 1 AND products_count > 0',
    { path },
  );
  return rows.map(({ id }) => id);
}
