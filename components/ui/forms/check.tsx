'use client';

import { useId, type ReactNode } from 'react';
import styles from './check.module.css';

type Props = { name: string; children: ReactNode; checked?: boolean; error?: string };

/** A box to tick. */
export function Check({ name, children, checked = false, error }: Props) {
  const id = useId();
  return (
    <div>
      <div className={styles.row}>
        <input
          key={String(checked)}
          className={styles.box}
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={checked}
          aria-invalid={!!error}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {error && (
        <p id={`${id}-note`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
