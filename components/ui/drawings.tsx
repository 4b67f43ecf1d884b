import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/**
 * Line drawings for places with nothing to show, in the manner of the goods' images; decorative, so
 * hidden from screen readers.
 */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="160"
      height="120"
      viewBox="0 0 160 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** An open box with nothing in it, and a glass that looked for it. */
export const NothingFoundDrawing = () => (
  <Drawing>
    <path d="M22 62l38-15 38 15v32L60 110 22 94zM22 62l38 16 38-16M60 78v32M22 62l-8 13 38 16 8-13M98 62l8 13-38 16-8-13" />
    <g className={styles.accent}>
      <circle cx="116" cy="32" r="19" />
      <path d="M130 46l16 16M107 29a10 10 0 0 1 9-7" />
    </g>
  </Drawing>
);

/** A shelf with an empty place for a heart. */
export const NoFavoritesDrawing = () => (
  <Drawing>
    <path d="M16 98h128M26 98v12M134 98v12M26 98V66h26v32M26 76h26M36 66v10M123 68a15 15 0 1 1 0 30 15 15 0 0 1 0-30zM123 76a7 7 0 1 1 0 14 7 7 0 0 1 0-14z" />
    <path
      className={styles.accent}
      strokeDasharray="6 6"
      d="M82 60C64 48 58 40 58 30a12 12 0 0 1 24-4 12 12 0 0 1 24 4c0 10-6 18-24 30z"
    />
  </Drawing>
);

/** A cart with nothing in it. */
export const EmptyCartDrawing = () => (
  <Drawing>
    <path d="M18 26h16l14 52h62l14-38H38M56 104a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM104 104a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM48 78l-4 12h66" />
    <path
      className={styles.accent}
      strokeDasharray="6 6"
      d="M58 34V16h26v18M90 34l10-16 16 10-4 6"
    />
  </Drawing>
);

/** A plug beside its socket. */
export const OutageDrawing = () => (
  <Drawing>
    <path d="M10 88c18 0 12-28 30-28h6M46 46h14c10 0 16 6 16 14s-6 14-16 14H46zM76 53h10M76 67h10M150 88c-16 0-12-28-28-28h-6M116 42h-8c-6 0-8 3-8 8v20c0 5 2 8 8 8h8z" />
    <path className={styles.accent} d="M93 36l-4-14M103 34l4-12M93 84l-4 14M103 86l4 12" />
  </Drawing>
);

/** A signpost that points two ways, neither of them here. */
export const NotFoundDrawing = () => (
  <Drawing>
    <path d="M80 108V26M80 20v-6M52 108h56M80 26h46l12 11-12 11H80zM80 56H38L26 67l12 11h42z" />
    <path
      className={styles.accent}
      d="M96 37h22M46 67h22M34 108l-5-10M40 108v-13M46 108l4-8M116 108l-4-8M122 108v-11"
    />
  </Drawing>
);

/** An email on its way. */
export const MessageSentDrawing = () => (
  <Drawing>
    <path d="M36 38h84v58H36zM36 40l42 34 42-34M36 95l30-31M120 95L90 64M10 52h16M4 66h22M12 80h14" />
    <g className={styles.accent}>
      <circle cx="124" cy="34" r="18" fill="var(--mui-palette-background-default)" />
      <path d="M116 34l6 6 11-12" />
    </g>
  </Drawing>
);

/** A form with nothing written in it, and a pencil. */
export const NoRequestsDrawing = () => (
  <Drawing>
    <path d="M40 14h56l16 16v76H40zM96 14v16h16M52 48h34M52 62h26M52 76h18M52 90h12" />
    <path className={styles.accent} d="M136 44l-44 44-4 14 14-4 44-44zM128 52l10 10M92 88l10 10" />
  </Drawing>
);
