'use client';

import Button from '@mui/material/Button';
import Link from 'next/link';
import { listAddress } from '@/lib/lists/address';
import styles from './list-head.module.css';
import type { ListAddress } from './use-list-address';

export type HeadProps = {
  title: string;
  address: ListAddress;
  /** Address of the list as a file; its filters are added. */
  exports?: (format: 'csv' | 'xlsx') => string;
  create?: { label: string; href: string };
};

/** The name of a list and what can be done with all of it. */
export function ListHead({ title, address: { shown, isLoading }, exports, create }: HeadProps) {
  const chosen = listAddress('', { ...shown, page: 1, open: undefined });
  const fileOf = (path: string) => path + (path.includes('?') ? chosen.replace('?', '&') : chosen);
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <span className={styles.loading} role="status">
        {isLoading && 'Загрузка…'}
      </span>
      {exports && (
        <span className={styles.files} role="group" aria-label="Скачать" aria-keyshortcuts="E">
          <span aria-hidden="true">Скачать</span>
          <a href={fileOf(exports('csv'))}>CSV</a>
          <a href={fileOf(exports('xlsx'))}>XLSX</a>
        </span>
      )}
      {create && (
        <Button
          component={Link}
          href={create.href}
          aria-keyshortcuts="I"
          prefetch={false}
          variant="contained"
          size="small"
        >
          {create.label}
        </Button>
      )}
    </div>
  );
}
