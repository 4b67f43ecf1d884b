import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Strip } from '@/components/ui/strip';
import styles from './section-frame.module.css';

type Props = {
  title: string;
  path: string;
  /** The way here from the front page, without the page itself. */
  steps: { href: string; name: string }[];
  /** What the pages of the section are called together, and which they are. */
  section: string;
  pages: { href: string; name: string }[];
  /** Beside the content on a wide screen, after it on a phone. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * A page of a section of the shop: under its heading its sisters on the left, on a phone above the
 * content; what one looks for most often on the right.
 */
export function SectionFrame({ title, path, steps, section, pages, aside, children }: Props) {
  return (
    <main className={styles.page} id="content">
      <Breadcrumbs steps={steps} current={title} />
      <h1>{title}</h1>
      <div className={styles.columns}>
        <Strip className={styles.pages} label={section}>
          <ul>
            {pages.map(({ href, name }) => (
              <li key={href}>
                <a href={href} aria-current={href === path ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Strip>
        <div className={styles.content}>{children}</div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </main>
  );
}
