import { FrontTrust } from '@/components/front/front-trust';
import { FrontWays } from '@/components/front/front-ways';
import { OftenBought } from '@/components/front/often-bought';
import { childrenOf, type CategoryLink } from '@/lib/categories/model';
import type { BoughtMost, Facets, ProductList } from '@/lib/products/model';
import type { ListQuery } from '@/lib/products/schema';
import { withParameter } from '@/lib/parameters';
import { routes } from '@/lib/routes';
import type { ShopSettings } from '@/lib/settings/model';
import { carName, type CarMake } from '@/lib/vehicles/model';
import { BrandLinks } from './brand-links';
import { CategoryTiles } from './category-tiles';
import { CategoryTree } from './category-tree';
import { ListSection } from './list-section';
import { SkipLinks } from './skip-links';
import styles from './list-page.module.css';

type Props = {
  list: ProductList;
  tree: CategoryLink[];
  facets: Facets;
  query: ListQuery;
  /**
   * What stands before the list on the front page; a narrowed list, or a later page, is the list
   * alone.
   */
  front?: { bought: BoughtMost; settings: ShopSettings; makes: CarMake[] };
};

/**
 * The front of the shop: the ways to a part, what is bought, why to trust it, then everything there
 * is.
 */
export function CatalogueView({ list, tree, facets, query, front }: Props) {
  return (
    <main className={styles.page} id="content">
      <SkipLinks />
      <h1 className={styles.root}>
        {list.car ? `Запчасти для ${carName(list.car)}` : 'Каталог автозапчастей'}
      </h1>
      {front && (
        <>
          <FrontWays makes={front.makes} car={list.mine} sample={front.bought.items[0]?.article} />
          <CategoryTiles categories={childrenOf(tree, null)} label="Категории" />
          <OftenBought {...front.bought} />
          <BrandLinks brands={facets.brands} />
          <FrontTrust settings={front.settings} />
          <h2 className={styles.rest}>Все товары</h2>
        </>
      )}
      <div className={front && styles.begun}>
        <ListSection
          list={list}
          facets={facets}
          query={query}
          place={routes.catalogue}
          side={!front && <CategoryTree tree={tree} />}
          isBelow={front !== undefined}
        />
        {front && list.hasNext && (
          <a
            className={styles.goOn}
            href={withParameter(routes.catalogue(), 'page', '1')}
            rel="nofollow"
          >
            Все товары
          </a>
        )}
      </div>
    </main>
  );
}
