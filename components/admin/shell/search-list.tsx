'use client';

import Link from 'next/link';
import { Fragment, useEffect, useRef } from 'react';
import styles from './search-dialog.module.css';
import type { SearchOption } from './search-options';

type Props = { id: string; options: SearchOption[]; active: number; onGo: () => void };

/** What was found, under its headings; the box above walks through it. */
export function SearchList({ id, options, active, onGo }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      void list.current
        ?.querySelector('[aria-selected=true]')
        ?.scrollIntoView({ block: 'nearest' }),
    [active],
  );
  return (
    <div ref={list} className={styles.list} id={id} role="listbox" aria-label="Найденное">
      {options.map(({ href, group, title, note }, index) => (
        <Fragment key={`${group} ${href}`}>
          {group !== options[index - 1]?.group && (
            <p className={styles.group} role="presentation">
              {group}
            </p>
          )}
          <Link
            className={styles.option}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={href}
            prefetch={false}
            onClick={onGo}
          >
            <span className={styles.title}>{title}</span>
            <span className={styles.about}>{note}</span>
          </Link>
        </Fragment>
      ))}
    </div>
  );
}
