import { headerOf, type AnyRequest } from '../request/header.ts';
import { selectOne } from '../sql/select.ts';

/**
 * Who a storefront is: its name and where its pages are (no slash at the end). The backend's own
 * comes with the environment of this process, set by `npm start` (scripts/shop/backend.ts):
 * DETAL_STOREFRONT, DETAL_SHOP_NAME, DETAL_SITE_URL. Another one introduces itself as it starts
 * (introduce.ts).
 */
export type Storefront = { code: string; name: string; siteUrl: string };

const or = (name: string, otherwise: string) => $os.getenv(name) || otherwise;

export const ownStorefront = (): Storefront => ({
  code: or('DETAL_STOREFRONT', 'main'),
  name: or('DETAL_SHOP_NAME', 'Деталь'),
  siteUrl: or('DETAL_SITE_URL', 'http://127.0.0.1:3000'),
});

/**
 * The storefront with a code; the backend's own for one that never introduced itself.
 * @param app the transaction inside one
 */
export function storefrontCalled(app: core.App, code: string): Storefront {
  const own = ownStorefront();
  return (code !== own.code && introduced(app, code)) || own;
}

/**
 * The code of the storefront through which a request came, as the web says in `X-Storefront`; the
 * backend's own for one that is not known.
 */
export const storefrontAsking = (e: AnyRequest): string =>
  storefrontCalled(e.app, headerOf(e, 'X-Storefront')).code;

function introduced(app: core.App, code: string): Storefront | null {
  return code === ''
    ? null
    : selectOne<Storefront>(
        app,
        { code: '', name: '', siteUrl: '' },
        'SELECT code, name, site_url AS siteUrl FROM storefronts WHERE code = {:code}',
        { code },
      );
}
