'use client';

import type { ReactNode } from 'react';
import { useFieldId } from './form-name';
import styles from './check.module.css';
import { useBeginsHere } from './use-scripts';

type Props = { name: string; children: ReactNode; checked?: boolean; error?: string };

/** A box to tick. */
export function Check({ name, children, checked = false, error }: Props) {
  const id = useFieldId(name);
  const beginsHere = useBeginsHere(error);
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
          autoFocus={beginsHere}
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
