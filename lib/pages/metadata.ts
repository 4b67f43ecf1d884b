import type { Metadata } from 'next';
import { formatMoney } from '../format/money.ts';
import type { Product, ProductList } from '../products/model.ts';
import { routes } from '../routes.ts';

/** Titles name the page number, so that no two addresses share one. */
const numbered = (title: string, page = 1) => (page > 1 ? `${title} — страница ${page}` : title);

/** The catalogue's own list. Only the page number belongs to the canonical address: filters and order never do. */
export const catalogueMetadata = (page?: number): Metadata => ({
  title: numbered('Каталог автозапчастей', page),
  description: 'Каталог автозапчастей: цены, наличие на складе и сроки поставки.',
  alternates: { canonical: routes.catalogue({ page }) },
});

/** Results are for people, not for search engines, which have pages of their own for everything in them. */
export const searchMetadata = (query: string): Metadata => ({
  title: query ? `Поиск: ${query}` : 'Поиск',
  robots: { index: false, follow: true },
  alternates: { canonical: routes.catalogue() },
});

export const categoryMetadata = ({ name, slug, text }: NonNullable<ProductList['category']>, page?: number): Metadata => ({
  title: numbered(name, page),
  description: text || `${name}: цены, наличие на складе и сроки поставки.`,
  alternates: { canonical: routes.category(slug, { page }) },
});

export function productMetadata({ id, name, article, brand, priceKopecks, description }: Product): Metadata {
  const price = priceKopecks === null ? '' : ` Цена ${formatMoney(priceKopecks)}.`;
  return {
    title: `${name} ${brand.name} ${article}`,
    description: `${name}, ${brand.name}, артикул ${article}.${price} ${description}`.slice(0, 200).trim(),
    alternates: { canonical: routes.product(id) },
  };
}
