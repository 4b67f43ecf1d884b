import {
  CLEARED_WITHOUT_TARGET,
  DROPPED_WITHOUT_OWNER,
  isNobodys,
  OWNED_ROWS,
} from '../../../lib/doctor/ownership/model.ts';
import { writeLog } from '../audit/write-log.ts';
import { execute, select } from '../sql/select.ts';
import type { Mending } from './note.ts';

type Place = {
  table: string;
  column: string;
  owners: readonly string[];
  /** Whether the row goes; else its field says nothing any more. */
  isDropped: boolean;
  key: string;
};

/** Keys: `table.column:id`, for tables that are no collections what the column says. */
export const mendOrphans = (mending: Mending): number =>
  placesIn(mending.tx).reduce((sum, place) => {
    const ids = mending.keys
      .filter((key) => key.startsWith(`${place.table}.${place.column}:`))
      .map((key) => key.slice(`${place.table}.${place.column}:`.length));
    return ids.length > 0 ? sum + mendPlace(mending, place, ids) : sum;
  }, 0);

function mendPlace({ tx, actor }: Mending, place: Place, ids: string[]): number {
  const { table, column, owners, isDropped, key } = place;
  const nobodys = `r."${key}" IN (SELECT value FROM json_each({:ids})) AND ${isNobodys(column, owners)}`;
  const wrong = select(
    tx,
    { id: '', owner: '' },
    `SELECT r."${key}" AS id, r."${column}" AS owner FROM "${table}" r WHERE ${nobodys}`,
    { ids: JSON.stringify(ids) },
  );
  for (const { id, owner } of wrong) {
    execute(
      tx,
      isDropped
        ? `DELETE FROM "${table}" AS r WHERE r."${key}" = {:id} AND r."${column}" = {:owner}`
        : `UPDATE "${table}" AS r SET "${column}" = '' WHERE r."${key}" = {:id} AND r."${column}" = {:owner}`,
      { id, owner },
    );
    writeLog(tx, actor, {
      action: isDropped ? 'delete' : 'update',
      collection: table,
      record: id,
      before: { [column]: owner },
      after: isDropped ? null : { [column]: '' },
    });
  }
  return wrong.length;
}

/** Every column that may be mended so, by the schema as it is. */
function placesIn(tx: core.App): Place[] {
  const relations = select(
    tx,
    { table: '', column: '', owner: '', isDropped: false },
    `SELECT c.name AS "table", f.value ->> 'name' AS "column", o.name AS owner, COALESCE(f.value ->> 'cascadeDelete', FALSE) AS isDropped
    FROM _collections c, json_each(c.fields) f JOIN _collections o ON o.id = f.value ->> 'collectionId' WHERE f.value ->> 'type' = 'relation'`,
  );
  return [
    ...relations
      .filter(({ table, column, isDropped }) =>
        isDropped
          ? DROPPED_WITHOUT_OWNER.includes(table)
          : CLEARED_WITHOUT_TARGET.includes(`${table}.${column}`),
      )
      .map(({ table, column, owner, isDropped }) => ({
        table,
        column,
        owners: [owner],
        isDropped,
        key: 'id',
      })),
    ...OWNED_ROWS.map(({ table, column, owners }) => ({
      table,
      column,
      owners,
      isDropped: true,
      key: column,
    })),
  ];
}
