import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { routes } from '@/lib/routes';
import styles from './company-frame.module.css';

const PAGES = [
  { href: routes.about(), name: 'О компании' },
  { href: routes.delivery(), name: 'Доставка и оплата' },
  { href: routes.quality(), name: 'Гарантия качества' },
  { href: routes.contacts(), name: 'Контакты' },
];

type Props = { title: string; path: string; /** Beside the text on a wide screen, after it on a phone. */ aside?: ReactNode; children: ReactNode };

/** A page about the shop: its sisters on the left, the text, what one looks for most often on the right. */
export function CompanyFrame({ title, path, aside, children }: Props) {
  return (
    <main className={styles.page} id="content">
      <Breadcrumbs steps={[{ name: 'Главная', href: routes.catalogue() }]} current={title} />
      <div className={styles.columns}>
        <nav className={styles.pages} aria-label="Страницы о магазине">
          <ul>
            {PAGES.map(({ href, name }) => <li key={href}><a href={href} aria-current={href === path ? 'page' : undefined}>{name}</a></li>)}
          </ul>
        </nav>
        <div className={styles.content}>
          <h1>{title}</h1>
          {children}
        </div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </main>
  );
}
