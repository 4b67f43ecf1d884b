/** What an admin did to a record, and who came in. Pure. */

export const ACTIONS = [
  'create',
  'update',
  'delete',
  'read',
  'export',
  'sign_in',
  'sign_in_failed',
] as const;
export type AuditAction = (typeof ACTIONS)[number];

/**
 * `actor`: who; whoever is nobody of the staff is a customer. `title`: what the record is called,
 * '' when nobody knows.
 */
export type AuditLine = {
  id: string;
  actor: { id: string; name: string; role: string };
  action: AuditAction;
  collection: string;
  record: string;
  title: string;
  /** Names of the fields that changed; of what was created or deleted none. */
  fields: string[];
  createdAt: string;
};

/** One field's change. `undefined`: there was, or is, nothing to tell. */
export type FieldChange = { field: string; before: unknown; after: unknown };

export type AuditEntry = AuditLine & { changes: FieldChange[]; requestId: string };

/** Fields that say nothing to people. */
export const TECHNICAL: ReadonlySet<string> = new Set([
  'id',
  'created',
  'updated',
  'collectionId',
  'collectionName',
  'emailVisibility',
  'article_key',
  'number_key',
  'alias_key',
  'path',
  'depth',
  'idempotency_key',
]);

type Snapshot = Record<string, unknown> | null;

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/**
 * The changes between two snapshots, field by field; what was empty and stays so is left out. A
 * setting is told by its value.
 */
export function changesOf(before: Snapshot, after: Snapshot): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !TECHNICAL.has(field),
  );
  const changes = fields.map((field) => ({
    field,
    before: before?.[field],
    after: after?.[field],
  }));
  return changes.filter(
    (change) =>
      !(isEmpty(change.before) && isEmpty(change.after)) &&
      JSON.stringify(change.before) !== JSON.stringify(change.after),
  );
}

const NAMES = [
  'name',
  'title',
  'number',
  'query',
  'subject',
  'email',
  'key',
  'code',
  'words',
  'from_path',
  'file_name',
  'supplier_sku',
];

/**
 * What a record calls itself in a snapshot; '' when it does not say.
 * @param called the field by which its kind is called: one that says less is not taken for it
 */
export function titleIn(snapshot: Snapshot, called = ''): string {
  const known = NAMES.slice(0, NAMES.indexOf(called) + 1 || undefined);
  const field = known.find((name) => !isEmpty(snapshot?.[name]));
  return field ? String(snapshot?.[field]).slice(0, 120) : '';
}

/** The parts of two texts: what they begin with alike, what differs, what they end with alike. */
export function textDifference(
  before: string,
  after: string,
): { head: string; removed: string; added: string; tail: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end += 1;
  const cut = (text: string) => text.slice(start, text.length - end);
  return {
    head: before.slice(0, start),
    removed: cut(before),
    added: cut(after),
    tail: end > 0 ? before.slice(-end) : '',
  };
}
