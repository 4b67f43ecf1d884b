import { formatMoney } from '@/lib/format/money';
import styles from './price.module.css';

type Props = {
  kopecks: number | null;
  unit: string;
  /** How it is sold, told below the price where that is not piece by piece. */ packs?: string;
  large?: boolean;
};

/**
 * A price with its unit, unless that is a piece which is sold by itself; says so when there is none.
 */
export function Price({ kopecks, unit, packs = '', large = false }: Props) {
  if (kopecks === null)
    return <p className={large ? styles.noneLarge : styles.none}>Цена по запросу</p>;
  return (
    <p className={large ? styles.large : styles.price}>
      {formatMoney(kopecks)}
      {unit && (packs || unit !== 'шт.') && (
        <>
          {' '}
          <span className={styles.unit}>за {unit}</span>
        </>
      )}
      {packs && <span className={`${styles.unit} ${styles.packs}`}>{packs}</span>}
    </p>
  );
}
