import Link from 'next/link';
import { adminRoutes } from '@/lib/admin-routes';
import styles from './stocktaking.module.css';

/**
 * What became of one scan. `several`: it is to be chosen what the number means; `unknown`: it is a
 * barcode that nobody has.
 */
export type Told = {
  key: number;
  text: string;
  pieces: number;
  done?: string;
  problem?: string;
  several?: boolean;
  unknown?: boolean;
};

type Props = { id: string; told: Told[]; waiting: boolean; onDone: (key: number) => void };

/** The last scans and all that were not understood, the newest first. */
export function ScanList({ id, told, waiting, onDone }: Props) {
  return (
    <ul className={styles.told} aria-label="Последнее отсканированное" aria-live="polite">
      {waiting && <li>Считаем…</li>}
      {told.map(({ key, text, pieces, done, problem, several, unknown }) => (
        <li key={key}>
          {problem ? (
            <span className={styles.problem}>{problem}</span>
          ) : (
            <span>✓ {done ?? text}</span>
          )}
          {several && (
            <Link
              href={adminRoutes.stocktaking(id, { q: text, n: pieces })}
              scroll={false}
              prefetch={false}
              onClick={() => onDone(key)}
            >
              Выбрать, что это
            </Link>
          )}
          {unknown && (
            <Link
              href={adminRoutes.stocktaking(id, { bind: text, n: pieces })}
              scroll={false}
              prefetch={false}
              onClick={() => onDone(key)}
            >
              Привязать к{'\u00A0'}товару
            </Link>
          )}
          {problem && !several && (
            <button type="button" onClick={() => onDone(key)} aria-label={`Понятно: ${text}`}>
              Понятно
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
