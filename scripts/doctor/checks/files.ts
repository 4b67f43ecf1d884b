import { existsSync, opendirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isNamed, LEFTOVER_AFTER_MS } from '../../../lib/doctor/ownership/model.ts';
import { rowsOf, type Check, type Fault, type Shop } from '../check.ts';

/** Where the backend keeps files: `storage/COLLECTION/RECORD/FILE`. */
const STORAGE = 'storage';
/** Names of a folder that are read at once: there may be a million. */
const NAMES_AT_ONCE = 1024;
/** The backend holds the lock for as long as it writes its log anew, ms. */
const WAIT_MS = 10_000;

type Kept = { id: string; table: string; fields: string[] };

/** Collections whose records have files. */
const keptOf = (shop: Shop): Kept[] =>
  [
    ...rowsOf(
      shop,
      `SELECT c.id AS id, c.name AS "table", json_group_array(f.value ->> 'name') AS fields FROM _collections c, json_each(c.fields) f
      WHERE f.value ->> 'type' = 'file' AND c.type != 'view' GROUP BY c.id`,
    ),
  ].map((row) => ({
    id: String(row['id']),
    table: String(row['table']),
    fields: JSON.parse(String(row['fields'])) as string[],
  }));

/** Names of a record's files, as one JSON list a field. */
const namesSql = (fields: readonly string[]) =>
  fields
    .map(
      (field) =>
        `CASE WHEN r."${field}" IN ('', '[]') THEN '[]' WHEN json_valid(r."${field}") THEN r."${field}" ELSE json_array(r."${field}") END AS "${field}"`,
    )
    .join(', ');
const hasFiles = (fields: readonly string[]) =>
  fields.map((field) => `r."${field}" NOT IN ('', '[]')`).join(' OR ');
const namesOf = (row: Record<string, unknown>, fields: readonly string[]): string[] =>
  fields.flatMap((field) => JSON.parse(String(row[field])) as string[]);

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no folder: no files
  }
};

/** Files that records name and that are not there. */
function* missingFiles(shop: Shop): Generator<Fault> {
  // Past the moment that the check reads: a file that was replaced since is gone by right.
  using now = new DatabaseSync(join(shop.folder, 'data.db'), { readOnly: true, timeout: WAIT_MS });
  for (const { id, table, fields } of keptOf(shop)) {
    const names = `SELECT r.id AS id, ${namesSql(fields)} FROM "${table}" r`;
    const again = now.prepare(`${names} WHERE r.id = ?`);
    for (const row of rowsOf(shop, `${names} WHERE ${hasFiles(fields)}`)) {
      const folder = join(shop.folder, STORAGE, id, String(row['id']));
      const lacking = (record: Record<string, unknown> | undefined) => {
        const named = record ? namesOf(record, fields) : [];
        const there = named.length > 0 ? filesIn(folder) : [];
        return named.filter((file) => !there.includes(file));
      };
      if (lacking(row).length === 0) continue;
      for (const name of lacking(again.get(row['id']!)))
        yield {
          key: `${id}/${row['id']}/${name}`,
          words: `Нет файла ${name} записи ${row['id']} (${table})`,
        };
    }
  }
}

/** Files that no record names. */
function* leftoverFiles(shop: Shop): Generator<Fault> {
  for (const { id, table, fields } of keptOf(shop)) {
    const folder = join(shop.folder, STORAGE, id);
    if (!existsSync(folder)) continue;
    const record = shop.database.prepare(
      `SELECT ${namesSql(fields)} FROM "${table}" r WHERE r.id = ?`,
    );
    using folders = opendirSync(folder, { bufferSize: NAMES_AT_ONCE });
    for (let entry = folders.readSync(); entry; entry = folders.readSync())
      if (entry.isDirectory()) yield* leftoverOf(shop, { id, fields, record }, entry.name);
  }
}

function* leftoverOf(
  shop: Shop,
  { id, fields, record }: { id: string; fields: string[]; record: StatementSync },
  name: string,
): Generator<Fault> {
  const row = record.get(name);
  const named = row ? namesOf(row, fields) : [];
  const folder = join(shop.folder, STORAGE, id, name);
  const left = filesIn(folder).filter((file) => !isNamed(named, file));
  for (const file of left) {
    const { isFolder, isOld } = lookAt(join(folder, file));
    const key = `${id}/${name}/${file}${isFolder ? '/' : ''}`;
    if (isOld) yield { key, words: `Файл ничей: storage/${key}` };
  }
}

/** A file may be on its way to a record that is not stored yet. */
function lookAt(path: string): { isFolder: boolean; isOld: boolean } {
  const stat = statSync(path, { throwIfNoEntry: false });
  return {
    isFolder: stat?.isDirectory() ?? false,
    isOld: stat !== undefined && Date.now() - stat.mtimeMs > LEFTOVER_AFTER_MS,
  };
}

export const FILE_CHECKS: readonly Check[] = [
  {
    name: 'missing-files',
    promise: 'Файлы, названные в записях, на месте',
    advice:
      'Загрузите файл заново в этой записи или верните его из копии, сделанной раньше (npm run restore).',
    find: missingFiles,
  },
  {
    name: 'leftover-files',
    promise: 'Лишних файлов нет',
    mend: 'leftover-files',
    find: leftoverFiles,
  },
];
