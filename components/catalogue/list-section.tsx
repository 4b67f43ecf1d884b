import type { ReactNode } from 'react';
import { ProductCollection } from '@/components/products/product-collection';
import { countText } from '@/lib/format/count';
import type { AttributeFacet, Facets, ProductList } from '@/lib/products/model';
import type { ListQuery } from '@/lib/products/schema';
import { AttributeFilters } from './attribute-filters';
import { EmptyList } from './empty-list';
import { FilterChips } from './filter-chips';
import { ListFilters } from './list-filters';
import { ListPages } from './list-pages';
import { FITTING_FIRST, ListToolbar } from './list-toolbar';
import { LIST_RESULTS } from './skip-links';
import styles from './list-section.module.css';

type Props = {
  list: ProductList;
  facets: Facets;
  /** Of a category. */
  attributes?: AttributeFacet[];
  query: ListQuery;
  /** Address of this very list with any choice. */
  place: (query: ListQuery) => string;
  /** Makers among the chips that take a filter back. */
  chips?: ProductList['brands'];
  /** Below the filters in the side column. */
  side?: ReactNode;
  /** Below other things, so that none of its images is seen at once. */
  isBelow?: boolean;
};

/** A list with everything around it: side column, toolbar, chips, products, page links. */
export function ListSection({
  list,
  facets,
  attributes = [],
  query,
  place,
  chips = list.brands,
  side,
  isBelow = false,
}: Props) {
  const { items, count } = list;
  const shown = query.view ?? 'grid';
  // Another filter or order starts again at the first page.
  const address = (change: Partial<ListQuery>) =>
    place({ ...query, page: undefined, after: undefined, ...change });
  return (
    <div className={styles.columns}>
      <aside>
        <ListFilters
          facets={facets}
          query={query}
          count={count}
          action={place({})}
          kept={{ sort: query.sort, view: query.view, car: query.car, year: query.year }}
          attributes={
            <AttributeFilters
              facets={attributes}
              parts={query.attr ?? []}
              chosen={list.attributes}
            />
          }
        />
        {side}
      </aside>
      <section aria-label="Товары">
        <ListToolbar
          count={{ text: countText(count), fitting: list.fitting }}
          query={query}
          address={address}
          view={{ shown, usual: 'grid' }}
          usualOrder={list.mine ? FITTING_FIRST : 'Сначала в наличии'}
        />
        <FilterChips
          brands={chips}
          car={list.car}
          attributes={list.attributes}
          query={query}
          address={address}
        />
        <div id={LIST_RESULTS}>
          {items.length > 0 ? (
            <ProductCollection items={items} view={shown} isBelow={isBelow} />
          ) : (
            <EmptyList query={query} count={count} address={address} />
          )}
        </div>
        <ListPages list={list} keyset={query.after !== undefined} address={address} />
      </section>
    </div>
  );
}
