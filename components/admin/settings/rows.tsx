'use client';

import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { FieldOf } from './settings-form';
import styles from './settings-form.module.css';

/** How far down something is filled in. */
export const filledRows = (of: FieldOf, row: string, names: string[], most: number): number =>
  Array.from({ length: most }, (_, at) => most - at).find((at) =>
    names.some((name) => of(`${row}_${at}_${name}`).value !== ''),
  ) ?? 0;

/** Rows of a form: those that are filled in, an empty one, and as many more as are asked for. */
export function Rows({
  most,
  filled,
  more,
  row,
}: {
  most: number;
  filled: number;
  more: string;
  row: (at: number) => ReactNode;
}) {
  const [added, add] = useState(1);
  const shown = Math.min(most, filled + added);
  return (
    <>
      {Array.from({ length: shown }, (_, at) => row(at + 1))}
      {shown < most && (
        <div className={styles.script}>
          <Button size="small" onClick={() => add(added + 1)}>
            {more}
          </Button>
        </div>
      )}
    </>
  );
}
