'use client';

import { useRef, useState, useSyncExternalStore } from 'react';
import { routes } from '@/lib/routes';
import styles from './diagnostics-view.module.css';

const never = () => () => {};

/**
 * The report as text. The button needs JavaScript, so it appears with it; the text can always be
 * selected.
 */
export function ReportToCopy({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  async function copy(): Promise<void> {
    field.current?.select();
    // Without https browsers have no clipboard of the first kind.
    const done = navigator.clipboard
      ? await navigator.clipboard.writeText(text).then(
          () => true,
          () => false,
        )
      : document.execCommand('copy');
    setCopied(done);
  }
  return (
    <section className={styles.part}>
      <h2>Отчёт для поддержки</h2>
      <p className={styles.soft}>
        Если что-то не получается, скопируйте отчёт и{' '}
        <a href={routes.feedback()}>пришлите его нам</a>. Личных данных в нём нет.
      </p>
      <textarea
        className={styles.report}
        ref={field}
        readOnly
        rows={14}
        value={text}
        aria-label="Отчёт для поддержки"
      />
      <p className={styles.copy} hidden={!scripted}>
        <button type="button" onClick={() => void copy()}>
          Скопировать отчёт
        </button>{' '}
        <span role="status">{copied && 'Скопировано'}</span>
      </p>
    </section>
  );
}
