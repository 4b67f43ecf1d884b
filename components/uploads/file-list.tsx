'use client';

import { useScripts } from '@/components/ui/forms/use-scripts';
import { formatBytes } from '@/lib/format/bytes';
import styles from './files-field.module.css';

/** A file that the shop has. */
export type KeptFile = { id: string; name: string; bytes: number };

type Props = {
  files: KeptFile[];
  /** Where one is to be had; without, they are only named. */
  hrefOf?: (file: string) => string;
  /** What takes one back that has not been sent yet, and where the form goes without scripts. */
  remove?: { by: (file: string) => void; action: string };
};

/** Files that go with a form, or have gone. */
export function FileList({ files, hrefOf, remove }: Props) {
  const runs = useScripts();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Приложенные файлы">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          {hrefOf ? (
            <a href={hrefOf(id)} download>
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          <span className={styles.hint}>{formatBytes(bytes)}</span>
          {remove && (
            <button
              className={styles.remove}
              type={runs ? 'button' : 'submit'}
              formAction={runs ? undefined : remove.action}
              name="remove"
              value={id}
              aria-label={`Убрать файл ${name}`}
              onClick={runs ? () => remove.by(id) : undefined}
            >
              Убрать
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
