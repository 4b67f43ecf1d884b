'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type FieldOf } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { restoreBackup } from '@/lib/backups/actions';
import { RESTORE_WORD } from '@/lib/backups/model';
import { routes } from '@/lib/routes';
import styles from './backups-panel.module.css';

/**
 * Returns everything to a copy, after its consequences have been read and a word has been typed.
 */
export function RestoreForm({
  name,
  account,
  disabled,
}: {
  name: string;
  account: string;
  disabled: boolean;
}) {
  const [isOpen, open] = useState(false);
  const { parts, of } = usePrivateForm({
    action: restoreBackup,
    form: `restore-${name}`,
    owner: { account },
    path: adminRoutes.system(),
    door: routes.adminSignIn,
  });
  return (
    <>
      <Button
        size="small"
        onClick={() => open(true)}
        disabled={disabled}
        aria-label={`Вернуть данные из копии ${name}`}
      >
        Вернуть…
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => open(false)}
        aria-labelledby={`title-${name}`}
        fullWidth
        maxWidth="sm"
      >
        <DialogTitle id={`title-${name}`}>Вернуть данные из копии?</DialogTitle>
        <PrivateForm {...parts}>
          <RestoreQuestion name={name} of={of} />
          <DialogActions>
            <Button onClick={() => open(false)}>Отмена</Button>
            <SubmitButton tone="danger" pending="Начинаем…">
              Вернуть данные
            </SubmitButton>
          </DialogActions>
        </PrivateForm>
      </Dialog>
    </>
  );
}

/** What follows, and the word that says it has been read. */
function RestoreQuestion({ name, of }: { name: string; of: FieldOf }) {
  return (
    <DialogContent className={styles.dialog}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        Всё станет таким, как в этой копии: что появилось после неё, пропадёт. Нынешние данные
        сначала сохраним отдельной копией. Магазин на несколько секунд закроется, а войти, возможно,
        придётся заново.
      </p>
      <input type="hidden" name="name" value={name} />
      <Field
        label={`Впишите ${RESTORE_WORD}, чтобы подтвердить`}
        autoComplete="off"
        maxLength={20}
        {...of('confirmation')}
      />
    </DialogContent>
  );
}
