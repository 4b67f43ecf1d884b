'use client';

import { PasswordField } from '@/components/ui/forms/password-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { deleteAccount } from '@/lib/accounts/account/actions';
import { routes } from '@/lib/routes';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';

/** Deletes the account; the password is the confirmation. */
export function DeleteForm({ owner, email }: { owner: Owner; email: string }) {
  const { parts, of } = usePrivateForm({
    action: deleteAccount,
    form: 'leaving',
    owner,
    path: routes.settings({ section: 'leaving' }),
  });
  return (
    <PrivateForm {...parts}>
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        error={of('password').error}
      />
      <div>
        <SubmitButton tone="danger" pending="Удаляем…">
          Удалить учётную запись навсегда
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}
