import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Pagination } from '@/components/ui/pagination';
import { ProductCard } from '@/components/products/product-card';
import type { CategoryLink } from '@/lib/categories/model';
import { EXACT_COUNT, NUMBERED_PAGES, PAGE_SIZE } from '@/lib/constants';
import type { ProductList } from '@/lib/products/model';
import type { ListQuery } from '@/lib/products/schema';
import { routes } from '@/lib/routes';
import { CategoryTree } from './category-tree';
import { EmptyList } from './empty-list';
import { ListToolbar } from './list-toolbar';
import styles from './catalogue-view.module.css';

/** The list of the whole shop or of one category: side column, toolbar, cards, page links. */
export function CatalogueView({ list, tree, query }: { list: ProductList; tree: CategoryLink[]; query: ListQuery }) {
  const { category, items, count } = list;
  const address = (change: Partial<ListQuery>) => {
    const target = { ...query, page: undefined, after: undefined, ...change };
    return category ? routes.category(category.slug, target) : routes.catalogue(target);
  };
  const pages = count > EXACT_COUNT ? NUMBERED_PAGES : Math.min(NUMBERED_PAGES, Math.ceil(count / PAGE_SIZE));
  const page = query.after ? null : list.page;
  const next = !list.hasNext ? null : page !== null && page < pages ? address({ page: page + 1 }) : address({ after: list.next ?? undefined });
  return (
    <main className={styles.page} id="content">
      {category && <Breadcrumbs steps={[{ name: 'Каталог', href: routes.catalogue() }, ...category.path.slice(0, -1).map(({ name, slug }) => ({ name, href: routes.category(slug) }))]} current={category.name} />}
      <h1 className={category ? undefined : styles.root}>{category?.name ?? 'Каталог автозапчастей'}</h1>
      <div className={styles.columns}>
        <CategoryTree tree={tree} current={category?.slug} />
        <section aria-label="Товары">
          <ListToolbar count={count} query={query} address={address} />
          {items.length > 0 ? (
            <ul className={styles.grid}>{items.map((product) => <li key={product.id}><ProductCard product={product} /></li>)}</ul>
          ) : (
            <EmptyList filtered={query.available !== undefined} address={address} />
          )}
          <Pagination page={page} pages={pages} address={(n) => address({ page: n })} next={next} />
          {category?.text && page === 1 && <p className={styles.text}>{category.text}</p>}
        </section>
      </div>
    </main>
  );
}
