import styles from './payment-code.module.css';

/** White squares around a code, without which no camera finds it. */
const MARGIN = 4;
/** Whole pixels of a screen for each square, or cameras do not tell them apart. */
const PIXELS = 3;

/**
 * A QR code with the payment in it.
 * @param path its black squares, as an outline in a grid of `size`
 */
export function PaymentCode({ size, path }: { size: number; path: string }) {
  const whole = size + 2 * MARGIN;
  return (
    <svg
      className={styles.code}
      width={whole * PIXELS}
      height={whole * PIXELS}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      role="img"
      aria-label="QR-код для оплаты в приложении банка"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-MARGIN} ${-MARGIN}h${whole}v${whole}h${-whole}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
