import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { TextBlock } from '@/components/ui/text-block';
import { childrenOf, type CategoryLink } from '@/lib/categories/model';
import type { AttributeFacet, Facets, ProductList } from '@/lib/products/model';
import { isFirstView, type ListQuery } from '@/lib/products/schema';
import { routes } from '@/lib/routes';
import { carName } from '@/lib/vehicles/model';
import { CategoryTiles } from './category-tiles';
import { CategoryTree } from './category-tree';
import { ListSection } from './list-section';
import { SkipLinks } from './skip-links';
import styles from './list-page.module.css';

type Props = {
  list: ProductList;
  category: NonNullable<ProductList['category']>;
  tree: CategoryLink[];
  facets: Facets;
  attributes: AttributeFacet[];
  query: ListQuery;
};

/** One category with everything below it. */
export function CategoryView({ list, category, tree, facets, attributes, query }: Props) {
  const { name, slug, text, path } = category;
  const above = path
    .slice(0, -1)
    .map((step) => ({ name: step.name, href: routes.category(step.slug) }));
  return (
    <main className={styles.page} id="content">
      <SkipLinks />
      <Breadcrumbs
        steps={[{ name: 'Главная', href: routes.catalogue() }, ...above]}
        current={name}
      />
      <h1>{list.car ? `${name} для ${carName(list.car)}` : name}</h1>
      {isFirstView(query) && (
        <CategoryTiles categories={childrenOf(tree, slug)} label={`Разделы: ${name}`} />
      )}
      <ListSection
        list={list}
        facets={facets}
        attributes={attributes}
        query={query}
        place={(choice) => routes.category(slug, choice)}
        side={<CategoryTree tree={tree} current={slug} />}
      />
      {isFirstView(query) && <TextBlock text={text} />}
    </main>
  );
}
