import type { ListQuery } from './products/schema.ts';

type ListAddress = Partial<ListQuery>;

/** Only what differs from the plain list, in a fixed order, so that one list has one address. */
function query({ page, available, sort, after }: ListAddress): string {
  const entries = Object.entries({ available, sort, page: page && page > 1 ? String(page) : undefined, after });
  const params = new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
  return params.size ? `?${params}` : '';
}

/** Every address of the shop. */
export const routes = {
  catalogue: (list: ListAddress = {}) => `/${query(list)}`,
  category: (slug: string, list: ListAddress = {}) => `/categories/${slug}${query(list)}`,
  product: (id: string) => `/products/${id}`,
  signIn: (next?: string) => `/auth${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  adminSignIn: (next?: string) => `/admin/login${next ? `?next=${encodeURIComponent(next)}` : ''}`,
};
