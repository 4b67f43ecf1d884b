import type { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

type FileField = { id: string; name: string; field: string };

const FILE_FIELDS = `SELECT c.id AS id, c.name AS name, f.value ->> 'name' AS field FROM _collections c, json_each(c.fields) f
  WHERE f.value ->> 'type' = 'file' AND c.type != 'view'`;

/** Uploaded files that records name, below the backend's `storage`: `collection/record/file`. */
export function* namedFiles(database: DatabaseSync): Generator<string> {
  for (const { id, name, field } of database.prepare(FILE_FIELDS).all() as FileField[]) {
    const rows = database
      .prepare(
        `SELECT r.id AS record, f.value AS file FROM "${name}" r, json_each(CASE WHEN json_valid(r."${field}") THEN r."${field}" ELSE json_array(r."${field}") END) f WHERE r."${field}" NOT IN ('', '[]')`,
      )
      .iterate();
    for (const { record, file } of rows) yield join(id, String(record), String(file));
  }
}
