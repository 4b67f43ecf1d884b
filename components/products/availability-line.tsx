import { availabilityText } from '@/lib/format/availability';
import type { Availability, StockKind } from '@/lib/products/model';
import styles from './availability-line.module.css';

type Props = { availability: Availability; stockKind: StockKind | null; quantity: number; unit: string; leadMinHours: number; leadMaxHours: number };

/** «1–2 дня» stays on one line: word joiners around the dash. */
const unbroken = (text: string) => text.replaceAll('–', '\u2060–\u2060');

/** Never colour alone: a dot and words. */
export function AvailabilityLine(props: Props) {
  return <p className={`${styles.line} ${styles[props.availability]}`}><span className={styles.dot} aria-hidden="true" />{unbroken(availabilityText(props))}</p>;
}
