import type { ReactNode } from 'react';
import { FittingCount } from '@/components/catalogue/fitting-count';
import type { CategoryLink } from '@/lib/categories/model';
import { routes } from '@/lib/routes';
import type { SearchResults } from '@/lib/search/model';
import { narrowedTo } from '@/lib/vehicles/model';
import { AskByVin } from './ask-by-vin';
import styles from './search-hints.module.css';

/**
 * What may lead further than the list: the other meaning of a query, its makers, its categories.
 */
export function SearchHints({
  results: { query, car, corrected, isVin, count, standIns, sameNumber, categories, suggestion },
  tree,
}: {
  results: SearchResults;
  tree: CategoryLink[];
}) {
  return (
    <div className={styles.hints}>
      {suggestion !== null && (
        <p className={styles.meant}>
          Возможно, вы искали: <a href={routes.search({ q: suggestion })}>{suggestion}</a>
        </p>
      )}
      {isVin && <AskByVin vin={query} />}
      {standIns > 0 && standIns === count && (
        <p className={styles.notice}>
          {standIns > 1 ? 'Аналоги: эти детали' : 'Аналог: эту деталь'} предлагают вместо{' '}
          <b>{corrected ?? query}</b>.
        </p>
      )}
      {sameNumber.length > 0 && (
        <Links
          title="Этот номер есть у разных производителей:"
          links={sameNumber.map(({ name, slug }) => ({
            text: name,
            href: routes.search({ q: query, brand: [slug] }),
          }))}
        />
      )}
      {categories.length > 0 && (
        <Links
          title="Категории:"
          links={categories.map(({ name, slug, count }) => ({
            text: name,
            // How many of them fit is not counted.
            note: car ? undefined : <FittingCount count={count} fitting={fittingIn(tree, slug)} />,
            href: routes.category(slug, narrowedTo(car)),
          }))}
        />
      )}
    </div>
  );
}

const fittingIn = (tree: CategoryLink[], slug: string): number | undefined =>
  tree.find((category) => category.slug === slug)?.fitting;

function Links({
  title,
  links,
}: {
  title: string;
  links: { text: string; note?: ReactNode; href: string }[];
}) {
  return (
    <nav className={styles.links} aria-label={title}>
      <span>{title}</span>
      <ul>
        {links.map(({ text, note, href }) => (
          <li key={href}>
            <a href={href}>
              {text}
              {note && <span>{note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
