import type { ReactNode } from 'react';
import { routes } from '@/lib/routes';
import styles from './auth-form.module.css';

type Props = {
  title: string;
  /** To the other pages for accounts. */
  links: { href: string; text: string }[];
  children: ReactNode;
};

/** One thing to do about an account, and the ways to the others. */
export function AuthPage({ title, links, children }: Props) {
  return (
    <>
      <h1>{title}</h1>
      {children}
      <nav className={styles.links} aria-label="Куда дальше">
        {[...links, { href: routes.catalogue(), text: 'Каталог' }].map(({ href, text }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </nav>
    </>
  );
}
