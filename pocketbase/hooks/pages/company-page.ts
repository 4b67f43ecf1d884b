import { storefrontOf } from '../request/storefront.ts';
import { selectOne } from '../sql/select.ts';

/** Whose texts a storefront shows that has none of its own. */
const SHIPPED = 'main';

/**
 * GET /api/shop/pages/{slug}?storefront=main -> 200 {slug, title, description, text: Markdown,
 * updated: UTC}.
 * @throws 404 for a slug that has no text
 */
export function companyPage(e: core.RequestEvent): void {
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
  e.json(200, { slug, title, description, text, updated });
}
