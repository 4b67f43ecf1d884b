'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { takeBackImport } from '@/lib/imports/jobs/actions';
import { ActionForm } from '../job/action-form';
import styles from './roll-back-form.module.css';

/** Takes a whole price list back, once somebody has read what that means. */
export function RollBackForm({
  id,
  account,
  supplier,
}: {
  id: string;
  account: string;
  supplier: string;
}) {
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => ask(true)}>
        Вернуть как было…
      </Button>
      <Dialog open={isAsked} onClose={() => ask(false)} aria-labelledby="roll-back" maxWidth="xs">
        <DialogTitle id="roll-back">Вернуть как было до{'\u00A0'}этого прайс-листа?</DialogTitle>
        <DialogContent className={styles.words}>
          <p>
            Цены и{'\u00A0'}остатки поставщика «{supplier}» станут такими, какими были до загрузки.
            Позиции, которых до неё не было, уйдут из наличия. Что уже обещано по{'\u00A0'}заказам,
            останется обещанным.
          </p>
          <div className={styles.buttons}>
            <ActionForm
              id={id}
              account={account}
              form="roll-back"
              action={takeBackImport}
              tone="danger"
              pending="Возвращаем…"
            >
              Вернуть как было
            </ActionForm>
            <Button color="inherit" onClick={() => ask(false)} autoFocus>
              Не надо
            </Button>
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}
