'use client';

import { Panel } from '@/components/admin/panel';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { MAX } from '@/lib/accounts/model';
import { adminRoutes } from '@/lib/admin-routes';
import { inviteAdmin } from '@/lib/admins/actions';
import { routes } from '@/lib/routes';
import { ROLE_CHOICES } from './role-choices';
import styles from './admins.module.css';

/** Somebody is to work in the shop: he gets an email and chooses his password himself. */
export function InviteForm({
  owner,
  leaves,
}: {
  owner: Owner;
  /** Emails leave by themselves. */ leaves: boolean;
}) {
  const { parts, of } = usePrivateForm({
    action: inviteAdmin,
    form: 'invitation',
    owner,
    path: adminRoutes.newAdmin(),
    door: routes.adminSignIn,
  });
  return (
    <Panel title="Кого пригласить">
      <PrivateForm {...parts}>
        <div className={styles.form}>
          <p className={styles.soft}>
            {leaves
              ? 'На\u00A0почту придёт ссылка, по\u00A0которой сотрудник сам придумает пароль.'
              : 'Почтовый сервер не\u00A0настроен: ссылку, по\u00A0которой сотрудник сам придумает пароль, передадите ему вы.'}{' '}
            Она действует три дня.
          </p>
          <Field
            label="Почта"
            type="email"
            inputMode="email"
            maxLength={MAX.email}
            autoComplete="off"
            required
            {...of('email')}
          />
          <Field label="Имя" maxLength={MAX.name} autoComplete="off" {...of('name')} />
          <Choice
            label="Роль"
            options={[{ value: '', text: 'Выберите…' }, ...ROLE_CHOICES]}
            {...of('role')}
          />
          <div>
            <SubmitButton tone="plain" pending="Приглашаем…">
              {leaves ? 'Послать приглашение' : 'Пригласить'}
            </SubmitButton>
          </div>
        </div>
      </PrivateForm>
    </Panel>
  );
}
