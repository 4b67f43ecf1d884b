import type { ReactNode } from 'react';
import styles from './panel.module.css';

type Props = {
  title: string;
  id?: string;
  /** Stands at the right of the title. */ aside?: ReactNode;
  children: ReactNode;
};

/** One subject of a page of the back office, with its heading. */
export function Panel({ title, id, aside, children }: Props) {
  return (
    <section className={styles.panel} id={id} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
