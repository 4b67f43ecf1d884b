import { formatMoney } from '@/lib/format/money';
import styles from './price.module.css';

/** A price with its unit unless the unit is a piece; says so when there is none. */
export function Price({ kopecks, unit, large = false }: { kopecks: number | null; unit: string; large?: boolean }) {
  if (kopecks === null) return <p className={large ? styles.noneLarge : styles.none}>Цена по запросу</p>;
  return (
    <p className={large ? styles.large : styles.price}>
      {formatMoney(kopecks)}
      {unit && unit !== 'шт.' && <span className={styles.unit}> за {unit}</span>}
    </p>
  );
}
