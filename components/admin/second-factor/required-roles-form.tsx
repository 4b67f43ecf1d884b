'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { requireFactors } from '@/lib/accounts/second-factor/actions';
import { adminRoutes } from '@/lib/admin-routes';
import { ROLES, type Role } from '@/lib/admins/model';
import { routes } from '@/lib/routes';
import { ROLE_NAMES } from '../role-names';
import settings from '../settings/settings-form.module.css';

type Props = { required: Role[]; owner: Owner; saved: boolean };

/** Which roles must sign in by two steps. */
export function RequiredRolesForm({ required, owner, saved }: Props) {
  const { parts, of, isTyped } = usePrivateForm({
    action: requireFactors,
    form: 'factor-roles',
    owner,
    path: adminRoutes.settingsTab('security'),
    door: routes.adminSignIn,
  });
  const isTicked = (role: Role) => (isTyped ? of(role).value === 'on' : required.includes(role));
  return (
    <section className={settings.section} id="factor" aria-labelledby="factor-title">
      <h2 id="factor-title">Вход в два шага</h2>
      <div className={settings.fields}>
        {saved && parts.state.status === 'idle' && (
          <FormMessage kind="done">Сохранено, действует уже сейчас.</FormMessage>
        )}
        <p>
          Кроме пароля сотрудник вводит код из{'\u00A0'}приложения на{'\u00A0'}телефоне. Настроить
          это может каждый в{'\u00A0'}разделе{' '}
          <a href={adminRoutes.ownFactor()}>«Моя учётная запись»</a>; отмеченным ролям рабочее место
          не{'\u00A0'}откроется, пока не{'\u00A0'}настроят.
        </p>
        <PrivateForm {...parts}>
          <div className={settings.fields}>
            <div role="group" aria-label="Для каких ролей обязателен">
              {ROLES.map((role) => (
                <Check key={role} name={role} checked={isTicked(role)}>
                  {ROLE_NAMES[role]}
                </Check>
              ))}
            </div>
            <div>
              <SubmitButton tone="plain" pending="Сохраняем…">
                Сохранить
              </SubmitButton>
            </div>
          </div>
        </PrivateForm>
      </div>
    </section>
  );
}
