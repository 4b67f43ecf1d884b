'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { makeBackup } from '@/lib/backups/actions';
import { routes } from '@/lib/routes';

/** The button that begins a copy. */
export function MakeBackupForm({ account, disabled }: { account: string; disabled: boolean }) {
  const { parts } = usePrivateForm({
    action: makeBackup,
    form: 'backup',
    owner: { account },
    path: adminRoutes.system(),
    door: routes.adminSignIn,
  });
  return (
    <PrivateForm {...parts}>
      <SubmitButton tone="plain" pending="Начинаем…" disabled={disabled}>
        Сделать копию
      </SubmitButton>
    </PrivateForm>
  );
}
