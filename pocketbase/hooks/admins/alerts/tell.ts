import {
  ALERT_MINUTES,
  ALERTS,
  isAlertKind,
  moreOf,
  type AlertKind,
} from '../../../../lib/admins/alerts/model.ts';
import { putComposed } from '../../email-templates/put-composed.ts';
import type { Row } from '../../emails/render.ts';
import { execute, select } from '../../sql/select.ts';
import { storedNow, storedTime } from '../../sql/time.ts';
import { ownStorefront } from '../../storefronts/storefront.ts';
import { subjectOf, type Subject } from './subject.ts';

const DUE = { id: '', kind: '', waiting: 0, records: '', email: '', role: '' };

/**
 * Puts the emails of alerts that are due into the outbox: of a kind an admin gets the first at once
 * and another no sooner than ten minutes after it, with all that has come meanwhile. Without a mail
 * server nothing is put, so no heap of them waits for one.
 */
export function tellAlerts(app: core.App): void {
  const due = select(
    app,
    DUE,
    `SELECT n.id AS id, n.kind AS kind, n.waiting AS waiting, COALESCE(n.records, '[]') AS records, a.email AS email, a.role AS role
    FROM admin_alerts n JOIN admins a ON a.id = n.admin WHERE n.waiting > 0 AND n.told_at <= {:before} AND a.active = TRUE LIMIT 50`,
    { before: storedTime(Date.now() - ALERT_MINUTES * 60_000) },
  );
  for (const one of due) app.runInTransaction((tx) => tell(tx, one));
}

function tell(tx: core.App, { id, kind, waiting, records, email, role }: typeof DUE): void {
  const isTaken =
    execute(
      tx,
      "UPDATE admin_alerts SET waiting = 0, records = '[]', told_at = {:now} WHERE id = {:id} AND waiting = {:waiting}",
      { id, waiting, now: storedNow() },
    ) === 1;
  if (!isTaken || !isAlertKind(kind) || !(ALERTS[kind].roles as readonly string[]).includes(role))
    return;
  const named: string[] = JSON.parse(records);
  const subjects = named.flatMap((record) => subjectOf(tx, record) ?? []);
  // What is gone by now is told nobody.
  const count = waiting - (named.length - subjects.length);
  if (count > 0) put(tx, kind, email, subjects, count);
}

function put(
  tx: core.App,
  kind: AlertKind,
  recipient: string,
  subjects: Subject[],
  count: number,
): void {
  const { siteUrl, code } = ownStorefront();
  const only = count === 1 ? subjects[0] : undefined;
  const rows = subjects.map(({ name, note, sum, page }): Row => ({
    name,
    note,
    sum,
    // The button leads to the only one.
    ...(only ? {} : { href: siteUrl + page }),
  }));
  const rest = count - subjects.length;
  putComposed(
    tx,
    {
      event: `admin_alert:${kind}`,
      template: 'admin_alert',
      storefront: code,
      recipient,
      user: '',
    },
    {
      values: { what: only?.name ?? `${ALERTS[kind].many}: ${count}` },
      rows: rest > 0 ? [...rows, { name: moreOf(kind, rest), sum: '' }] : rows,
      page: only?.page ?? ALERTS[kind].list,
    },
  );
}
