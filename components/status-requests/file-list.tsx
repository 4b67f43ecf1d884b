'use client';

import { useSyncExternalStore } from 'react';
import { formatBytes } from '@/lib/format/bytes';
import { routes } from '@/lib/routes';
import type { RequestFile } from '@/lib/status-requests/files/repository';
import styles from './files-field.module.css';

/**
 * Papers of a request, each to download.
 * @param onRemove takes one back that has not been sent yet
 */
export function FileList({
  files,
  onRemove,
}: {
  files: RequestFile[];
  onRemove?: (file: string) => void;
}) {
  const runs = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Приложенные файлы">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={routes.requestFile(id)} download>
            {name}
          </a>
          <span className={styles.hint}>{formatBytes(bytes)}</span>
          {onRemove && (
            <button
              className={styles.remove}
              type={runs ? 'button' : 'submit'}
              formAction={runs ? undefined : routes.uploadRequestFile()}
              name="remove"
              value={id}
              aria-label={`Убрать файл ${name}`}
              onClick={runs ? () => onRemove(id) : undefined}
            >
              Убрать
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
