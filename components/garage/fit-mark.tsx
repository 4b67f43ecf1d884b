import { FIT_MARK } from './fit-mark-id';
import styles from './fit-mark.module.css';

/**
 * What marks a product as fitting the visitor's car, once on a page: show-fits.ts puts copies of it
 * into whatever bears `data-fit`, the number of a product.
 */
export const FitMark = () => <p id={FIT_MARK} className={styles.mark} hidden />;

/**
 * The same as a sentence that names the car, above what can be bought: on a phone the button is in
 * view before the name of the part is. Empty in the page, which is everybody's: show-fits.ts
 * fills it in once it knows.
 */
export const FitSentence = ({ product: { number } }: { product: { number: number } }) => (
  <p className={styles.words} data-fit={number} data-fit-words="" suppressHydrationWarning />
);
