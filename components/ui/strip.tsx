import type { ReactNode } from 'react';
import styles from './strip.module.css';

/**
 * Tabs in a row that may be wider than a phone: it shows that there is more, and opens with the
 * current one in view (strip.element.ts).
 */
export const Strip = ({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <shop-strip>
    <nav className={`${styles.strip} ${className}`} aria-label={label}>
      {children}
    </nav>
  </shop-strip>
);
