import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';

/**
 * Levels of the tree: deeper than this nobody looks, and the stored path of a category has room for
 * no more.
 */
const MAX_LEVELS = 8;

/** A new category stands behind its brothers, unless it says where. */
export function placeNew(e: core.RecordEvent): void {
  const { record } = e;
  requireRoom(e.app, record.getString('parent'), 1);
  if (record.getInt('position') === 0)
    record.set('position', lastPosition(e.app, record.getString('parent')) + 1);
  e.next();
}

/** A category that changes its parent takes everything below along. */
export function placeMoved(e: core.RecordEvent): void {
  const { record } = e;
  if (record.getString('parent') !== record.original().getString('parent')) {
    requireOutside(e.app, record.id, record.getString('parent'));
    requireRoom(e.app, record.getString('parent'), levelsOf(e.app, record.id));
  }
  e.next();
}

/** Position of the last child of a category ('': of the last root); 0 when there is none. */
export const lastPosition = (app: core.App, parent: string): number =>
  selectOne(
    app,
    { last: 0 },
    'SELECT COALESCE(MAX(position), 0) AS last FROM categories WHERE parent = {:parent}',
    { parent },
  )?.last ?? 0;

/** @throws 400 `category_inside_itself` when `parent` is the category or stands below it */
export function requireOutside(app: core.App, id: string, parent: string): void {
  if (
    parent === id ||
    selectOne(
      app,
      { n: 0 },
      'SELECT 1 AS n FROM category_ancestors WHERE category = {:parent} AND ancestor = {:id}',
      { id, parent },
    )
  )
    throw refuse('category_inside_itself');
}

function requireRoom(app: core.App, parent: string, levels: number): void {
  const above = parent
    ? (selectOne(app, { depth: 0 }, 'SELECT depth FROM categories WHERE id = {:parent}', { parent })
        ?.depth ?? 0) + 1
    : 0;
  if (above + levels > MAX_LEVELS) throw refuse('category_too_deep');
}

const levelsOf = (app: core.App, id: string): number =>
  selectOne(
    app,
    { levels: 1 },
    'SELECT MAX(below.depth) - c.depth + 1 AS levels FROM categories c JOIN categories below ON instr(below.path, c.path) = 1 WHERE c.id = {:id}',
    { id },
  )?.levels ?? 1;
