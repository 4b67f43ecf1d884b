import type { ReactNode } from 'react';
import { formatMoment, formatShortMoment } from '@/lib/format/moment';
import styles from './cells.module.css';

/** When it was, short; the whole of it on hover. Nothing for '' and null. */
export const MomentCell = ({ iso }: { iso: string | null }) =>
  iso ? (
    <time dateTime={iso} title={formatMoment(iso)} suppressHydrationWarning>
      {formatShortMoment(iso)}
    </time>
  ) : null;

/**
 * On a phone, a small second line: what matters and has no column there. Nothing for ''. `tone`:
 * what somebody has to do something about.
 */
export const OnPhone = ({ children, tone }: { children: ReactNode; tone?: 'bad' }) =>
  children ? (
    <small className={`${styles.onPhone} ${tone ? styles[tone] : ''}`}>{children}</small>
  ) : null;

/** The same on a tablet as well, in rows of two lines: what a figure is not understood without. */
export const BelowDesktop = ({ children }: { children: string }) => (
  <small className={styles.belowDesktop}>{children}</small>
);

/** In rows of two lines, the second one; on a phone `OnPhone` has its place. */
export const Second = ({ children }: { children: ReactNode }) => (
  <small className={styles.second}>{children}</small>
);

/** A state in words, with a dot by which it is found: never by colour alone. */
export const StateCell = ({
  tone,
  children,
}: {
  tone: 'good' | 'waits' | 'bad' | 'quiet';
  children: string;
}) => <span className={`${styles.state} ${styles[tone]}`}>{children}</span>;
