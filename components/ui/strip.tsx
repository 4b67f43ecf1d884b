'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './strip.module.css';

/**
 * Tabs in a row that may be wider than a phone: it shows that there is more, and opens with the
 * current one in view.
 */
export function Strip({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !current) return;
    const { left, width } = current.getBoundingClientRect();
    const box = strip.current.getBoundingClientRect();
    strip.current.scrollLeft += left + width / 2 - (box.left + box.width / 2);
  }, []);
  return (
    <nav className={`${styles.strip} ${className}`} aria-label={label} ref={strip}>
      {children}
    </nav>
  );
}
