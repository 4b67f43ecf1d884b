import { formatMoney } from '@/lib/format/money';
import styles from './price.module.css';

type Props = {
  kopecks: number | null;
  unit: string;
  /** The smallest order, told beside the price where it is more than one. */ least?: number;
  large?: boolean;
};

/** A price with its unit unless the unit is a piece; says so when there is none. */
export function Price({ kopecks, unit, least = 1, large = false }: Props) {
  if (kopecks === null)
    return <p className={large ? styles.noneLarge : styles.none}>Цена по запросу</p>;
  return (
    <p className={large ? styles.large : styles.price}>
      {formatMoney(kopecks)}
      {unit && unit !== 'шт.' && (
        <>
          {' '}
          <span className={styles.unit}>за {unit}</span>
        </>
      )}
      {least > 1 && (
        <>
          {' '}
          <span className={`${styles.unit} ${styles.least}`}>
            от {least}&nbsp;{unit || 'шт.'}
          </span>
        </>
      )}
    </p>
  );
}
