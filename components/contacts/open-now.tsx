import type { Hours } from '@/lib/settings/model';
import styles from './open-now.module.css';

/**
 * Whether the shop is open at this moment, by its own clock. The page is the same for hours, so the
 * browser finds out (open-now.element.ts).
 */
export const OpenNow = ({ hours, closedDays }: { hours: Hours[]; closedDays: string[] }) => (
  <shop-open-now data-hours={JSON.stringify(hours)} data-closed={JSON.stringify(closedDays)}>
    <p className={styles.now} data-known={styles.known} />
  </shop-open-now>
);
