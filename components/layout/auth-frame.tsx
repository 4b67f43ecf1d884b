import type { ReactNode } from 'react';
import { routes } from '@/lib/routes';
import styles from './auth-frame.module.css';

/** Bare and centred: the shop's name and one thing to do. */
export function AuthFrame({ shopName, children }: { shopName: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header>
        <a className={styles.name} href={routes.catalogue()}>
          {shopName}
        </a>
      </header>
      <main className={styles.panel} id="content">
        {children}
      </main>
    </div>
  );
}
