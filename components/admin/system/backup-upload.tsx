'use client';

import Button from '@mui/material/Button';
import { useRouter } from 'next/navigation';
import { useRef, useState, type ChangeEvent } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import styles from './backups-panel.module.css';

const DOOR = '/api/uploads/backups';

/** Brings a copy in from the operator's own disk; it is only kept, nothing is restored. */
export function BackupUpload() {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setState({ busy: true });
    const reply = await fetch(`${DOOR}?name=${encodeURIComponent(file.name)}`, {
      method: 'POST',
      body: file,
    }).catch(() => undefined);
    const { error = 'Не получилось отправить файл. Проверьте связь и повторите.' } = reply
      ? ((await reply.json().catch(() => ({}))) as { error?: string })
      : {};
    target.value = '';
    setState({ busy: false, failure: reply?.ok ? undefined : error });
    if (reply?.ok) router.refresh();
  }

  return (
    <>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept=".zip,application/zip"
        onChange={send}
        aria-label="Файл копии"
        tabIndex={-1}
      />
      <Button variant="outlined" loading={state.busy} onClick={() => input.current?.click()}>
        Загрузить копию
      </Button>
      {state.failure && (
        <FormMessage kind="error" answer={state}>
          {state.failure}
        </FormMessage>
      )}
    </>
  );
}
