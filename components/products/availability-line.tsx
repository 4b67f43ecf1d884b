import { availabilityText, stockText } from '@/lib/format/availability';
import type { StockKind } from '@/lib/offers/model';
import type { Availability } from '@/lib/products/model';
import styles from './availability-line.module.css';

type Props = {
  availability: Availability;
  stockKind: StockKind | null;
  quantity: number;
  unit: string;
  leadMinHours: number;
  leadMaxHours: number;
  /** A date stands beside it, so the line tells the stock alone. */
  termBeside?: boolean;
};

/** «1–2 дня» stays on one line: word joiners around the dash. */
const unbroken = (text: string) => text.replaceAll('–', '\u2060–\u2060');

/**
 * Never colour alone: a dot and words. Green is what lies at hand; what has to be brought first has
 * the colour of a term.
 */
export function AvailabilityLine({ termBeside = false, ...told }: Props) {
  return (
    <p className={`${styles.line} ${styles[told.availability]}`}>
      {unbroken(termBeside ? stockText(told) : availabilityText(told))}
    </p>
  );
}
