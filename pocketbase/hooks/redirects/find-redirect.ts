import type * as contracts from '../../../lib/redirects/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';

export function findRedirect(e: RouteEvent<typeof contracts.findRedirect>) {
  const path = e.request.url.query().get('path');
  return e.json(200, {
    to:
      selectOne(
        e.app,
        { to: '' },
        'SELECT to_path AS "to" FROM redirects WHERE from_path = {:path}',
        { path },
      )?.to ?? null,
  });
}
