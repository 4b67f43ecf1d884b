import type { ReactNode } from 'react';
import { NavLink } from '@/components/layout/nav-link';
import type { Person } from '@/lib/admins/model';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import styles from './admin-frame.module.css';
import { sectionsFor } from './sections';
import { SignOutForm } from './sign-out-form';

/** What stands around every page of the back office: the sections on the left (on a phone above), and who one is. */
export function AdminFrame({ shopName, person, children }: { shopName: string; person: Person; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">К содержанию</a>
      <header className={styles.side}>
        <NavLink className={styles.name} href={adminRoutes.home()}>{shopName}</NavLink>
        <nav className={styles.sections} aria-label="Разделы">
          {sectionsFor(person.role).map(({ href, name }) => <NavLink key={href} href={href}>{name}</NavLink>)}
          <a href={routes.catalogue()}>Магазин</a>
        </nav>
        <div className={styles.person}>
          <p title={person.email}>{person.name || person.email}</p>
          <SignOutForm />
        </div>
      </header>
      <main className={styles.content} id="content">{children}</main>
    </div>
  );
}
