import styles from './qr-code.module.css';

/** White squares around a code, without which no camera finds it. */
const MARGIN = 4;
/** Whole pixels of a screen for each square, or cameras do not tell them apart. */
const PIXELS = 3;

type Props = {
  size: number;
  /** Its black squares, as an outline in a grid of `size`. */ path: string;
  /** Said of it to whoever does not see it. */ label: string;
};

/** A QR code, drawn by the page itself. */
export function QrCode({ size, path, label }: Props) {
  const whole = size + 2 * MARGIN;
  return (
    <svg
      className={styles.code}
      width={whole * PIXELS}
      height={whole * PIXELS}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-MARGIN} ${-MARGIN}h${whole}v${whole}h${-whole}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
