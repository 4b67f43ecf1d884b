import type * as contracts from '../../../lib/pages/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { storefrontOf } from '../request/storefront.ts';
import { selectOne } from '../sql/select.ts';

/** Whose texts a storefront shows that has none of its own. */
const SHIPPED = 'main';

/** @throws 404 for a slug that has no text */
export function companyPage(e: RouteEvent<typeof contracts.companyPage>) {
  const values = {
    slug: e.request.pathValue('slug'),
    storefront: storefrontOf(e),
    shipped: SHIPPED,
  };
  const page = selectOne(
    e.app,
    { slug: '', title: '', description: '', text: '', updated: '' },
    `
    SELECT slug, title, description, text, updated FROM pages
    WHERE slug = {:slug} AND storefront IN ({:storefront}, {:shipped}) ORDER BY storefront = {:storefront} DESC`,
    values,
  );
  if (!page) throw new NotFoundError('');
  const { slug, title, description, text, updated } = page;
  return e.json(200, { slug, title, description, text, updated });
}
