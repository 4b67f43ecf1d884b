export type Snapshot = { [field: string]: unknown };

/** What must not be readable in a log, whoever reads it. */
const isSecret = (field: core.Field) =>
  field.type() === 'password' || field.getName() === 'tokenKey';

/** All fields of a record but secrets, as plain values. */
export function snapshot(record: core.Record): Snapshot {
  const fields = [...record.collection().fields].filter((field) => !isSecret(field));
  return Object.fromEntries(fields.map((field) => [field.getName(), plain(record, field)]));
}

/** Two snapshots reduced to the fields that differ. */
export function difference(
  before: Snapshot,
  after: Snapshot,
): { before: Snapshot; after: Snapshot } {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (all: Snapshot) => Object.fromEntries(changed.map((name) => [name, all[name]]));
  return { before: only(before), after: only(after) };
}

/**
 * Dates and JSON are Go values in the engine: a date has no text of its own there, a JSON field is
 * a list of bytes.
 */
function plain(record: core.Record, field: core.Field): unknown {
  const name = field.getName();
  const type = field.type();
  if (type === 'json') return JSON.parse(record.getString(name) || 'null');
  return type === 'date' || type === 'autodate' ? record.getString(name) : record.get(name);
}
