import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ProductCard } from '@/components/products/product-card';
import type { CategoryLink } from '@/lib/categories/model';
import type { Facets, ProductList } from '@/lib/products/model';
import type { ListQuery } from '@/lib/products/schema';
import { routes } from '@/lib/routes';
import { CategoryTree } from './category-tree';
import { EmptyList } from './empty-list';
import { FilterChips } from './filter-chips';
import { ListFilters } from './list-filters';
import { ListPages } from './list-pages';
import { ListToolbar } from './list-toolbar';
import styles from './catalogue-view.module.css';

type Props = { list: ProductList; tree: CategoryLink[]; facets: Facets; query: ListQuery };

/** The list of the whole shop or of one category: side column, toolbar, cards, page links. */
export function CatalogueView({ list, tree, facets, query }: Props) {
  const { category, items, count } = list;
  // Another filter or order starts again at the first page.
  const address = (change: Partial<ListQuery>) => {
    const target = { ...query, page: undefined, after: undefined, ...change };
    return category ? routes.category(category.slug, target) : routes.catalogue(target);
  };
  return (
    <main className={styles.page} id="content">
      {category ? <CategoryHead category={category} /> : <h1 className={styles.root}>Каталог автозапчастей</h1>}
      <div className={styles.columns}>
        <aside>
          <CategoryTree tree={tree} current={category?.slug} />
          <ListFilters facets={facets} query={query} action={category ? routes.category(category.slug) : routes.catalogue()} kept={{ sort: query.sort }} />
        </aside>
        <section aria-label="Товары">
          <ListToolbar count={count} query={query} address={address} />
          <FilterChips brands={list.brands} query={query} address={address} />
          {items.length > 0 ? (
            <ul className={styles.grid}>{items.map((product) => <li key={product.id}><ProductCard product={product} /></li>)}</ul>
          ) : (
            <EmptyList query={query} address={address} />
          )}
          <ListPages list={list} keyset={query.after !== undefined} address={address} />
          {category?.text && list.page === 1 && <p className={styles.text}>{category.text}</p>}
        </section>
      </div>
    </main>
  );
}

function CategoryHead({ category }: { category: NonNullable<ProductList['category']> }) {
  const above = category.path.slice(0, -1).map(({ name, slug }) => ({ name, href: routes.category(slug) }));
  return (
    <>
      <Breadcrumbs steps={[{ name: 'Каталог', href: routes.catalogue() }, ...above]} current={category.name} />
      <h1>{category.name}</h1>
    </>
  );
}
