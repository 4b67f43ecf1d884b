'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { enhance } from './enhance';
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
  useLayoutEffect(() => void enhance('tabs', () => showCurrent(strip.current)), []);
  return (
    <nav className={`${styles.strip} ${className}`} aria-label={label} ref={strip}>
      {children}
    </nav>
  );
}

function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !current) return;
  const { left, width } = current.getBoundingClientRect();
  const box = strip.getBoundingClientRect();
  strip.scrollLeft += left + width / 2 - (box.left + box.width / 2);
}
