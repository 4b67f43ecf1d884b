'use client';

import Link from 'next/link';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import styles from './list-drawer.module.css';

type Props = {
  /** Of the record. */ id: string | undefined;
  title: string;
  /** The full page of the record. */ href?: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Details beside the list; on a phone over it. The focus stays in the list, so that one walks on
 * from record to record. Escape closes.
 */
export function ListDrawer({ id, title, href, onClose, children }: Props) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      document.querySelector('dialog[open], [popover]:popover-open')
    )
      return;
    // Who types leaves the field first: nothing that was typed goes by one key.
    if (isTyping(event.target)) event.target.blur();
    else onClose();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <aside className={styles.drawer} aria-label={title}>
      <div className={styles.head}>
        <h2 aria-live="polite">{title}</h2>
        {href && (
          <Link href={href} prefetch={false}>
            Открыть страницу
          </Link>
        )}
        <button
          type="button"
          className={styles.close}
          aria-label="Закрыть подробности"
          title="Закрыть (Esc)"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div key={id} className={styles.content}>
        {children}
      </div>
    </aside>
  );
}

const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches('aside input:not([type=checkbox], [type=radio]), aside textarea');
