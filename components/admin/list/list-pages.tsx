'use client';

import Link from 'next/link';
import { LIST_SIZE } from '@/lib/lists/schema';
import styles from './list-pages.module.css';
import type { ListAddress } from './use-list-address';

/**
 * Turns the pages of a list. How many there are is not counted: of a million rows that would take
 * seconds.
 */
export function ListPages({
  hasNext,
  isEmpty,
  address,
}: {
  hasNext: boolean;
  isEmpty: boolean;
  address: ListAddress;
}) {
  const { page } = address.shown;
  if (isEmpty || (page === 1 && !hasNext)) return null;
  return (
    <nav className={styles.pages} aria-label="Страницы списка">
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
