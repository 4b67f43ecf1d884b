import { availabilityText } from '@/lib/format/availability';
import type { Availability, StockKind } from '@/lib/products/model';
import styles from './availability-line.module.css';

type Props = { availability: Availability; stockKind: StockKind | null; quantity: number; unit: string; leadMinHours: number; leadMaxHours: number };

/** Never colour alone: a dot and words. */
export function AvailabilityLine(props: Props) {
  return <p className={`${styles.line} ${styles[props.availability]}`}><span className={styles.dot} aria-hidden="true" />{availabilityText(props)}</p>;
}
