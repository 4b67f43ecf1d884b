'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { PasswordField } from '@/components/ui/forms/password-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { PROOF_FIELD } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
import { proveToDownload } from '@/lib/backups/actions';
import { routes } from '@/lib/routes';
import styles from './backups-panel.module.css';

/** Asks for the password before a copy of everything is taken away. */
export function DownloadForm({ name, account }: { name: string; account: string }) {
  const { parts, of } = usePrivateForm({
    action: proveToDownload,
    form: 'download',
    owner: { account },
    path: adminRoutes.system({ download: name }),
    door: routes.adminSignIn,
  });
  return (
    <PrivateForm {...parts} asksItself>
      <div className={styles.proof}>
        <p>
          В{'\u00A0'}копии всё, что знает магазин. Введите свой пароль, чтобы скачать{' '}
          <strong className={styles.name}>{name}</strong>.
        </p>
        <input type="hidden" name="name" value={name} />
        <PasswordField
          label="Ваш пароль"
          name={PROOF_FIELD}
          autoComplete="current-password"
          error={of(PROOF_FIELD).error}
        />
        <div>
          <SubmitButton tone="plain" pending="Проверяем…">
            Продолжить
          </SubmitButton>
        </div>
      </div>
    </PrivateForm>
  );
}
