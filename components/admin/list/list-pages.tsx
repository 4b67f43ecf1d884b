'use client';

import Link from 'next/link';
import type { Extent } from '@/lib/lists/model';
import { LIST_SIZE } from '@/lib/lists/schema';
import { foundText, waitingText } from './found-text';
import styles from './list-pages.module.css';
import type { ListAddress } from './use-list-address';

/** Says how many a list has found, and turns its pages. */
export function ListPages({
  rows,
  waiting,
  hasNext,
  found = null,
  address,
}: Partial<Extent> & {
  /** On the page. */ rows: number;
  /** So many have come meanwhile and are not shown yet. */ waiting: number;
  hasNext: boolean;
  address: ListAddress;
}) {
  const { page } = address.shown;
  if (rows === 0) return null;
  const words = (
    <>
      <span>{foundText(page, rows + waiting, { hasNext, found })}</span>
      <span role="status">{waiting > 0 && waitingText(waiting)}</span>
    </>
  );
  if (page === 1 && !hasNext) return <div className={styles.pages}>{words}</div>;
  return (
    <nav className={styles.pages} aria-label="Страницы списка">
      {words}
      {page > 2 && (
        <Link href={address.addressOf({ page: 1 })} prefetch={false}>
          В начало
        </Link>
      )}
      {page > 1 && (
        <Link href={address.addressOf({ page: page - 1 })} rel="prev" prefetch={false}>
          Назад
        </Link>
      )}
      <span>
        Страница {page} · по {LIST_SIZE}&nbsp;строк
      </span>
      {hasNext && (
        <Link href={address.addressOf({ page: page + 1 })} rel="next" prefetch={false}>
          Дальше
        </Link>
      )}
    </nav>
  );
}
