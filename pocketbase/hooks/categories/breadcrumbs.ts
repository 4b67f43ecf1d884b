import { select } from '../sql/select.ts';

/**
 * The way from the root to a category.
 * @param path the materialised path of the category, `/rootid/childid/`
 */
export function breadcrumbs(app: core.App, path: string): { name: string; slug: string }[] {
  const ids = JSON.stringify(path.split('/').filter(Boolean));
  const rows = select(
    app,
    { name: '', slug: '' },
    'SELECT c.name AS name, c.slug AS slug FROM json_each({:ids}) step JOIN categories c ON c.id = step.value ORDER BY step.key',
    { ids },
  );
  return rows.map(({ name, slug }) => ({ name, slug }));
}
