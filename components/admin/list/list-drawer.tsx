'use client';

import Link from 'next/link';
import { useEffect, useRef, type ReactNode } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import styles from './list-drawer.module.css';

type Props = { title: string; /** The full page of the record. */ href?: string; onClose: () => void; children: ReactNode };

/** Details beside the list; on a phone over it. Escape closes. */
export function ListDrawer({ title, href, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <aside className={styles.drawer} aria-label={title}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>{title}</h2>
        {href && <Link href={href} prefetch={false}>Открыть страницу</Link>}
        <button type="button" className={styles.close} aria-label="Закрыть подробности" title="Закрыть (Esc)" onClick={onClose}><CloseIcon /></button>
      </div>
      <div className={styles.content}>{children}</div>
    </aside>
  );
}
