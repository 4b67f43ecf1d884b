import type { Facets } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import styles from './brand-links.module.css';

/** As many as fit into a few lines; the most products first. */
const SHOWN = 40;

/** The makers of the shop, by name. */
export function BrandLinks({ brands }: { brands: Facets['brands'] }) {
  if (brands.length === 0) return null;
  const shown = brands.slice(0, SHOWN).sort((a, b) => a.name.localeCompare(b.name, 'ru'));
  return (
    <nav className={styles.brands} aria-label="Бренды">
      <h2>Бренды</h2>
      <ul>
        {shown.map(({ slug, name }) => (
          <li key={slug}>
            <a href={routes.brand(slug)}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
