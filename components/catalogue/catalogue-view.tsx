import { childrenOf, type CategoryLink } from '@/lib/categories/model';
import type { Facets, ProductList } from '@/lib/products/model';
import type { ListQuery } from '@/lib/products/schema';
import { routes } from '@/lib/routes';
import { BrandLinks } from './brand-links';
import { CategoryTiles } from './category-tiles';
import { CategoryTree } from './category-tree';
import { ListSection } from './list-section';
import { isFirstView } from './first-view';
import styles from './list-page.module.css';

type Props = { list: ProductList; tree: CategoryLink[]; facets: Facets; query: ListQuery };

/** The front of the shop: where to go, then everything there is. A narrowed list, or a later page, is the list alone. */
export function CatalogueView({ list, tree, facets, query }: Props) {
  const isFront = isFirstView(query);
  return (
    <main className={styles.page} id="content">
      <h1 className={styles.root}>Каталог автозапчастей</h1>
      {isFront && <CategoryTiles categories={childrenOf(tree, null)} label="Категории" />}
      <ListSection list={list} facets={facets} query={query} place={routes.catalogue} side={!isFront && <CategoryTree tree={tree} />} />
      {isFront && <BrandLinks brands={facets.brands} />}
    </main>
  );
}
