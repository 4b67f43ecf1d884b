'use client';

import { Panel } from '@/components/admin/panel';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { FormMessage } from '@/components/ui/forms/form-message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { PASSWORD } from '@/lib/accounts/model';
import { setOwnPassword } from '@/lib/accounts/admin/actions';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import styles from './admins.module.css';

/**
 * @param email hidden among the fields: whoever keeps the passwords then knows whose this one is
 */
export function OwnPasswordForm({
  owner,
  email,
  done,
}: {
  owner: Owner;
  email: string;
  done: boolean;
}) {
  const { parts, of } = usePrivateForm({
    action: setOwnPassword,
    form: 'password',
    owner,
    path: adminRoutes.account(),
    door: routes.adminSignIn,
  });
  return (
    <Panel title="Пароль" id="password">
      <PrivateForm {...parts}>
        <div className={styles.form}>
          {done && parts.state.status === 'idle' && (
            <FormMessage kind="done">
              Пароль изменён. На других устройствах нужно войти заново.
            </FormMessage>
          )}
          <input type="text" value={email} autoComplete="username" readOnly hidden />
          <PasswordField
            label="Нынешний пароль"
            name="oldPassword"
            autoComplete="current-password"
            error={of('oldPassword').error}
          />
          <PasswordField
            label="Новый пароль"
            name="password"
            autoComplete="new-password"
            hint={`Не короче ${PASSWORD.minAdminCharacters}\u00A0знаков`}
            error={of('password').error}
          />
          <div>
            <SubmitButton tone="plain" pending="Меняем…">
              Сменить пароль
            </SubmitButton>
          </div>
        </div>
      </PrivateForm>
    </Panel>
  );
}
