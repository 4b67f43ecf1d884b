import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { TextBlock } from '@/components/ui/text-block';
import type { BrandPage } from '@/lib/brands/model';
import { formatNumber } from '@/lib/format/money';
import type { ProductList } from '@/lib/products/model';
import { isFirstView, type ListQuery } from '@/lib/products/schema';
import { routes } from '@/lib/routes';
import { ListSection } from './list-section';
import { SkipLinks } from './skip-links';
import styles from './brand-view.module.css';
import strip from '@/components/ui/strip.module.css';
import page from './list-page.module.css';

type Props = { list: ProductList; brand: BrandPage; query: ListQuery };

/**
 * Everything of one maker: what the shop says about him, what kinds of parts he makes, his
 * products.
 */
export function BrandView({ list, brand, query }: Props) {
  const { name, slug, country, text, priceFrom, priceTo } = brand;
  return (
    <main className={page.page} id="content">
      <SkipLinks />
      <Breadcrumbs steps={[{ name: 'Главная', href: routes.catalogue() }]} current={name} />
      <h1>Автозапчасти {name}</h1>
      {country && <p className={page.note}>Страна бренда: {country}</p>}
      <ListSection
        list={list}
        facets={{ brands: [], priceFrom, priceTo }}
        query={query}
        place={(choice) => routes.brand(slug, choice)}
        chips={[]}
        side={<Kinds brand={brand} />}
      />
      {isFirstView(query) && <TextBlock text={text} />}
    </main>
  );
}

/** What he makes, each a list of that category narrowed to him. */
function Kinds({ brand: { slug, categories } }: { brand: BrandPage }) {
  if (categories.length === 0) return null;
  return (
    <nav className={styles.kinds} aria-label="Категории бренда">
      <h2>Категории бренда</h2>
      <ul className={strip.strip}>
        {categories.map((category) => (
          <li key={category.slug}>
            <a href={routes.category(category.slug, { brand: [slug] })} rel="nofollow">
              {category.name}
            </a>
            <span>{formatNumber(category.count)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
