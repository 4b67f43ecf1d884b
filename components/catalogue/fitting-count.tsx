import { formatNumber } from '@/lib/format/money';
import styles from './fitting-count.module.css';

type Props = {
  count: number;
  /** How many of them fit the visitor's car; absent where that is not said. */
  fitting: number | undefined;
};

/** How many there are, and of them how many fit: «3 из 17», read out as «подходит 3 из 17». */
export const FittingCount = ({ count, fitting }: Props) =>
  fitting === undefined ? (
    formatNumber(count)
  ) : (
    <>
      <span className="visually-hidden">подходит </span>
      {formatNumber(fitting)}
      {'\u00A0'}из{'\u00A0'}
      {formatNumber(count)}
    </>
  );

/** What the two numbers are, above those who show them. */
export const FittingNote = () => (
  <p className={styles.note}>Сколько подходит вашей машине и{'\u00A0'}сколько всего</p>
);
