import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** What a visitor sees instead of content: what happened, what is safe, one thing to do. */
export function Notice({ title, children, action }: { title: string; children?: ReactNode; action: { href: string; text: string } }) {
  return (
    <div className={styles.notice}>
      <h1>{title}</h1>
      {children}
      <a className={styles.action} href={action.href}>{action.text}</a>
    </div>
  );
}
