/** What belongs to a record `n`, whose lines tell of it too: its collection, and how it is joined. */
const BELONGS: readonly { to: string; collection: string; join: string }[] = [
  { to: 'orders', collection: 'order_items', join: 'order_items x ON x."order" = n.record' },
  { to: 'orders', collection: 'payments', join: 'payments x ON x."order" = n.record' },
  { to: 'orders', collection: 'order_messages', join: 'order_messages x ON x."order" = n.record' },
  { to: 'orders', collection: 'documents', join: 'documents x ON x."order" = n.record' },
  { to: 'products', collection: 'offers', join: 'offers x ON x.product = n.record' },
  {
    to: 'products',
    collection: 'stocks',
    join: 'offers o ON o.product = n.record CROSS JOIN stocks x ON x.offer = o.id',
  },
  {
    to: 'products',
    collection: 'product_numbers',
    join: 'product_numbers x ON x.product = n.record',
  },
  { to: 'products', collection: 'fitments', join: 'fitments x ON x.product = n.record' },
  { to: 'products', collection: 'fixed_prices', join: 'fixed_prices x ON x.product = n.record' },
  {
    to: 'feedback',
    collection: 'feedback_answers',
    join: 'feedback_answers x ON x.feedback = n.record',
  },
];

const RECORDS = `WITH n(collection, record) AS MATERIALIZED (SELECT value ->> 0, value ->> 1 FROM json_each({:named})),
  r(collection, record) AS MATERIALIZED (SELECT * FROM n ${BELONGS.map(
    ({ to, collection, join }) =>
      `UNION SELECT '${collection}', x.id FROM n CROSS JOIN ${join} WHERE n.collection = '${to}'`,
  ).join(' ')})`;

const FILTERS = {
  actor: 'a.actor = {:actor}',
  collection: 'a."collection" = {:collection}',
  record: 'a.record = {:record}',
  action: 'a.action = {:action}',
  since: 'a.created >= {:since}',
  until: 'a.created <= {:until}',
};
export const NAMES = Object.keys(FILTERS) as (keyof typeof FILTERS)[];
type AuditFilter = (typeof NAMES)[number];

/**
 * Lines of the audit about named records and by named people, and the same the newest first. Each
 * is reached through an index, of a record or of who did it; `named`: JSON list of [collection,
 * record].
 * @returns counted: for `countFound`, which needs them in no order
 */
export function linesSql(filters: readonly AuditFilter[]): { page: string; counted: string } {
  const where = ['TRUE', ...filters.map((name) => FILTERS[name])].join(' AND ');
  const lines = `${RECORDS} SELECT id FROM (
    SELECT a.id AS id, a.created AS created, a.rowid AS rowid FROM r CROSS JOIN audit_log a INDEXED BY idx_audit_log_record ON a."collection" = r.collection AND a.record = r.record WHERE ${where}
    UNION SELECT a.id, a.created, a.rowid FROM n CROSS JOIN audit_log a INDEXED BY idx_audit_log_actor ON a.actor = n.record WHERE n.collection IN ('users', 'admins') AND ${where}
  )`;
  const limit = 'LIMIT {:limit} OFFSET {:offset}';
  return {
    page: `${lines} ORDER BY created DESC, rowid DESC ${limit}`,
    counted: `${lines} ${limit}`,
  };
}
