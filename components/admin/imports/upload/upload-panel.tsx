'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import { useCarefulRefresh } from '@/components/session/use-careful-refresh';
import { adminRoutes } from '@/lib/admin-routes';
import { nameWithoutDigits, type Named } from '@/lib/imports/jobs/model';
import styles from './upload-panel.module.css';
import { UploadRow } from './upload-row';
import { useDrop } from './use-drop';
import { useUploads } from './use-uploads';

type Props = {
  suppliers: Named[];
  /** Whose list a file was the last time, by its name without digits. */
  known: Record<string, string>;
};

/**
 * Where price lists are put down: dragged onto the page, or chosen. Each is sent once it is known
 * whose it is.
 */
export function UploadPanel({ suppliers, known }: Props) {
  const router = useRouter();
  const refresh = useCarefulRefresh();
  const supplierOf = useCallback(
    (fileName: string) =>
      suppliers.length === 1 ? suppliers[0]!.id : (known[nameWithoutDigits(fileName)] ?? ''),
    [suppliers, known],
  );
  const onTaken = useCallback(
    (job: string) => (job ? router.push(adminRoutes.importJob(job)) : refresh()),
    [router, refresh],
  );
  const { uploads, add, assign, retry, drop } = useUploads(supplierOf, onTaken);
  const isOver = useDrop(add);
  useBack(
    refresh,
    uploads.some(({ state }) => state === 'chosen'),
  );
  return (
    <section className={styles.panel} aria-label="Загрузка прайс-листов">
      <DropPlace isOver={isOver} onFiles={add} />
      {suppliers.length === 0 && (
        <p className={styles.note}>
          Сначала <a href={adminRoutes.newSupplier()}>заведите поставщика</a>: у{'\u00A0'}каждого
          прайс-листа он есть.
        </p>
      )}
      {uploads.some(({ state }) => state === 'chosen') && suppliers.length > 0 && (
        <p className={styles.note}>
          Поставщика нет в{'\u00A0'}списке?{' '}
          <a href={adminRoutes.newSupplier()} target="_blank" rel="noopener">
            Заведите его
          </a>{' '}
          и{'\u00A0'}вернитесь сюда.
        </p>
      )}
      {uploads.length > 0 && (
        <ul className={styles.files}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              suppliers={suppliers}
              onSupplier={assign}
              onRetry={retry}
              onDrop={drop}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const subscribeToNothing = () => () => undefined;

/** Who has come back from another tab may have made there what he was asked for here. */
function useBack(onBack: () => void, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    window.addEventListener('focus', onBack);
    return () => window.removeEventListener('focus', onBack);
  }, [onBack, isNeeded]);
}

/** Where files are put down or chosen. */
function DropPlace({ isOver, onFiles }: { isOver: boolean; onFiles: (files: FileList) => void }) {
  const input = useId();
  // What is put down before anything listens would be lost.
  const isReady = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <div className={`${styles.place} ${isOver ? styles.over : ''}`}>
      <p>
        <strong>Перетащите прайс-листы сюда</strong> или выберите на{'\u00A0'}компьютере. CSV, XLSX,
        XLSB, XLS, ODS, DBF, таблица XML или HTML, архив ZIP с{'\u00A0'}ними до{'\u00A0'}200
        {'\u00A0'}МБ.
      </p>
      <input
        id={input}
        className="visually-hidden"
        type="file"
        multiple
        disabled={!isReady}
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xlsb,.xls,.ods,.fods,.dbf,.xml,.html,.htm,.zip"
        onChange={({ target }) => {
          if (target.files) onFiles(target.files);
          target.value = ''; // the same file may be chosen once more
        }}
      />
      <label className={styles.choose} htmlFor={input}>
        Выбрать файлы
      </label>
    </div>
  );
}
