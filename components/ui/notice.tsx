import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = {
  title: string;
  drawing?: ReactNode;
  children?: ReactNode;
  action: { href: string; text: string };
};

/** What a visitor sees instead of content: what happened, what is safe, one thing to do. */
export function Notice({ title, drawing, children, action }: Props) {
  return (
    <div className={styles.notice}>
      {drawing}
      <h1>{title}</h1>
      {children}
      <a className={styles.action} href={action.href}>
        {action.text}
      </a>
    </div>
  );
}
