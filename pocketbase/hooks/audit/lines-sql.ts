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
  {
    to: 'products',
    collection: 'cross_links',
    join: 'products p ON p.id = n.record CROSS JOIN cross_links x ON x.from_brand = p.brand AND x.from_key = p.article_key',
  },
  {
    to: 'products',
    collection: 'cross_links',
    join: 'products p ON p.id = n.record CROSS JOIN cross_links x ON x.to_brand = p.brand AND x.to_key = p.article_key',
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

/** How lines are reached: of records, and of people who did something. */
const WAYS = [
  {
    from: 'r',
    index: 'idx_audit_log_record',
    of: 'a."collection" = r.collection AND a.record = r.record',
  },
  {
    from: "(SELECT record FROM n WHERE collection IN ('users', 'admins')) p",
    index: 'idx_audit_log_actor',
    of: 'a.actor = p.record',
  },
];

const NEWEST = 'ORDER BY a.created DESC, a.rowid DESC';
const LIMIT = 'LIMIT {:limit} OFFSET {:offset}';

/**
 * Lines of the audit about named records and by named people, and the same the newest first; of each
 * record and each person no more are read than the page and those before it may hold. `named`: JSON
 * list of [collection, record].
 * @returns counted: for `countFound`, which needs them in no order
 */
export function linesSql(filters: readonly AuditFilter[]): { page: string; counted: string } {
  const narrowed = filters.map((name) => ` AND ${FILTERS[name]}`).join('');
  const newest = WAYS.map(
    ({ from, index, of }) =>
      `SELECT x.id AS id, x.created AS created, x.rowid AS rowid FROM ${from} CROSS JOIN audit_log x ON x.rowid IN
      (SELECT a.rowid FROM audit_log a INDEXED BY ${index} WHERE ${of}${narrowed} ${NEWEST} LIMIT {:limit} + {:offset})`,
  );
  const some = WAYS.map(
    ({ from, index, of }) =>
      `SELECT * FROM (SELECT a.id AS id FROM ${from} CROSS JOIN audit_log a INDEXED BY ${index} ON ${of}${narrowed} LIMIT {:limit})`,
  );
  return {
    page: `${RECORDS} SELECT id FROM (${newest.join(' UNION ')}) ORDER BY created DESC, rowid DESC ${LIMIT}`,
    counted: `${RECORDS} SELECT id FROM (${some.join(' UNION ')}) ${LIMIT}`,
  };
}
