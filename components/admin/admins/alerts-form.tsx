'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { RecordForm } from '@/components/admin/record-form/record-form';
import { Check } from '@/components/ui/forms/check';
import { adminRoutes } from '@/lib/admin-routes';
import { saveAlerts } from '@/lib/admins/alerts/actions';
import { ALERT_MINUTES, ALERTS, type AlertKind } from '@/lib/admins/alerts/model';

/** What somebody of the staff is told of by email. @param kinds those that his role may see */
export function AlertsForm({
  kinds,
  chosen,
  owner,
  done,
}: {
  kinds: AlertKind[];
  chosen: AlertKind[];
  owner: Owner;
  done: boolean;
}) {
  const stored = Object.fromEntries(kinds.map((kind) => [kind, chosen.includes(kind) ? 'on' : '']));
  return (
    <RecordForm
      title="О чём писать на почту"
      form="alerts"
      path={adminRoutes.account()}
      action={saveAlerts}
      stored={stored}
      seen=""
      owner={owner}
      done={done && 'Сохранено.'}
    >
      {(_, box) => (
        <>
          {kinds.map((kind) => (
            <Check key={kind} {...box(kind)}>
              {ALERTS[kind].name}
            </Check>
          ))}
          <p>
            О&nbsp;своих действиях писем не&nbsp;будет. Об&nbsp;одном и&nbsp;том&nbsp;же —
            не&nbsp;чаще раза в&nbsp;{ALERT_MINUTES}&nbsp;минут: всё, что случилось за&nbsp;это
            время, придёт одним письмом.
          </p>
        </>
      )}
    </RecordForm>
  );
}
