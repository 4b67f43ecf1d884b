'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { RecordForm } from '@/components/admin/record-form/record-form';
import { Field } from '@/components/ui/forms/field';
import { MAX } from '@/lib/accounts/model';
import { adminRoutes } from '@/lib/admin-routes';
import { saveOwnName } from '@/lib/admins/actions';

/** What somebody of the staff is called. */
export function OwnNameForm({
  name,
  seen,
  owner,
  done,
}: {
  name: string;
  seen: string;
  owner: Owner;
  done: boolean;
}) {
  return (
    <RecordForm
      title="Имя"
      form="own-name"
      path={adminRoutes.account()}
      action={saveOwnName}
      stored={{ name }}
      seen={seen}
      owner={owner}
      done={done && 'Сохранено.'}
    >
      {(of) => (
        <Field
          label="Имя"
          maxLength={MAX.name}
          autoComplete="name"
          {...of('name', 'Его видят коллеги и покупатели в переписке')}
        />
      )}
    </RecordForm>
  );
}
