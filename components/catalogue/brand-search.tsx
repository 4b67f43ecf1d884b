'use client';

import type { ChangeEvent } from 'react';
import styles from './brand-search.module.css';

/**
 * Leaves those makers in sight whose name holds what is typed. Without JavaScript it is not there.
 */
export function BrandSearch() {
  return (
    <input
      className={styles.input}
      type="search"
      aria-label="Найти бренд"
      placeholder="Найти бренд"
      autoComplete="off"
      onChange={narrow}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

function narrow({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const wanted = currentTarget.value.trim().toLowerCase();
  const group = currentTarget.closest('fieldset');
  for (const label of group?.querySelectorAll('label') ?? [])
    label.hidden = !label.textContent.toLowerCase().includes(wanted);
  const fold = group?.querySelector('details');
  if (fold && wanted) fold.open = true;
}
