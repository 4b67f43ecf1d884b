/**
 * Of one product at most {:limit} entries, by the index of records. Who is gone is called by his
 * id, as in the audit.
 */
export const HISTORY_SQL = `
  SELECT h.id AS id, CASE WHEN a.role = 'machine' THEN '' ELSE COALESCE(NULLIF(a.name, ''), a.email, h.actor) END AS actor, h.action AS action, h.created AS createdAt, COALESCE(h.before, 'null') AS before, COALESCE(h.after, 'null') AS after
  FROM audit_log h INDEXED BY idx_audit_log_record LEFT JOIN admins a ON a.id = h.actor
  WHERE h.collection = 'products' AND h.record = {:product} ORDER BY h.created DESC, h.rowid DESC LIMIT {:limit}`;
