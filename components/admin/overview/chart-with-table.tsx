'use client';

import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import styles from './overview.module.css';
import type { Series } from './series';

/** Charts are heavy: they come when the page already stands. */
const Bars = lazy(() => import('./bars').then((module) => ({ default: module.Bars })));

type Props = {
  names: string[];
  series: Series[];
  least: number;
  stacked?: boolean;
  words?: (value: number) => string;
  /** The same figures as a table. */ children: ReactNode;
};

/** A chart, and the same figures as a table; without scripts the table alone. */
export function ChartWithTable({ children, ...bars }: Props) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <>
      {isHydrated && (
        <div className={styles.chart}>
          <Suspense>
            <Bars {...bars} />
          </Suspense>
        </div>
      )}
      <details open={!isHydrated}>
        <summary>Таблицей</summary>
        {children}
      </details>
    </>
  );
}

const subscribeToNothing = () => () => undefined;
