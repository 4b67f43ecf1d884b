import { ALERTS, NAMED_RECORDS, type AlertKind } from '../../../../lib/admins/alerts/model.ts';
import { execute } from '../../sql/select.ts';

/** The collections of which an alert names records. */
export type AlertRecord = {
  collection:
    | 'orders'
    | 'order_messages'
    | 'feedback'
    | 'vin_requests'
    | 'status_requests'
    | 'supplier_orders';
  id: string;
};

/**
 * Notes for every admin who wants to know of it, and may, that something has come: one statement,
 * so that nobody waits for words, and one row a kind, however much comes. They are told when the
 * next email is due (tell.ts).
 * Addresses that there cannot be are told nothing.
 * @param tx the transaction of what has come: both happen or neither
 * @param by id of who did it, who knows it already
 */
export const noteAlert = (
  tx: core.App,
  kind: AlertKind,
  { collection, id }: AlertRecord,
  by = '',
): void =>
  void execute(
    tx,
    `INSERT INTO admin_alerts (admin, kind, wanted, records, waiting, told_at)
    SELECT a.id, {:kind}, TRUE, json_array({:record}), 1, '' FROM admins a LEFT JOIN admin_alerts said ON said.admin = a.id AND said.kind = {:kind}
    WHERE a.active = TRUE AND (a.verified = TRUE OR COALESCE(a.invited_at, '') = '') AND a.id != {:by}
      AND a.email NOT LIKE '%.invalid' AND a.email NOT LIKE '%.example'
      AND a.role IN (SELECT value FROM json_each({:roles})) AND COALESCE(said.wanted, a.role = 'owner' AND {:isDefault})
    ON CONFLICT (admin, kind) DO UPDATE SET waiting = waiting + 1,
      records = CASE WHEN waiting = 0 THEN excluded.records WHEN waiting < {:most} THEN json_insert(records, '$[#]', {:record}) ELSE records END`,
    {
      kind,
      record: `${collection}:${id}`,
      by,
      roles: JSON.stringify(ALERTS[kind].roles),
      isDefault: ALERTS[kind].isDefault,
      most: NAMED_RECORDS,
    },
  );
