import { isNamed, leftoverIn } from '../../../lib/doctor/ownership/model.ts';
import { select } from '../sql/select.ts';
import { noteMended, type Mending } from './note.ts';

/** Keys: paths of files and, ending with `/`, of folders below `storage`. Each is asked about once more. */
export function mendLeftoverFiles(mending: Mending): number {
  const { tx, keys } = mending;
  const storage = tx.newFilesystem();
  try {
    const gone = keys.filter((key) => {
      const place = leftoverIn(key);
      if (!place || isNamed(namesOf(tx, place.collection, place.record), place.name)) return false;
      if (key.endsWith('/')) storage.deletePrefix(key);
      else if (storage.exists(key)) storage.delete(key);
      return true;
    });
    return noteMended({ ...mending, keys: gone }, gone.length);
  } finally {
    storage.close();
  }
}

/** Files that a record names; none where there is no such record. */
function namesOf(tx: core.App, collection: string, record: string): string[] {
  const fields = select(
    tx,
    { table: '', field: '' },
    `SELECT c.name AS "table", f.value ->> 'name' AS field FROM _collections c, json_each(c.fields) f
    WHERE c.id = {:collection} AND f.value ->> 'type' = 'file'`,
    { collection },
  );
  return fields.flatMap(({ table, field }) =>
    select(
      tx,
      { file: '' },
      `SELECT CAST(f.value AS TEXT) AS file FROM "${table}" r, json_each(CASE WHEN json_valid(r."${field}") THEN r."${field}" ELSE json_array(r."${field}") END) f
      WHERE r.id = {:record} AND r."${field}" NOT IN ('', '[]')`,
      { record },
    ).map(({ file }) => file),
  );
}
