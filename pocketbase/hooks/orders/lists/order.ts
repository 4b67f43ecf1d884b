import { placeOf, type Order } from '../../sql/walk.ts';

/**
 * Lines stand by their moment, then as in their orders; the pieces of one that was split have one
 * position.
 * @param isOverdue the moment is the one that was promised, the longest ago first whatever is asked
 * for
 * @param table whose `created` it is otherwise: where orders lead, their index holds this very
 * order
 */
export function lineOrder(isOverdue: boolean, table: 'o' | 'i', isOldestFirst: boolean): Order {
  const moment = isOverdue ? 'i.promised_at' : `${table}.created`;
  const isDown = !isOverdue && !isOldestFirst;
  const down = isDown ? ' DESC' : '';
  return {
    by: `${moment}${down}, o.rowid${down}, i.position, i.rowid`,
    place: placeOf(moment, 'o.rowid', 'i.position', 'i.rowid'),
    behind: `(${moment}, o.rowid) ${isDown ? '<' : '>'}= ({:at}, {:order}) AND (${moment} != {:at} OR o.rowid != {:order} OR (i.position, i.rowid) > ({:position}, {:row}))`,
  };
}

/** What the numbers of a line's place are bound as. */
export const BY_LINE = ['order', 'position', 'row'];
