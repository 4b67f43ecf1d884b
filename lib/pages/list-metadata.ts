import type { ProductList } from '../products/model.ts';
import type { ListQuery } from '../products/schema.ts';
import { routes } from '../routes.ts';
import { pageMetadata, type PageFacts, type PageMetadata } from './metadata.ts';

type Link = { name: string; slug: string };

/**
 * A list's head. Only the page number belongs to its canonical address: filters, order and deep
 * pages are for people, who choose them; search engines follow their links to the products. Titles
 * name the page number, so that no two addresses share one.
 */
function listMetadata(
  { page = 1, ...choice }: ListQuery,
  { title, description, ...facts }: PageFacts,
): PageMetadata {
  const number = page > 1 ? ` — страница ${page}` : '';
  return pageMetadata({
    ...facts,
    title: title + number,
    description: description + number,
    indexed: Object.values(choice).every((value) => value === undefined),
  });
}

/** The catalogue's own list. */
export const catalogueMetadata = (query: ListQuery = {}): PageMetadata =>
  listMetadata(query, {
    title: 'Каталог автозапчастей',
    description: 'Каталог автозапчастей: цены, наличие на складе и сроки поставки',
    path: routes.catalogue({ page: query.page }),
  });

export const categoryMetadata = (
  { name, slug, text }: NonNullable<ProductList['category']>,
  query: ListQuery = {},
): PageMetadata =>
  listMetadata(query, {
    title: name,
    description: text || `${name}: цены, наличие на складе и сроки поставки`,
    path: routes.category(slug, { page: query.page }),
  });

/** Everything of one maker. @param text what the shop says about him, if anything */
export const brandMetadata = (
  { name, slug }: Link,
  text: string,
  query: ListQuery = {},
): PageMetadata =>
  listMetadata(query, {
    title: `Автозапчасти ${name}`,
    description: text || `Автозапчасти ${name}: цены, наличие на складе и сроки поставки`,
    path: routes.brand(slug, { page: query.page }),
  });

/**
 * Results are for people, not for search engines, which have pages of their own for everything in
 * them.
 */
export const searchMetadata = (query: string): PageMetadata =>
  pageMetadata({
    title: query ? `Поиск: ${query}` : 'Поиск',
    description: 'Поиск запчастей по артикулу, названию и автомобилю.',
    path: routes.catalogue(),
    indexed: false,
  });
