import { Fragment } from 'react';
import { FilterChips } from '@/components/catalogue/filter-chips';
import { ListFilters } from '@/components/catalogue/list-filters';
import { FITTING_FIRST, ListToolbar } from '@/components/catalogue/list-toolbar';
import { LIST_RESULTS, SkipLinks } from '@/components/catalogue/skip-links';
import { ProductCollection } from '@/components/products/product-collection';
import { EmptyList } from '@/components/catalogue/empty-list';
import { Pagination } from '@/components/ui/pagination';
import type { CategoryLink } from '@/lib/categories/model';
import { PAGE_SIZE } from '@/lib/constants';
import { countText } from '@/lib/format/count';
import { routes } from '@/lib/routes';
import type { SearchResults } from '@/lib/search/model';
import type { SearchQuery } from '@/lib/search/schema';
import { carName } from '@/lib/vehicles/model';
import { CarNote } from './car-note';
import { CorrectedNote } from './corrected-note';
import { NothingFound } from './nothing-found';
import { SearchHints } from './search-hints';
import styles from './search-view.module.css';

type Props = { results: SearchResults; query: SearchQuery; tree: CategoryLink[] };

/** What a search found: hints first, then rows to compare for a number, cards for words. */
export function SearchView({ results, query, tree }: Props) {
  const nothingAtAll = results.makers.length === 0;
  return (
    <main className={styles.page} id="content">
      {!nothingAtAll && <SkipLinks />}
      <h1 className={styles.title}>{titleOf(results)}</h1>
      <CarNote results={results} />
      {results.corrected !== null && !results.carInQuery && (
        <CorrectedNote query={results.query} shown={results.corrected} />
      )}
      <SearchHints results={results} tree={tree} />
      {nothingAtAll ? (
        <NothingFound results={results} tree={tree} />
      ) : (
        <Found results={results} query={query} />
      )}
    </main>
  );
}

function titleOf({ query, makers, carInQuery, corrected }: SearchResults): string {
  if (makers.length === 0) return `По запросу «${query}» ничего не нашлось`;
  if (carInQuery?.isMet && carInQuery.rest === '') return `Запчасти для ${carName(carInQuery.car)}`;
  return `Результаты по запросу «${corrected ?? query}»`;
}

/** What is searched besides the car, and what takes off a car that the words name. */
function wordsOf({ query, corrected, carInQuery }: SearchResults): {
  words: string;
  withoutCar?: Partial<SearchQuery>;
} {
  if (!carInQuery?.isMet) return { words: corrected ?? query };
  const { rest } = carInQuery;
  return { words: rest, withoutCar: rest === '' ? { literal: '1' } : { q: rest } };
}

const manyText = (count: number, { sort }: SearchQuery): string =>
  sort
    ? `Нашлось много: по цене отсортированы первые ${countText(count)}. Уточните запрос или выберите бренд.`
    : `Нашлось много: показаны первые ${countText(count)}. Уточните запрос или выберите бренд.`;

const countsOf = ({ more, count, fitting }: SearchResults, query: SearchQuery) => ({
  text: more ? manyText(count, query) : countText(count),
  fitting,
});

function Found({ results, query }: Omit<Props, 'tree'>) {
  const { items, count, makers, more, page, hasNext, brands } = results;
  const { words, withoutCar } = wordsOf(results);
  // Who asks by number compares offers; who asks by words looks around.
  const usual = /\d/.test(words) ? 'list' : 'grid';
  const shown = query.view ?? usual;
  // Another filter starts again at the first page.
  const address = (change: Partial<SearchQuery>) =>
    routes.search({ ...query, page: undefined, ...change });
  return (
    <div className={styles.columns}>
      <aside>
        <ListFilters
          facets={{ brands: makers, priceFrom: null, priceTo: null }}
          query={query}
          count={count}
          action={routes.catalogue()}
          kept={{
            q: query.q,
            literal: query.literal,
            view: query.view,
            sort: query.sort,
            car: query.car,
            year: query.year,
          }}
          counted={!more}
        />
      </aside>
      <section aria-label="Найденные товары">
        <ListToolbar
          count={countsOf(results, query)}
          query={query}
          address={address}
          view={{ shown, usual }}
          usualOrder={results.mine ? FITTING_FIRST : 'По соответствию запросу'}
        />
        <FilterChips
          brands={brands}
          car={results.car}
          withoutCar={withoutCar}
          query={query}
          address={address}
        />
        <div id={LIST_RESULTS}>
          {items.length > 0 ? (
            <Items results={results} sorted={query.sort !== undefined} view={shown} />
          ) : (
            <EmptyList query={query} count={count} address={address} />
          )}
        </div>
        <Pagination
          page={page}
          pages={Math.ceil(count / PAGE_SIZE)}
          address={(n) => address({ page: n })}
          next={hasNext ? address({ page: page + 1 }) : null}
        />
      </section>
    </div>
  );
}

/**
 * The number that was asked for and what else answers it are not to be confused: unless sorted by
 * price, each has a heading.
 */
function Items({
  results: { items, exact, standIns, page },
  sorted,
  view,
}: {
  results: SearchResults;
  sorted: boolean;
  view: 'grid' | 'list';
}) {
  const before = (page - 1) * PAGE_SIZE;
  const upTo = (end: number) => Math.min(Math.max(0, end - before), items.length);
  const [first, second] = sorted ? [0, 0] : [upTo(exact), upTo(exact + standIns)];
  const parts = [
    { title: 'Искомый номер', of: items.slice(0, first) },
    { title: 'Аналоги и замены', of: items.slice(first, second) },
    { title: 'Другие совпадения', of: items.slice(second) },
  ].filter(({ of }) => of.length > 0);
  if (parts.length <= 1) return <ProductCollection items={items} view={view} />;
  return (
    <div className={styles.parts}>
      {parts.map(({ title, of }) => (
        <Fragment key={title}>
          <h2 className={styles.part}>{title}</h2>
          <ProductCollection items={of} view={view} heading="h3" />
        </Fragment>
      ))}
    </div>
  );
}
