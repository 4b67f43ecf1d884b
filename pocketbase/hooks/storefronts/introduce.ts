import type * as contracts from '../../../lib/storefronts/contract.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { isStorefront } from '../request/storefront.ts';
import { execute } from '../sql/select.ts';
import { ownStorefront } from './storefront.ts';

const MOST_NAME = 60;
const SITE = /^https?:\/\/[^\s/]{1,200}$/;

/** @throws 403 for whoever is not the machine; 400 `invalid_input` naming the field */
export function introduce(e: RouteEvent<typeof contracts.introduce>) {
  requireRole(e, 'machine');
  const { code, name, siteUrl } = e.requestInfo().body;
  if (!isStorefront(code)) throw refuse('invalid_input', 'code');
  if (typeof name !== 'string' || name.trim() === '' || name.length > MOST_NAME)
    throw refuse('invalid_input', 'name');
  if (typeof siteUrl !== 'string' || !SITE.test(siteUrl)) throw refuse('invalid_input', 'siteUrl');
  if (code !== ownStorefront().code)
    execute(
      e.app,
      `INSERT INTO storefronts (code, name, site_url) VALUES ({:code}, {:name}, {:siteUrl})
    ON CONFLICT (code) DO UPDATE SET name = excluded.name, site_url = excluded.site_url`,
      { code, name: name.trim(), siteUrl },
    );
  return e.noContent(204);
}
