'use client';

import { PasswordField } from '@/components/ui/forms/password-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { setPassword } from '@/lib/accounts/account/actions';
import { PASSWORD } from '@/lib/accounts/model';
import { routes } from '@/lib/routes';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';

/**
 * @param email hidden among the fields: whoever keeps the customer's passwords then knows whose
 * this one is
 */
export function PasswordForm({ owner, email }: { owner: Owner; email: string }) {
  const { parts, of } = usePrivateForm({
    action: setPassword,
    form: 'password',
    owner,
    path: routes.settings({ section: 'password' }),
  });
  const [{ error: oldError }, { error: newError }] = [of('oldPassword'), of('password')];
  return (
    <PrivateForm {...parts}>
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Текущий пароль"
        name="oldPassword"
        autoComplete="current-password"
        error={oldError}
      />
      <PasswordField
        label="Новый пароль"
        name="password"
        autoComplete="new-password"
        hint={`Не короче ${PASSWORD.minCharacters} знаков`}
        error={newError}
      />
      <div>
        <SubmitButton tone="plain" pending="Меняем…">
          Сменить пароль
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}
