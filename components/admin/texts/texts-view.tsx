import type { CompanyPage } from '@/lib/pages/model';
import { formatMoment } from '@/lib/format/moment';
import { adminRoutes } from '@/lib/admin-routes';
import styles from './texts-view.module.css';

/** The company's pages, to choose one to edit. */
export function TextsView({ pages }: { pages: CompanyPage[] }) {
  return (
    <>
      <h1>Тексты</h1>
      <ul className={styles.pages}>
        {pages.map(({ slug, title, description, updated }) => (
          <li key={slug}>
            <a href={adminRoutes.text(slug)}>{title}</a>
            <p>{description}</p>
            <p className={styles.when}>изменён {formatMoment(updated)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
