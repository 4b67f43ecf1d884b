import { FilterChips } from '@/components/catalogue/filter-chips';
import { ListFilters } from '@/components/catalogue/list-filters';
import { ListToolbar } from '@/components/catalogue/list-toolbar';
import { ProductCollection } from '@/components/products/product-collection';
import { EmptyList } from '@/components/catalogue/empty-list';
import { Pagination } from '@/components/ui/pagination';
import type { CategoryLink } from '@/lib/categories/model';
import { PAGE_SIZE } from '@/lib/constants';
import { countText } from '@/lib/format/count';
import { routes } from '@/lib/routes';
import type { SearchResults } from '@/lib/search/model';
import type { SearchQuery } from '@/lib/search/schema';
import { NothingFound } from './nothing-found';
import { SearchHints } from './search-hints';
import styles from './search-view.module.css';

type Props = { results: SearchResults; query: SearchQuery; tree: CategoryLink[] };

/** What a search found: hints first, then rows to compare for a number, cards for words. */
export function SearchView({ results, query, tree }: Props) {
  const nothingAtAll = results.makers.length === 0;
  return (
    <main className={styles.page} id="content">
      <h1 className={styles.title}>{nothingAtAll ? `По запросу «${results.query}» ничего не нашлось` : `Результаты по запросу «${results.query}»`}</h1>
      <SearchHints results={results} />
      {nothingAtAll ? <NothingFound results={results} tree={tree} /> : <Found results={results} query={query} />}
    </main>
  );
}

function Found({ results: { items, count, makers, more, page, hasNext, brands, query: words }, query }: Omit<Props, 'tree'>) {
  // Who asks by number compares offers; who asks by words looks around.
  const usual = /\d/.test(words) ? 'list' : 'grid';
  const shown = query.view ?? usual;
  // Another filter starts again at the first page.
  const address = (change: Partial<SearchQuery>) => routes.search({ ...query, page: undefined, ...change });
  const told = more ? `Нашлось много, показаны ${countText(count)}. Уточните запрос или выберите бренд.` : countText(count);
  return (
    <div className={styles.columns}>
      <aside>
        <ListFilters facets={{ brands: makers, priceFrom: null, priceTo: null }} query={query} count={count} action={routes.catalogue()} kept={{ q: query.q, view: query.view }} counted={!more} />
      </aside>
      <section aria-label="Найденные товары">
        <ListToolbar count={told} query={query} address={address} view={{ shown, usual }} />
        <FilterChips brands={brands} query={query} address={address} />
        {items.length > 0 ? <ProductCollection items={items} view={shown} /> : <EmptyList query={query} count={count} address={address} />}
        <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} address={(n) => address({ page: n })} next={hasNext ? address({ page: page + 1 }) : null} />
      </section>
    </div>
  );
}
