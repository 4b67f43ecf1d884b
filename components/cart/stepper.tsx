import type { ReactNode } from 'react';
import styles from './stepper.module.css';

/**
 * Buttons for less and more around a field; the script of the cart answers them wherever they stand
 * within `data-buy` (cart-events.ts).
 */
export const Stepper = ({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <div className={`${styles.stepper} ${className}`} role="group" aria-label={label}>
    <button type="button" data-by="-1" aria-label="Меньше">
      −
    </button>
    {children}
    <button type="button" data-by="1" aria-label="Больше">
      +
    </button>
  </div>
);
