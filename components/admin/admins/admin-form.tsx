'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { RecordForm } from '@/components/admin/record-form/record-form';
import { Check } from '@/components/ui/forms/check';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { MAX } from '@/lib/accounts/model';
import { adminRoutes } from '@/lib/admin-routes';
import { saveAdmin } from '@/lib/admins/actions';
import type { AdminAccount, Role } from '@/lib/admins/model';
import { ROLE_NAMES } from '../role-names';
import { ROLE_CHOICES } from './role-choices';

const wordsOf = (name: string, stored: string) =>
  name === 'role' ? ROLE_NAMES[stored as Role] : '';

/** What a colleague is called, what he may do, and whether he may at all. */
export function AdminForm({
  colleague: { id, name, role, state, updated },
  owner,
  done,
}: {
  colleague: AdminAccount;
  owner: Owner;
  done: boolean;
}) {
  return (
    <RecordForm
      title="Роль и вход"
      form="colleague"
      path={adminRoutes.admin(id)}
      action={saveAdmin}
      stored={{ name, role, active: state === 'dismissed' ? '' : 'on' }}
      seen={updated}
      owner={owner}
      done={done && 'Сохранено, действует уже сейчас.'}
      hidden={{ id }}
      words={wordsOf}
    >
      {(of, box) => (
        <>
          <Field label="Имя" maxLength={MAX.name} autoComplete="off" {...of('name')} />
          <Choice label="Роль" options={ROLE_CHOICES} {...of('role')} />
          <Check {...box('active')}>
            Может входить. Без этой отметки сотрудник сразу выйдет на всех устройствах, а всё
            сделанное им останется.
          </Check>
        </>
      )}
    </RecordForm>
  );
}
