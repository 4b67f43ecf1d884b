import styles from './fit-mark.module.css';

type Props = {
  className?: string;
  product: { number: number };
  /** A whole sentence that names the car. */
  inWords?: boolean;
};

/**
 * Where it says whether a product fits the visitor's car. Empty in the page, which is everybody's:
 * show-fits.ts fills it in once it knows.
 */
export const FitMark = ({ className, product: { number }, inWords = false }: Props) => (
  <p
    className={[styles.mark, inWords ? styles.words : styles.short, className]
      .filter(Boolean)
      .join(' ')}
    data-fit={number}
    data-fit-words={inWords ? '' : undefined}
    suppressHydrationWarning
  />
);
