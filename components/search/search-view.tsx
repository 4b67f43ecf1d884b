import { FilterChips } from '@/components/catalogue/filter-chips';
import { ListFilters } from '@/components/catalogue/list-filters';
import { ProductCard } from '@/components/products/product-card';
import { Pagination } from '@/components/ui/pagination';
import type { CategoryLink } from '@/lib/categories/model';
import { PAGE_SIZE } from '@/lib/constants';
import { countText } from '@/lib/format/count';
import { routes } from '@/lib/routes';
import type { SearchResults } from '@/lib/search/model';
import type { SearchQuery } from '@/lib/search/schema';
import { NothingFound } from './nothing-found';
import { ResultRow } from './result-row';
import { SearchHints } from './search-hints';
import styles from './search-view.module.css';

type Props = { results: SearchResults; query: SearchQuery; tree: CategoryLink[] };

/** What a search found: hints first, then rows to compare for a number, cards for words. */
export function SearchView({ results, query, tree }: Props) {
  const { items, count, makers, more } = results;
  const nothingAtAll = makers.length === 0;
  return (
    <main className={styles.page} id="content">
      <h1 className={styles.title}>{nothingAtAll ? `По запросу «${results.query}» ничего не нашлось` : `Результаты по запросу «${results.query}»`}</h1>
      <SearchHints results={results} />
      {nothingAtAll ? (
        <NothingFound results={results} tree={tree} />
      ) : (
        <div className={styles.columns}>
          <aside>
            <ListFilters facets={{ brands: makers, priceFrom: null, priceTo: null }} query={query} action={routes.catalogue()} kept={{ q: query.q }} counted={!more} />
          </aside>
          <section aria-label="Найденные товары">
            <p className={styles.count}>{more ? `Нашлось много, показаны ${countText(count)}. Уточните запрос или выберите бренд.` : countText(count)}</p>
            <FilterChips brands={results.brands} query={query} address={address} />
            {items.length > 0 ? <Found results={results} /> : <p className={styles.empty}>С этими фильтрами ничего нет. <a href={routes.search({ q: query.q })}>Показать всё найденное</a></p>}
            <Pagination page={results.page} pages={Math.ceil(count / PAGE_SIZE)} address={(page) => address({ page })} next={results.hasNext ? address({ page: results.page + 1 }) : null} />
          </section>
        </div>
      )}
    </main>
  );

  // Another filter starts again at the first page.
  function address(change: Partial<SearchQuery>): string {
    return routes.search({ ...query, page: undefined, ...change });
  }
}

/** Who asks by number compares offers; who asks by words looks around. */
function Found({ results: { query, items } }: { results: SearchResults }) {
  if (/\d/.test(query)) return <ul className={styles.rows}>{items.map((product) => <li key={product.id}><ResultRow product={product} /></li>)}</ul>;
  return <ul className={styles.grid}>{items.map((product) => <li key={product.id}><ProductCard product={product} /></li>)}</ul>;
}
