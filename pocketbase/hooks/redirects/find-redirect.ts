import { selectOne } from '../sql/select.ts';

/**
 * GET /api/shop/redirects?path=/old: where an address has moved, by one look into an index.
 * @returns 200 {to: a path of this shop that leads no further, or null}
 */
export function findRedirect(e: core.RequestEvent): void {
  const path = e.request.url.query().get('path');
  e.json(200, {
    to:
      selectOne(
        e.app,
        { to: '' },
        'SELECT to_path AS "to" FROM redirects WHERE from_path = {:path}',
        { path },
      )?.to ?? null,
  });
}
